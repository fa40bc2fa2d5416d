import { type SubscriptionItem, type EventStore, type Position } from '@berangkat/platform/event-store';
import { type Metrics } from '@berangkat/platform/observability';
import { Behind, type LagReading } from '../../engine/fold/behind';

/** How far the relay is behind the log, as long as it works in this process. */
export class RelayLag {
  readonly #behind: Behind;

  constructor(store: Pick<EventStore, 'head' | 'compare' | 'countAfter'>, metrics: Metrics, relay = 'event_relay') {
    this.#behind = new Behind(store);
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
      `${relay}_lag_events`,
      'Events in the log that were not relayed to the bus yet; only where the relay works',
      ({ events }) => events,
    );
    gauge(
      `${relay}_lag_seconds`,
      'Age of the event that was relayed last while there are more; only where the relay works',
      ({ seconds }) => seconds,
    );
    metrics.gauge({
      name: `${relay}_active`,
      help: '1 where the relay works; over all workers the sum is 1. Alarm when it is 0',
      collect: (given) => given.set(this.#behind.known ? 1 : 0),
    });
  }

  /** It is this process that relays, from a position on. */
  begin(position: Position): void {
    this.#behind.begin(position);
  }

  relayed(delivery: SubscriptionItem): void {
    this.#behind.passed(delivery);
  }

  end(): void {
    this.#behind.end();
  }

  /** Undefined where the relay does not work. */
  read(): Promise<LagReading | undefined> {
    return this.#behind.read();
  }
}
