import { type SubscriptionItem, type EventStore, type Position } from '@berangkat/platform/event-store';

export interface LagReading {
  /** Events in the log after the position; undefined when the store cannot tell. */
  readonly events: number | undefined;
  /** Age of what was dealt with last, when there is more; 0 when there is not. */
  readonly seconds: number;
}

/** How far one reader is behind the log. */
export class Behind {
  #position: Position | undefined;
  /** Milliseconds since the epoch up to which everything had been dealt with when it was last looked at. */
  #upTo = 0;
  #reading: Promise<LagReading | undefined> | undefined;

  constructor(private readonly store: Pick<EventStore, 'head' | 'compare' | 'countAfter'>) {}

  /** Whether there is a reader. */
  get known(): boolean {
    return this.#position !== undefined;
  }

  /** The reader begins after a position. */
  begin(position: Position): void {
    this.#position = position;
    this.#upTo = Date.now();
  }

  /** A delivery has been dealt with. */
  passed(delivery: SubscriptionItem): void {
    this.#position = delivery.position;
    this.#upTo = delivery.kind === 'caught-up' ? Date.now() : delivery.events.at(-1)!.recordedAt;
  }

  end(): void {
    this.#position = undefined;
  }

  /** Undefined before anything is known. Figures that are asked for together share a look. */
  read(): Promise<LagReading | undefined> {
    this.#reading ??= this.#readNow().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readNow(): Promise<LagReading | undefined> {
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
