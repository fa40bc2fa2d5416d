import { type Delivery, type EventStore, type Position } from '@berangkat/platform/event-store';
import { type Metrics } from '@berangkat/platform/observability';

export interface LagReading {
  /** Events in the log after the checkpoint; undefined when the store cannot tell. */
  readonly events: number | undefined;
  /** Age of what was last folded, when there is more; 0 when there is not. */
  readonly seconds: number;
}

/** How far this process is behind the log, the same for all its lanes because it reads the log once. */
export class Lag {
  #lanes: readonly number[] = [];
  #position: Position | undefined;
  /** Milliseconds since the epoch up to which everything had been folded when it was last looked at. */
  #upTo = 0;

  constructor(private readonly store: Pick<EventStore, 'head' | 'compare' | 'countAfter'>, metrics: Metrics) {
    const set = (pick: (reading: LagReading) => number | undefined) => async (gauge: { set(labels: { lane: string }, value: number): void; reset(): void }) => {
      const reading = await this.read().catch(() => undefined);
      const value = reading && pick(reading);
      gauge.reset();
      if (value !== undefined) for (const lane of this.#lanes) gauge.set({ lane: String(lane) }, value);
    };
    metrics.gauge({ name: 'projection_lag_events', help: 'Events in the log after the checkpoint of the lane', labels: ['lane'], collect: set(({ events }) => events) });
    metrics.gauge({ name: 'projection_lag_seconds', help: 'Age of the last folded event while there are more', labels: ['lane'], collect: set(({ seconds }) => seconds) });
  }

  /** These lanes are folded from now on. */
  begin(lanes: readonly number[]): void {
    this.#lanes = lanes;
  }

  folded(delivery: Delivery): void {
    this.#position = delivery.position;
    this.#upTo = delivery.kind === 'caught-up' ? Date.now() : delivery.events.at(-1)!.recordedAt;
  }

  /** Undefined before anything is known. */
  async read(): Promise<LagReading | undefined> {
    const position = this.#position;
    if (position === undefined) return undefined;
    const head = await this.store.head();
    if (this.store.compare(head, position) <= 0) {
      this.#upTo = Math.max(this.#upTo, Date.now());
      return { events: 0, seconds: 0 };
    }
    return { events: await this.store.countAfter?.(position), seconds: Math.max(0, Date.now() - this.#upTo) / 1_000 };
  }
}
