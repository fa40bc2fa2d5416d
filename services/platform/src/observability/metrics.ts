import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CallTimes } from './call-times';

export interface MetricOptions {
  /** snake_case with its unit at the end, e.g. `http_request_duration_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

/** The numbers of one service in one registry of its own, so that two services may live in one test process. */
export interface Metrics {
  readonly registry: Registry;
  /** The times of the calls that the service answers. */
  readonly calls: CallTimes;
  /**
   * Begin every known value of a counter with labels at 0. Prometheus finds growth only between two readings of a
   * series: when a series first appears as 1, its first case has not grown from anything, and no alarm sees it.
   */
  counter(options: MetricOptions): Counter;
  gauge(options: MetricOptions & { readonly collect?: (gauge: Gauge) => void | Promise<void> }): Gauge;
  histogram(options: MetricOptions & { readonly buckets?: readonly number[] }): Histogram;
}

const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1, 2, 5, 10];

/** Makes the registry of a service. Asking twice for the same name answers the same metric. */
export const createMetrics = (service: string): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const existing = <T>(name: string, make: () => T): T => (registry.getSingleMetric(name) as T | undefined) ?? make();
  return {
    registry,
    calls: new CallTimes(),
    counter: ({ name, help, labels = [] }) =>
      existing(name, () => new Counter({ name, help, labelNames: [...labels], registers: [registry] })),
    gauge: ({ name, help, labels = [], collect }) =>
      existing(
        name,
        () =>
          new Gauge({
            name,
            help,
            labelNames: [...labels],
            registers: [registry],
            ...(collect && {
              collect() {
                return collect(this);
              },
            }),
          }),
      ),
    histogram: ({ name, help, labels = [], buckets = SECONDS }) =>
      existing(
        name,
        () => new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] }),
      ),
  };
};
