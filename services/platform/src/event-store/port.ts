import { type EventMetadata } from '@berangkat/contracts/kernel';

/**
 * A place in the global order. Opaque: only the adapter that made it can read it. Compare with {@link
 * EventStore.compare}.
 */
export type Position = string;

export type JsonObject = { readonly [name: string]: unknown };

/** An event as it is appended: personal fields are sealed already. */
export interface NewEvent {
  /** UUIDv5 of the command id and the index: sending the same command again makes the same ids. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  /** 0 for the first event of a stream. */
  readonly revision: number;
  readonly position: Position;
  /** Milliseconds since the epoch, by the clock of the store. */
  readonly recordedAt: number;
}

/**
 * The revision of the last event that the writer has seen, or that there must be none. There is no 'any': see the hash
 * chain.
 */
export type ExpectedRevision = number | 'no_stream';

export interface Appended {
  /** Revision of the last event appended. */
  readonly revision: number;
  /** Position of the last event appended. */
  readonly position: Position;
}

/** Events that a writer wants to append to a stream, all or none, after the revision that it has seen. */
export interface AppendAttempt {
  readonly stream: string;
  readonly events: readonly NewEvent[];
  readonly expected: ExpectedRevision;
}

export interface ReadOptions {
  /** First revision to read (or last, backwards). */
  readonly from?: number;
  /** Most events to read; all of them when left out. */
  readonly limit?: number;
  readonly backwards?: boolean;
  /** Most bytes of events in one page, see `PAGE_BYTES`. */
  readonly maxBytes?: number;
}

export interface EventFilter {
  /** Only events of these types. */
  readonly types?: readonly string[];
  /** Only streams whose names begin with one of these. */
  readonly streamPrefixes?: readonly string[];
}

export interface SubscribeOptions {
  /** Deliver what comes after this position; from the beginning when left out. */
  readonly after?: Position;
  readonly filter?: EventFilter;
  /** Most events in one batch; 500 when left out. */
  readonly batchSize?: number;
  /** Most bytes of events in one batch, see `PAGE_BYTES`. */
  readonly maxBytes?: number;
  readonly signal: AbortSignal;
}

/** All that a notary reads of an event: where it is, and its hash. */
export interface HashedEvent extends Pick<RecordedEvent, 'stream' | 'revision' | 'position'> {
  /** That of its metadata; empty for a foreign event without one. */
  readonly hash: string;
}

/**
 * An item of a subscription. `caught-up` says that everything up to `position` has been delivered and there is no more
 * for now; it comes after every drain, also when the filter let nothing through, so that a reader can move its
 * checkpoint.
 */
export type SubscriptionItem<E = RecordedEvent> =
  | { readonly kind: 'batch'; readonly events: readonly E[]; readonly position: Position }
  | { readonly kind: 'caught-up'; readonly position: Position };

/**
 * The append-only log. Adapters: memory, postgres, eventstoredb. One contract suite for all of them: contract.ts.
 */
export interface EventStore {
  /**
   * Appends all events or none. Appending the very same events after the same revision once more changes nothing and
   * answers as the first time.
   *
   * That an id is nowhere else in the log is promised only by a store that {@link hasUniqueIds}: it refuses such an
   * event with {@link DuplicateEvent}. Every store knows an id again between `expected` and the end of the stream.
   * @throws {WrongExpectedRevision} somebody else appended first
   * @throws {DuplicateEvent} an id is given twice, or is taken by an event with other content
   * @throws {EventTooLarge} {@link AppendTooLarge} nothing was written, and never will be
   * @throws {StoreUnavailable} the outcome is unknown or nothing was written; sending the same events again is safe
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended>;
  /**
   * Appends in this order, as {@link append} would one after the other, and at once where the engine can: for filling a
   * log. When it fails, what was written is a beginning of the list.
   * @throws as {@link append}
   */
  appendAll(attempts: readonly AppendAttempt[]): Promise<readonly Appended[]>;
  /**
   * Events of one stream in order, in pages of bounded size, so that a reader holds one of them and not the stream: see
   * `PAGE_BYTES`. No page is empty; there is none when there is no such stream.
   */
  readStream(stream: string, options?: ReadOptions): AsyncIterable<readonly RecordedEvent[]>;
  /**
   * Batches in global order, never skipping an event that commits late, until the signal aborts. One reader, one loop:
   * pull based, so a slow reader holds it back. A batch is bounded in events and in bytes.
   */
  subscribeAll(options: SubscribeOptions): AsyncIterable<SubscriptionItem>;
  /**
   * Like {@link subscribeAll}, but yields only the hash of every event. The notary uses it, because it reads the whole
   * log, however large the events are.
   */
  subscribeHashes(options: Omit<SubscribeOptions, 'filter'>): AsyncIterable<SubscriptionItem<HashedEvent>>;
  /** The position of the newest event that every subscriber can have seen; {@link START} when the log is empty. */
  head(): Promise<Position>;
  /**
   * About how many events come after a position, cheaply: for progress and lag. Left out by a store that cannot tell.
   */
  countAfter?(position: Position): Promise<number>;
  /** Negative when a is before b, 0 when equal, positive when after. */
  compare(a: Position, b: Position): number;
  /**
   * True for a string that this adapter could have made; what a browser sends as Portal-Position is checked with it.
   */
  isPosition(value: string): boolean;
  /** Before every event. */
  readonly start: Position;
  /** It has an index of ids: each is in the whole log once. Memory and Postgres. */
  readonly hasUniqueIds: boolean;
  /** Answers when the store can append and read, throws {@link StoreUnavailable} otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ExpectedRevision,
  ) {
    super(`stream ${stream} is at ${actual}, not at ${expected}`);
  }
}

export class DuplicateEvent extends Error {
  override readonly name = 'DuplicateEvent';
  constructor(
    readonly stream: string,
    readonly eventId: string,
  ) {
    super(`event ${eventId} is in the log already`);
  }
}

/** An event is larger than any may be. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
  constructor(
    readonly stream: string,
    readonly type: string,
    readonly bytes: number,
    readonly maxBytes: number,
  ) {
    super(`an event ${type} for ${stream} has ${bytes} bytes, and ${maxBytes} are the most`);
  }
}

/** More than the engine takes in one append. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
  constructor(
    readonly stream: string,
    readonly maxBytes: number | undefined,
    options?: ErrorOptions,
  ) {
    const limit = maxBytes === undefined ? '' : ` (${maxBytes} bytes)`;
    super(`an append to ${stream} is larger than the event store takes at once${limit}`, options);
  }
}

export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
