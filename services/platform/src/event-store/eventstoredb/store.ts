import { MAX_EVENT_BYTES, serialized } from '../appendable';
import { HASHES_FROM_BYTES, PAGE_BYTES } from '../pages';
import { oneAfterAnother } from '../one-after-another';
import {
  type AppendAttempt,
  type Appended,
  type SubscriptionItem,
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
import { Appender } from './appender';
import { Connection } from './connection';
import { type ConnectionSettings } from './connection-string';
import { Head } from './head';
import { comparePositions, isPosition, START } from './position';
import { Reader } from './reader';
import { PortalStreams } from './streams';
import { subscription } from './subscription';

export interface EventStoreDbConfig extends ConnectionSettings {
  /**
   * Put before the names of all streams, with a point: several portals, and other programs, can share a server. Without
   * one the server is this portal's.
   */
  readonly prefix?: string;
  /** Most bytes of an event; `MAX_EVENT_BYTES` when left out. The server has a limit of its own. */
  readonly maxEventBytes?: number;
  /** Told of lost connections, which are replaced by themselves. For the log. */
  readonly onError?: (error: Error) => void;
}

/**
 * The event store in EventStoreDB (from 23.10) or KurrentDB. All stores of a process have one connection, so they take
 * the same settings.
 */
export class EventStoreDbStore implements EventStore {
  readonly start = START;
  readonly hasUniqueIds = false;
  readonly #connection: Connection;
  readonly #streams: PortalStreams;
  readonly #reader: Reader;
  readonly #appender: Appender;
  readonly #head: Head;
  readonly #onError: (error: Error) => void;
  readonly #maxEventBytes: number;
  readonly #closing = new AbortController();
  readonly #appending = new Set<Promise<unknown>>();

  /**
   * Connects, and answers a store that can be used.
   * @throws {StoreUnavailable}
   * @throws {TypeError} an address that is none
   */
  static async open(config: EventStoreDbConfig): Promise<EventStoreDbStore> {
    const { onError = () => undefined } = config;
    const connection = await Connection.take(config, (warning) => onError(new Error(warning)));
    const store = new EventStoreDbStore(connection, new PortalStreams(config.prefix), onError, config.maxEventBytes);
    try {
      await store.ping();
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  private constructor(
    connection: Connection,
    streams: PortalStreams,
    onError: (error: Error) => void,
    maxEventBytes = MAX_EVENT_BYTES,
  ) {
    this.#maxEventBytes = maxEventBytes;
    this.#connection = connection;
    this.#streams = streams;
    this.#onError = onError;
    this.#reader = new Reader(connection, streams);
    this.#appender = new Appender(connection, this.#reader, streams);
    this.#head = new Head(connection, this.#reader, streams);
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
    const attempt = { stream, events, expected };
    const texts = serialized(attempt, this.#maxEventBytes);
    this.#assertOpen();
    const appending = this.#appender.append(attempt, texts).finally(() => this.#appending.delete(appending));
    this.#appending.add(appending);
    return appending;
  }

  appendAll(attempts: readonly AppendAttempt[]): Promise<readonly Appended[]> {
    return oneAfterAnother(this, attempts);
  }

  async *readStream(stream: string, options?: ReadOptions): AsyncGenerator<readonly RecordedEvent[], void, void> {
    this.#assertOpen();
    yield* this.#reader.stream(stream, options);
  }

  subscribeAll(options: SubscribeOptions): AsyncGenerator<SubscriptionItem> {
    return this.#subscribe({ maxBytes: PAGE_BYTES, ...options }, (event) => event);
  }

  /** The server sends whole events; all but the hash is let go as each arrives. */
  subscribeHashes(options: SubscribeOptions): AsyncGenerator<SubscriptionItem<HashedEvent>> {
    const hashOf = ({ stream, revision, position, metadata }: RecordedEvent): HashedEvent => ({
      stream,
      revision,
      position,
      hash: typeof metadata.hash === 'string' ? metadata.hash : '',
    });
    return this.#subscribe({ maxBytes: HASHES_FROM_BYTES, ...options }, hashOf);
  }

  async *#subscribe<E>(
    options: SubscribeOptions & { readonly maxBytes: number },
    view: (event: RecordedEvent) => E,
  ): AsyncGenerator<SubscriptionItem<E>> {
    const context = { connection: this.#connection, streams: this.#streams, onError: this.#onError, view };
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    yield* subscription(context, { ...options, after: options.after ?? START, signal });
  }

  async head(): Promise<Position> {
    this.#assertOpen();
    return this.#head.read();
  }

  compare(a: Position, b: Position): number {
    return comparePositions(a, b);
  }

  isPosition(value: string): boolean {
    return isPosition(value);
  }

  /** Asks for the newest event of the log, which only the leader of a cluster that has one answers. */
  async ping(): Promise<void> {
    this.#assertOpen();
    await this.#reader.backwards(() => true);
  }

  /** Lets running appends finish and ends all subscriptions. */
  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await Promise.allSettled(this.#appending);
    await this.#connection.release();
  }

  #assertOpen(): void {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('The event store is closed.');
  }
}
