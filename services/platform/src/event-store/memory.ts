import { assertAppendable } from './appendable';
import { isWanted } from './filter';
import {
  type Appended, type Delivery, DuplicateEvent, type EventStore, type ExpectedRevision, type NewEvent, type Position, type ReadOptions, type RecordedEvent,
  type SubscribeOptions, WrongExpectedRevision,
} from './port';
import { firstRevisionOf, repetitionOf } from './repetition';
import { Wakeup } from './wakeup';

const WIDTH = 16;
const positionOf = (count: number): Position => String(count).padStart(WIDTH, '0');

/** For unit tests: everything in one array. Events are kept as text, so what comes back is what a database would give back. */
export class MemoryEventStore implements EventStore {
  readonly start = positionOf(0);
  readonly #log: string[] = [];
  readonly #ids = new Set<string>();
  readonly #streams = new Map<string, string[]>();
  readonly #subscribers = new Set<Wakeup>();

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
    const attempt = { stream, expected, events };
    assertAppendable(attempt);
    const recorded = this.#streams.get(stream) ?? [];
    const actual = recorded.length === 0 ? 'no_stream' : recorded.length - 1;
    const repeated = actual === expected ? undefined : repetitionOf(attempt, recorded.slice(firstRevisionOf(attempt)).map(parse));
    if (repeated !== undefined) return repeated;
    this.#refuseTaken(stream, events);
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

  #refuseTaken(stream: string, events: readonly NewEvent[]): void {
    for (const { id } of events) if (this.#ids.has(id)) throw new DuplicateEvent(stream, id);
  }
}

const parse = (text: string): RecordedEvent => JSON.parse(text) as RecordedEvent;
