import { SingleFlight, type Wakeup } from '../../async';
import { type Pool } from '../../postgres';
import { isWanted } from '../filter';
import { PAGE_BYTES } from '../pages';
import { type Position, type RecordedEvent } from '../port';
import { type ReadRequest, eventsAfter, type Page } from './read-after';

/** Milliseconds between two looks that nobody called for: the sender of a call, or the connection, may have died. */
const LOOK_EVERY = 5_000;
/** Most events that are read for all. */
const MOST = 500;

interface Read {
  readonly after: Position;
  /** How often all had been called when it was begun. */
  readonly calls: number;
  readonly page: Page<RecordedEvent>;
}

/**
 * The end of the log, for all subscriptions of a process that have read up to it. They are called together, and whoever
 * is at the same position gets the same page, of which each takes what its filter lets through.
 */
export class Tail {
  readonly #waiting = new Set<Wakeup>();
  readonly #reads = new SingleFlight<Page<RecordedEvent>>();
  /** The page that was read last: whoever was at work meanwhile asks for it later. */
  #last: Read | undefined;
  /** How often all were called. */
  #calls = 0;
  #stopCalling: (() => void) | undefined;

  /** @param listen is notified of appended events from now on, see {@link Listener.listen} */
  constructor(
    private readonly pool: Pool,
    private readonly listen: (appended: () => void) => Promise<() => void>,
  ) {}

  /** Calls a subscription when there may be something to read. @returns how to leave */
  join(wakeup: Wakeup): () => void {
    this.#waiting.add(wakeup);
    this.#stopCalling ??= this.#startCalling();
    return () => {
      this.#waiting.delete(wakeup);
      if (this.#waiting.size > 0) return;
      this.#stopCalling?.();
      this.#stopCalling = undefined;
      this.#last = undefined;
    };
  }

  #startCalling(): () => void {
    const call = (): void => {
      this.#calls += 1;
      for (const wakeup of this.#waiting) wakeup.call();
    };
    const looks = setInterval(call, LOOK_EVERY).unref();
    const listening = this.listen(call);
    // An event that was appended before the server confirmed may have been missed by the reading before it.
    void listening.then(call);
    return () => {
      clearInterval(looks);
      void listening.then((stop) => stop());
    };
  }

  /** Answers what comes after a position; undefined when that is more than may be handed out at once. */
  async read(
    after: Position,
    { filter, batchSize = MOST, maxBytes }: ReadRequest,
  ): Promise<Page<RecordedEvent> | undefined> {
    if (maxBytes < PAGE_BYTES) return undefined;
    const page = this.#known(after) ?? (await this.#reads.do(after, () => this.#read(after)));
    const events = page.events.filter(isWanted(filter));
    return events.length > batchSize ? undefined : { ...page, events };
  }

  /** A call says that the log may have grown: a reader at work was notified too, and would sleep over what came. */
  #known(after: Position): Page<RecordedEvent> | undefined {
    return this.#last?.after === after && this.#last.calls === this.#calls ? this.#last.page : undefined;
  }

  async #read(after: Position): Promise<Page<RecordedEvent>> {
    const calls = this.#calls;
    const page = await eventsAfter(this.pool, after, { after, batchSize: MOST, maxBytes: PAGE_BYTES, signal: NEVER });
    // Nothing is ever added between two events that readers can see, so that a page which is not empty stays true.
    if (page.events.length > 0 && this.#waiting.size > 0) this.#last = { after, calls, page };
    return page;
  }
}

const NEVER = new AbortController().signal;
