import { type EventStore, type Position } from '@berangkat/platform/event-store';
import { type RebuildProgress } from './rebuild-log';

/** Tells how far a reader of the log has come, how fast it is, and how long it will take. */
export class RebuildMeter {
  readonly #begun = performance.now();
  #events = 0;

  constructor(private readonly store: Pick<EventStore, 'start' | 'countAfter'>) {}

  /** Events were read by this process. */
  count(events: number): void {
    this.#events += events;
  }

  async read(position: Position): Promise<RebuildProgress> {
    const seconds = (performance.now() - this.#begun) / 1_000;
    const eventsPerSecond = seconds > 0 ? this.#events / seconds : null;
    const [eventsTotal, left] = await Promise.all([
      this.store.countAfter?.(this.store.start),
      this.store.countAfter?.(position),
    ]);
    if (eventsTotal === undefined || left === undefined)
      return { eventsDone: this.#events, eventsTotal: null, eventsPerSecond, secondsLeft: null };
    return {
      eventsDone: Math.max(0, eventsTotal - left),
      eventsTotal,
      eventsPerSecond,
      secondsLeft: eventsPerSecond ? left / eventsPerSecond : null,
    };
  }
}
