import { type SubscriptionItem, type EventStore } from '@berangkat/platform/event-store';
import { type Metrics } from '@berangkat/platform/observability';
import { Behind, type LagReading } from './behind';

/** How far this process is behind the log, the same for all its lanes because it reads the log once. */
export class Lag {
  #lanes: readonly number[] = [];
  readonly #behind: Behind;

  constructor(store: Pick<EventStore, 'head' | 'compare' | 'countAfter'>, metrics: Metrics) {
    this.#behind = new Behind(store);
    const set =
      (pick: (reading: LagReading) => number | undefined) =>
      async (gauge: { set(labels: { lane: string }, value: number): void; reset(): void }) => {
        const reading = await this.read().catch(() => undefined);
        const value = reading && pick(reading);
        gauge.reset();
        if (value !== undefined) for (const lane of this.#lanes) gauge.set({ lane: String(lane) }, value);
      };
    metrics.gauge({
      name: 'projection_lag_events',
      help: 'Events in the log after the checkpoint of the lane',
      labels: ['lane'],
      collect: set(({ events }) => events),
    });
    metrics.gauge({
      name: 'projection_lag_seconds',
      help: 'Age of the last folded event while there are more',
      labels: ['lane'],
      collect: set(({ seconds }) => seconds),
    });
  }

  /** These lanes are folded from now on. */
  begin(lanes: readonly number[]): void {
    this.#lanes = lanes;
  }

  folded(delivery: SubscriptionItem): void {
    this.#behind.passed(delivery);
  }

  /** Undefined before anything is known. */
  read(): Promise<LagReading | undefined> {
    return this.#behind.read();
  }
}
