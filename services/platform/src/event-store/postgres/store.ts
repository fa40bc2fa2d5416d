import { type Batcher, Wakeup } from '../../async';
import { createPool, isUnavailable, Listener, LOG_CONNECTIONS, migrate, type Pool, PacedNotify } from '../../postgres';
import { MAX_EVENT_BYTES, serialized } from '../appendable';
import { HASHES_FROM_BYTES, PAGE_BYTES, type Page, pagesOf } from '../pages';
import { oneAfterAnother } from '../one-after-another';
import {
  type AppendAttempt,
  type Appended,
  type SubscriptionItem,
  DuplicateEvent,
  type EventStore,
  type ExpectedRevision,
  type HashedEvent,
  type NewEvent,
  type Position,
  type ReadOptions,
  type RecordedEvent,
  StoreUnavailable,
  type SubscribeOptions,
} from '../port';
import { firstRevisionOf, repetitionOf } from '../repetition';
import { appendInOrder, appendsThrough } from './append';
import { type Append, AppendQueue } from './append-queue';
import { barrierAge } from './barrier';
import { appendError, refusedBy, storeError } from './errors';
import { assertFormatInPostgres } from './format';
import { comparePositions, fromPosition, isPosition, START, toPosition } from './position';
import { FROM_ANOTHER_SERVER } from './restored';
import { type EventRow } from './rows';
import { CHANNEL, migrations, SCHEMA } from './schema';
import { readPage, type StreamFrom, streamReads } from './stream-reads';
import { eventsAfter, hashesAfter } from './read-after';
import { subscription, type SubscriptionContext } from './subscription';
import { Tail } from './tail';

export interface PostgresEventStoreConfig {
  readonly url: string;
  /** Shown in pg_stat_activity, e.g. `command-api`. */
  readonly name: string;
  /**
   * Most connections for reading; 6 when left out. Appending takes up to 4 more, notification and LISTEN one each. All
   * are opened when needed.
   */
  readonly maxReaders?: number;
  /**
   * Appends are answered before they are on the disk, and a crash of the server may lose the last ones: for filling a
   * log that can be filled again.
   */
  readonly unsynced?: boolean;
  /** Most bytes of an event; `MAX_EVENT_BYTES` when left out. */
  readonly maxEventBytes?: number;
  /** Told of lost connections, which are replaced by themselves. For the log. */
  readonly onError?: (error: Error) => void;
}

const MAX_REVISION = 2 ** 31 - 1;
const STATEMENT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 12_000;

/**
 * Every statement of this store goes through an index. Plans are cached from the first calls, when the log of a new
 * portal is empty and a scan of the whole table looks cheap; it would stay in use while the table grows. Revisions are
 * read anew under a lock, which asks for read committed.
 */
const SESSION = { enable_seqscan: 'off', enable_bitmapscan: 'off', default_transaction_isolation: 'read committed' };

const HEAD = `select e.tx_id, e.global_position from events.log e where e.tx_id < pg_snapshot_xmin(pg_current_snapshot())
order by e.tx_id desc, e.global_position desc limit 1`;

/** The event store in Postgres: the default on one machine. */
export class PostgresEventStore implements EventStore {
  readonly start = START;
  readonly hasUniqueIds = true;
  readonly #appenders: Pool;
  readonly #readers: Pool;
  readonly #notifiers: Pool;
  readonly #listener: Listener;
  readonly #notify: PacedNotify;
  readonly #queue: AppendQueue;
  readonly #streamReads: Batcher<StreamFrom, Page>;
  readonly #maxEventBytes: number;
  readonly #closing = new AbortController();
  readonly #tail: Tail;
  readonly #onError: (error: Error) => void;

  /**
   * Brings the schema `events` up to date, then answers a store on it.
   * @throws {LogOfAnotherFormat} {@link StoreUnavailable}
   */
  static async open(config: PostgresEventStoreConfig): Promise<PostgresEventStore> {
    const pool = createPool({ url: config.url, name: `${config.name} migrate`, max: 1, onIdleError: config.onError });
    try {
      await assertFormatInPostgres(pool);
      await migrate(pool, SCHEMA, migrations);
    } catch (error) {
      throw storeError(error);
    } finally {
      await pool.end();
    }
    return new PostgresEventStore(config);
  }

  /** A store on a schema that is up to date. */
  constructor({
    url,
    name,
    maxReaders = 6,
    unsynced = false,
    maxEventBytes = MAX_EVENT_BYTES,
    onError = () => undefined,
  }: PostgresEventStoreConfig) {
    const shared = {
      url,
      statementTimeout: STATEMENT_TIMEOUT_MS,
      answerTimeout: ANSWER_TIMEOUT_MS,
      onIdleError: onError,
    };
    this.#onError = onError;
    this.#maxEventBytes = maxEventBytes;
    this.#appenders = createPool({
      ...shared,
      name: `${name} append`,
      max: LOG_CONNECTIONS.append,
      settings: { ...SESSION, ...(unsynced && { synchronous_commit: 'off' }) },
    });
    this.#readers = createPool({ ...shared, name: `${name} read`, max: maxReaders, settings: SESSION });
    this.#notifiers = createPool({
      ...shared,
      name: `${name} notify`,
      max: LOG_CONNECTIONS.notify,
      settings: { synchronous_commit: 'off' },
    });
    this.#listener = new Listener({ url, name: `${name} listen`, onError });
    this.#notify = new PacedNotify(this.#notifiers, CHANNEL, onError);
    this.#streamReads = streamReads(this.#readers);
    this.#tail = new Tail(this.#readers, (appended) => this.#listener.listen(CHANNEL, appended));
    this.#queue = new AppendQueue(appendsThrough(this.#appenders), refusedBy);
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
    const attempt = { stream, events, expected };
    const append: Append = { stream, expected, events: serialized(attempt, this.#maxEventBytes) };
    if (this.#closing.signal.aborted) throw new StoreUnavailable('The event store is closed.');
    try {
      const appended = await this.#queue.append(append);
      this.#notify.notify();
      return appended;
    } catch (error) {
      const refused = appendError(append, error);
      if (refused instanceof DuplicateEvent) return this.#repeatedOr(refused, attempt);
      throw refused;
    }
  }

  /**
   * Appends all in one transaction. When that is refused, each is appended alone, so that the error names the one at
   * fault.
   */
  async appendAll(attempts: readonly AppendAttempt[]): Promise<readonly Appended[]> {
    if (attempts.length === 0) return [];
    const appends = attempts.map(
      (attempt): Append => ({
        ...attempt,
        events: serialized(attempt, this.#maxEventBytes),
      }),
    );
    if (this.#closing.signal.aborted) throw new StoreUnavailable('The event store is closed.');
    try {
      const appended = await appendInOrder(this.#appenders, appends);
      this.#notify.notify();
      return appended;
    } catch (error) {
      if (isUnavailable(error)) throw storeError(error);
      return oneAfterAnother(this, attempts);
    }
  }

  /** An id can be taken because the same append was carried out before, and its answer got lost. */
  async #repeatedOr(refused: DuplicateEvent, attempt: AppendAttempt): Promise<Appended> {
    const after: RecordedEvent[] = [];
    for await (const page of this.readStream(attempt.stream, {
      from: firstRevisionOf(attempt),
      limit: attempt.events.length,
    }))
      after.push(...page);
    const repeated = repetitionOf(attempt, after);
    if (repeated === undefined) throw refused;
    return repeated;
  }

  readStream(stream: string, options: ReadOptions = {}): AsyncIterable<readonly RecordedEvent[]> {
    const { limit, backwards, maxBytes } = options;
    const sharesCalls = limit === undefined && !backwards && maxBytes === undefined;
    return pagesOf(options, async (page) => {
      const from = Math.min(page.from ?? (backwards ? MAX_REVISION : 0), MAX_REVISION);
      try {
        if (sharesCalls) return await this.#streamReads.do({ stream, first: from });
        return await readPage(this.#readers, { ...page, stream, from });
      } catch (error) {
        throw storeError(error);
      }
    });
  }

  subscribeAll(options: SubscribeOptions): AsyncGenerator<SubscriptionItem> {
    const readTogether = this.#tail.read.bind(this.#tail);
    return this.#subscribe({ maxBytes: PAGE_BYTES, ...options }, { read: eventsAfter, readTogether });
  }

  subscribeHashes(options: SubscribeOptions): AsyncGenerator<SubscriptionItem<HashedEvent>> {
    return this.#subscribe({ maxBytes: HASHES_FROM_BYTES, ...options }, { read: hashesAfter });
  }

  async *#subscribe<E>(
    options: SubscribeOptions & { readonly maxBytes: number },
    reading: Pick<SubscriptionContext<E>, 'read' | 'readTogether'>,
  ): AsyncGenerator<SubscriptionItem<E>> {
    const wakeup = new Wakeup();
    const leave = this.#tail.join(wakeup);
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    try {
      yield* subscription(
        { pool: this.#readers, wakeup, onError: this.#onError, ...reading },
        { ...options, after: options.after ?? START, signal },
      );
    } finally {
      leave();
    }
  }

  async head(): Promise<Position> {
    try {
      const {
        rows: [row],
      } = await this.#readers.query<Pick<EventRow, 'tx_id' | 'global_position'>>({ name: 'events.head', text: HEAD });
      return row === undefined ? START : toPosition(row.tx_id, row.global_position);
    } catch (error) {
      throw storeError(error);
    }
  }

  /** The number of positions that were given out between the two. Those of refused appends count as well. */
  async countAfter(position: Position): Promise<number> {
    const head = await this.head();
    return comparePositions(position, head) >= 0
      ? 0
      : Math.max(1, Number(fromPosition(head)[1]) - Number(fromPosition(position)[1]));
  }

  compare(a: Position, b: Position): number {
    return comparePositions(a, b);
  }

  isPosition(value: string): boolean {
    return isPosition(value);
  }

  /** See {@link barrierAge}. */
  async barrierAge(): Promise<number> {
    return barrierAge(this.#readers);
  }

  /**
   * @throws {StoreUnavailable} also for a log that was restored from another server's dump: see {@link
   * isFromAnotherServer}
   */
  async ping(): Promise<void> {
    let found: { ready: boolean; foreign: boolean };
    try {
      const { rows } = await this.#readers.query<typeof found>(
        `select not pg_is_in_recovery() as ready, ${FROM_ANOTHER_SERVER} as foreign`,
      );
      found = rows[0]!;
    } catch (error) {
      throw new StoreUnavailable('The event store cannot be reached.', { cause: error });
    }
    if (found.foreign)
      throw new StoreUnavailable(
        'The log was restored from the dump of another server. Run npm run after-restore while the portal is stopped.',
      );
    if (!found.ready) throw new StoreUnavailable('The event store cannot be written to.');
  }

  /** Lets running appends finish and ends all subscriptions. */
  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await this.#queue.drain();
    await this.#notify.close();
    await this.#listener.close();
    await Promise.all([this.#appenders.end(), this.#readers.end(), this.#notifiers.end()]);
  }
}
