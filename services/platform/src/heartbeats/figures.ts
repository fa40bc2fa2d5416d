import { type Metrics } from '../observability';

/**
 * Metrics that a heartbeat carries where its process has them. What the page of operations shows and what Prometheus
 * collects are the same numbers.
 */
const CARRIED = [
  'process_resident_memory_bytes',
  'process_cpu_seconds_total',
  'projection_lag_events',
  'projection_lag_seconds',
  'projection_unreadable_events_total',
  'event_log_barrier_age_seconds',
  'events_appended_total',
  'append_conflicts_total',
  'clock_doubtful',
  'bus_lag_messages',
  'announcement_relay_lag_events',
  'announcement_sends_total',
  'live_sockets',
  'master_key_version',
  'subject_keys_behind',
  'disk_free_bytes',
  'disk_size_bytes',
] as const;
export type FigureName = (typeof CARRIED)[number];

export interface Figure {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}
export type Figures = Readonly<Partial<Record<FigureName, readonly Figure[]>>>;

/** Answers the present figures of a process. */
export const figuresOf = async ({ registry }: Metrics): Promise<Figures> => {
  const found = await Promise.all(
    CARRIED.map(async (name) => {
      const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] };
      return [
        name,
        values
          // JSON has no NaN, which is what a gauge says that could not be read.
          .filter(({ value }) => Number.isFinite(value))
          .map(({ labels, value }) => ({ labels: asTexts(labels), value: Math.round(value * 1_000) / 1_000 })),
      ] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, figures]) => figures.length > 0));
};

const asTexts = (labels: Partial<Record<string, string | number>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
