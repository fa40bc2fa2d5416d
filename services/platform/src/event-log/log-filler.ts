import { type Position } from '../event-store/port';
import { type DomainEvent } from './decider';
import { type CommandMeta, type EventLog, headOfNothing, type SealedEvents, type StreamHead } from './event-log';

/** The events of a command in one stream. */
export interface Happening {
  readonly stream: string;
  readonly events: readonly DomainEvent[];
  readonly meta: CommandMeta;
  /** Nothing of this stream comes after it: where it ends need not be remembered. */
  readonly last?: true;
}

export interface LogFillerOptions {
  /** Events that are sealed together and appended in one call, about. */
  readonly batchSize?: number;
  /** The heads of streams that the log holds already. */
  readonly heads?: ReadonlyMap<string, StreamHead>;
}

const BATCH = 500;

/**
 * Writes happenings to a log in the order in which they come, many in a call: for a log that nobody else writes to yet.
 * While a batch is on its way to the store the next one is sealed. One `add` at a time; when one has failed, what the
 * log holds is a beginning of what was given.
 */
export class LogFiller {
  readonly #log: EventLog;
  readonly #batchSize: number;
  readonly #heads: Map<string, StreamHead>;
  #batch: Happening[] = [];
  #size = 0;
  #sending: Promise<void> = Promise.resolve();
  #events = 0;
  #position: Position;

  constructor(log: EventLog, { batchSize = BATCH, heads = new Map() }: LogFillerOptions = {}) {
    this.#log = log;
    this.#batchSize = batchSize;
    this.#heads = new Map(heads);
    this.#position = log.store.start;
  }

  /** Takes one more; resolves when there is room for the next. @throws as {@link EventLog.append} */
  async add(happening: Happening): Promise<void> {
    this.#batch.push(happening);
    this.#size += happening.events.length;
    if (this.#size >= this.#batchSize) await this.#flush();
  }

  /** Resolves when all of it is in the log: how many events that is, and the position of the last one. */
  async end(): Promise<{ readonly events: number; readonly position: Position }> {
    if (this.#batch.length > 0) await this.#flush();
    await this.#sending;
    return { events: this.#events, position: this.#position };
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#size = 0;
    const sealed = await Promise.all(batch.map(({ stream, events, meta }) => this.#log.seal(stream, events, meta)));
    await this.#sending;
    this.#sending = this.#send(sealed, batch);
    // The next call throws it; until then no code may be waiting.
    this.#sending.catch(() => undefined);
  }

  async #send(sealed: readonly SealedEvents[], batch: readonly Happening[]): Promise<void> {
    const attempts = sealed.map((events, index) => {
      const { stream, last } = batch[index]!;
      const { attempt, after } = this.#log.chain(events, this.#heads.get(stream) ?? headOfNothing(stream));
      if (last === true) this.#heads.delete(stream);
      else this.#heads.set(stream, after);
      return attempt;
    });
    const appended = await this.#log.store.appendAll(attempts);
    this.#events += attempts.reduce((sum, { events }) => sum + events.length, 0);
    this.#position = appended.at(-1)!.position;
  }
}
