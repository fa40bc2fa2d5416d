import { assertAppendable } from './appendable';
import { isWanted } from './filter';
import {
  type Appended, type Delivery, DuplicateEvent, type EventStore, type ExpectedRevision, type NewEvent, type Position, type ReadOptions,
  type RecordedEvent, type SubscribeOptions, WrongExpectedRevision,
} from './port';
import { type AppendAttempt, duplicateAmong, firstRevisionOf, repetitionOf } from './repetition';
import { Wakeup } from './wakeup';

const WIDTH = 16;
const positionOf = (count: number): Position => String(count).padStart(WIDTH, '0');

export interface MemoryEventStoreOptions {
  /** False: an id is known again only between the expected revision and the end of its stream, as in EventStoreDB. True when left out. */
  readonly uniqueIds?: boolean;
}

/** For unit tests: everything in one array. Events are kept as text, so what comes back is what a database would give back. */
export class MemoryEventStore implements EventStore {
  readonly start = positionOf(0);
  readonly #uniqueIds: boolean;
  readonly #log: string[] = [];
  readonly #ids = new Set<string>();
  readonly #streams = new Map<string, string[]>();
  readonly #subscribers = new Set<Wakeup>();

  constructor({ uniqueIds = true }: MemoryEventStoreOptions = {}) {
    this.#uniqueIds = uniqueIds;
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
    const attempt = { stream, expected, events };
    assertAppendable(attempt);
    const recorded = this.#streams.get(stream) ?? [];
    const actual = recorded.length === 0 ? 'no_stream' : recorded.length - 1;
    const after = recorded.slice(firstRevisionOf(attempt)).map(parse);
    const repeated = repetitionOf(attempt, after);
    if (repeated !== undefined) return repeated;
    const duplicate = this.#uniqueIds ? this.#duplicateInLog(attempt) : duplicateAmong(attempt, after);
    if (duplicate !== undefined) throw duplicate;
    if (actual !== expected) throw new WrongExpectedRevision(stream, expected, actual);
    const recordedAt = Date.now();
    for (const { id, type, data, metadata } of events) {
      const position = positionOf(this.#log.length + 1);
      const event: RecordedEvent = { id, type, data, metadata, stream, revision: recorded.length, position, recordedAt };
      const text = JSON.stringify(event);
      recorded.push(text);
      this.#log.push(text);
      this.#ids.add(id);
    }
    this.#streams.set(stream, recorded);
    this.#subscribers.forEach((subscriber) => subscriber.call());
    return { revision: recorded.length - 1, position: positionOf(this.#log.length) };
  }

  async readStream(stream: string, { from, limit, backwards = false }: ReadOptions = {}): Promise<readonly RecordedEvent[]> {
    const recorded = this.#streams.get(stream) ?? [];
    const events = backwards ? recorded.slice(0, from === undefined ? undefined : from + 1).reverse() : recorded.slice(from ?? 0);
    return events.slice(0, limit).map(parse);
  }

  async *subscribeAll({ after = this.start, filter, batchSize = 500, signal }: SubscribeOptions): AsyncIterable<Delivery> {
    if (!this.isPosition(after)) throw new RangeError('This is no position of this event store.');
    const wanted = isWanted(filter);
    const wakeup = new Wakeup();
    this.#subscribers.add(wakeup);
    try {
      let next = Number(after);
      while (!signal.aborted) {
        const events: RecordedEvent[] = [];
        for (; next < this.#log.length && events.length < batchSize; next += 1) {
          const event = parse(this.#log[next]!);
          if (wanted(event)) events.push(event);
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
