import { type AppendResult, type JSONEventData, NO_STREAM } from '@eventstore/db-client';
import { type SerializedEvent } from '../appendable';
import { firstOf } from '../pages';
import {
  type AppendAttempt,
  type Appended,
  type DuplicateEvent,
  type RecordedEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from '../port';
import { duplicateAmong, firstRevisionOf, repetitionOf } from '../repetition';
import { withinTime } from './answer';
import { type Connection } from './connection';
import { toProposed } from './envelope';
import { actualRevision, appendRefusal, isUntyped, NoAnswer } from './errors';
import { isPlace, toPosition } from './position';
import { type Reader } from './reader';
import { type PortalStreams } from './streams';

/** Milliseconds that an append waits for its answer. The server itself gives an append up after 2 s. */
const TIMEOUT = 4_000;
/** Milliseconds after which an append is not sent again. */
const PERSISTENCE = 6_000;
const SENDS = 3;

export class Appender {
  constructor(
    private readonly connection: Connection,
    private readonly reader: Reader,
    private readonly streams: PortalStreams,
  ) {}

  /**
   * Sends an append, and finds out what became of it when the server does not say. It is then sent again: the server
   * knows by the ids of the events whether it has them at their place already.
   */
  async append(attempt: AppendAttempt, texts: readonly SerializedEvent[]): Promise<Appended> {
    const proposed = attempt.events.map((event, i) => toProposed(event, texts[i]!));
    const begun = performance.now();
    for (let sends = 1; ; sends += 1) {
      try {
        return await this.#send(attempt, proposed);
      } catch (error) {
        const refusal = appendRefusal(attempt.stream, error);
        if (refusal !== undefined) throw refusal;
        const appended = await this.#found(attempt, error);
        if (appended !== undefined) return appended;
        if (sends < SENDS && performance.now() - begun < PERSISTENCE) continue;
        throw new StoreUnavailable('The event store did not take the events.', { cause: error });
      }
    }
  }

  async #send({ stream, expected }: AppendAttempt, proposed: JSONEventData[]): Promise<Appended> {
    const sentAt = performance.now();
    try {
      // Without credentials, which the connection has: with them the client would make a call for each append, at half
      // the throughput.
      const sending = this.connection.client.appendToStream(this.streams.idOf(stream), proposed, {
        expectedRevision: expected === 'no_stream' ? NO_STREAM : BigInt(expected),
        requiresLeader: true,
      });
      const result = await withinTime(sending, TIMEOUT);
      this.connection.answered();
      return await this.#answerOf(stream, result);
    } catch (error) {
      if (error instanceof NoAnswer) await this.connection.silentSince(sentAt);
      // The client could not ask what the server can do. Having failed once in an unusual way, it would not ask again
      // on this connection.
      else if (isUntyped(error)) await this.connection.renewedSince(sentAt);
      throw error;
    }
  }

  /** The server may leave out where the events are when it has them since an earlier time. */
  async #answerOf(stream: string, { nextExpectedRevision, position }: AppendResult): Promise<Appended> {
    const revision = Number(nextExpectedRevision);
    if (isPlace(position)) return { revision, position: toPosition(position) };
    const last = await firstOf(this.reader.stream(stream, { from: revision, limit: 1 }));
    if (last === undefined) throw new StoreUnavailable('The event store does not show what it has taken.');
    return { revision, position: last.position };
  }

  /**
   * Looks for the events of an append in their stream. Answers undefined when they could still be written.
   * @throws {WrongExpectedRevision} {@link DuplicateEvent} they were not written and never will be
   */
  async #found(attempt: AppendAttempt, error: unknown): Promise<Appended | undefined> {
    const { stream, expected } = attempt;
    const after: RecordedEvent[] = [];
    let last: number | undefined;
    let taken: DuplicateEvent | undefined;
    for await (const page of this.reader.stream(stream, { from: firstRevisionOf(attempt) })) {
      if (after.length < attempt.events.length) after.push(...page.slice(0, attempt.events.length - after.length));
      taken ??= duplicateAmong(attempt, page);
      last = page.at(-1)!.revision;
    }
    const repeated = repetitionOf(attempt, after);
    if (repeated !== undefined) return repeated;
    const actual = last ?? actualRevision(error);
    if (actual === undefined) return undefined;
    throw taken ?? new WrongExpectedRevision(stream, expected, actual);
  }
}
