import { type Delivery, type EventStore, type Position } from '@berangkat/platform/event-store';
import { type Metrics } from '@berangkat/platform/observability';

export interface LagReading {
  /** Events in the log that were not relayed yet; undefined when the store cannot tell. */
  readonly events: number | undefined;
  /** Age of what was relayed last, while there is more; 0 when there is not. */
  readonly seconds: number;
}

/** How far the relay is behind the log, as long as it works in this process. */
export class RelayLag {
  #position: Position | undefined;
  /** Milliseconds since the epoch up to which everything had been relayed when it was last looked at. */
  #upTo = 0;

  constructor(
    private readonly store: Pick<EventStore, 'head' | 'compare' | 'countAfter'>,
    metrics: Metrics,
  ) {
    const gauge = (name: string, help: string, pick: (reading: LagReading) => number | undefined) =>
      metrics.gauge({
        name,
        help,
        collect: async (given) => {
          const reading = await this.read().catch(() => undefined);
          const value = reading && pick(reading);
          given.reset();
          if (value === undefined) given.remove();
          else given.set(value);
        },
      });
    gauge(
      'event_relay_lag_events',
      'Events in the log that were not relayed to the bus yet; only where the relay works',
      ({ events }) => events,
    );
    gauge(
      'event_relay_lag_seconds',
      'Age of the event that was relayed last while there are more; only where the relay works',
      ({ seconds }) => seconds,
    );
    metrics.gauge({
      name: 'event_relay_active',
      help: '1 where the relay works; over all workers the sum is 1. Alarm when it is 0',
      collect: (given) => given.set(this.#position === undefined ? 0 : 1),
    });
  }

  /** It is this process that relays, from a position on. */
  begin(position: Position): void {
    this.#position = position;
    this.#upTo = Date.now();
  }

  relayed(delivery: Delivery): void {
    this.#position = delivery.position;
    this.#upTo = delivery.kind === 'caught-up' ? Date.now() : delivery.events.at(-1)!.recordedAt;
  }

  end(): void {
    this.#position = undefined;
  }

  /** Undefined where the relay does not work. */
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
