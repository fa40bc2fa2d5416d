import { MAX_EVENT_BYTES, serialized } from './appendable';
import { isWanted } from './filter';
import { HASHES_FROM_BYTES, PAGE_BYTES, type Page, type PageRequest, pagesOf } from './pages';
import { oneAfterAnother } from './one-after-another';
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
  type SubscribeOptions,
  WrongExpectedRevision,
} from './port';
import { duplicateAmong, firstRevisionOf, repetitionOf } from './repetition';
import { Wakeup } from '../async';

const WIDTH = 16;
const positionOf = (count: number): Position => String(count).padStart(WIDTH, '0');

export interface MemoryEventStoreOptions {
  /**
   * False: an id is known again only between the expected revision and the end of its stream, as in EventStoreDB. True
   * when left out.
   */
  readonly uniqueIds?: boolean;
  /** Most bytes of an event; `MAX_EVENT_BYTES` when left out. */
  readonly maxEventBytes?: number;
}

/**
 * For unit tests: everything in one array. Events are kept as text, so what comes back is what a database would give
 * back.
 */
export class MemoryEventStore implements EventStore {
  readonly start = positionOf(0);
  readonly hasUniqueIds: boolean;
  readonly #maxEventBytes: number;
  /** Stream and type stand beside each text, so that a filter parses none. */
  readonly #log: { readonly stream: string; readonly type: string; readonly text: string }[] = [];
  readonly #ids = new Set<string>();
  readonly #streams = new Map<string, string[]>();
  readonly #subscribers = new Set<Wakeup>();

  constructor({ uniqueIds = true, maxEventBytes = MAX_EVENT_BYTES }: MemoryEventStoreOptions = {}) {
    this.hasUniqueIds = uniqueIds;
    this.#maxEventBytes = maxEventBytes;
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
    const attempt = { stream, expected, events };
    serialized(attempt, this.#maxEventBytes);
    const recorded = this.#streams.get(stream) ?? [];
    const actual = recorded.length === 0 ? 'no_stream' : recorded.length - 1;
    const after = recorded.slice(firstRevisionOf(attempt)).map(parse);
    const repeated = repetitionOf(attempt, after);
    if (repeated !== undefined) return repeated;
    const duplicate = this.hasUniqueIds ? this.#duplicateInLog(attempt) : duplicateAmong(attempt, after);
    if (duplicate !== undefined) throw duplicate;
    if (actual !== expected) throw new WrongExpectedRevision(stream, expected, actual);
    const recordedAt = Date.now();
    for (const { id, type, data, metadata } of events) {
      const position = positionOf(this.#log.length + 1);
      const event: RecordedEvent = {
        id,
        type,
        data,
        metadata,
        stream,
        revision: recorded.length,
        position,
        recordedAt,
      };
      const text = JSON.stringify(event);
      recorded.push(text);
      this.#log.push({ stream, type, text });
      this.#ids.add(id);
    }
    this.#streams.set(stream, recorded);
    this.#subscribers.forEach((subscriber) => subscriber.call());
    return { revision: recorded.length - 1, position: positionOf(this.#log.length) };
  }

  appendAll(attempts: readonly AppendAttempt[]): Promise<readonly Appended[]> {
    return oneAfterAnother(this, attempts);
  }

  readStream(stream: string, options: ReadOptions = {}): AsyncIterable<readonly RecordedEvent[]> {
    return pagesOf(options, async (page) => this.#page(stream, page));
  }

  #page(stream: string, { from, limit, backwards, maxBytes }: PageRequest): Page {
    const recorded = this.#streams.get(stream) ?? [];
    const texts = backwards
      ? recorded.slice(0, from === undefined ? undefined : from + 1).reverse()
      : recorded.slice(from ?? 0);
    const fitting = texts.slice(0, Math.min(limit, filledAfter(texts, maxBytes)));
    return { events: fitting.map(parse), more: fitting.length < texts.length };
  }

  subscribeAll(options: SubscribeOptions): AsyncIterable<SubscriptionItem> {
    return this.#subscribe({ maxBytes: PAGE_BYTES, ...options }, (event) => event);
  }

  subscribeHashes(options: SubscribeOptions): AsyncIterable<SubscriptionItem<HashedEvent>> {
    return this.#subscribe({ maxBytes: HASHES_FROM_BYTES, ...options }, ({ stream, revision, position, metadata }) => ({
      stream,
      revision,
      position,
      hash: metadata.hash,
    }));
  }

  async *#subscribe<E>(
    options: SubscribeOptions & { readonly maxBytes: number },
    view: (event: RecordedEvent) => E,
  ): AsyncIterable<SubscriptionItem<E>> {
    const { after = this.start, filter, batchSize = 500, maxBytes, signal } = options;
    if (!this.isPosition(after)) throw new RangeError('This is no position of this event store.');
    const wanted = isWanted(filter);
    const wakeup = new Wakeup();
    this.#subscribers.add(wakeup);
    try {
      let next = Number(after);
      while (!signal.aborted) {
        const events: E[] = [];
        let bytes = 0;
        for (; next < this.#log.length && events.length < batchSize && bytes < maxBytes; next += 1) {
          const entry = this.#log[next]!;
          if (!wanted(entry)) continue;
          events.push(view(parse(entry.text)));
          bytes += entry.text.length;
        }
        const position = positionOf(next);
        if (events.length > 0) yield { kind: 'batch', events, position };
        if (next < this.#log.length) continue;
        if (!signal.aborted) yield { kind: 'caught-up', position };
        if (next >= this.#log.length) await wakeup.wait(signal);
      }
    } finally {
      this.#subscribers.delete(wakeup);
    }
  }

  async head(): Promise<Position> {
    return positionOf(this.#log.length);
  }

  async countAfter(position: Position): Promise<number> {
    return this.#log.length - Number(position);
  }

  compare(a: Position, b: Position): number {
    return Number(a) - Number(b);
  }

  isPosition(value: string): boolean {
    return value.length === WIDTH && /^\d+$/.test(value) && Number.isSafeInteger(Number(value));
  }

  async ping(): Promise<void> {
    return undefined;
  }

  async close(): Promise<void> {
    return undefined;
  }

  #duplicateInLog({ stream, events }: AppendAttempt): DuplicateEvent | undefined {
    const taken = events.find(({ id }) => this.#ids.has(id));
    return taken && new DuplicateEvent(stream, taken.id);
  }
}

const parse = (text: string): RecordedEvent => JSON.parse(text) as RecordedEvent;

/** The number of texts, from the first on, whose bytes together reach `maxBytes`. */
const filledAfter = (texts: readonly string[], maxBytes: number): number => {
  let bytes = 0;
  const last = texts.findIndex((text) => (bytes += text.length) >= maxBytes);
  return last === -1 ? texts.length : last + 1;
};
