import { parse as parseUuid, v5 as uuidv5 } from 'uuid';
import {
  type Actor,
  type AuditClaims,
  type EventMetadata,
  LOG_FORMAT,
  type Subject,
} from '@berangkat/contracts/kernel';
import { firstOf } from '../event-store/pages';
import {
  type AppendAttempt,
  type Appended,
  type EventStore,
  EventTooLarge,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
  StoreUnavailable,
} from '../event-store/port';
import { type StoredAudit } from './audit-seal';
import { genesisOf, linkOf } from './chain';
import { type EncodedEvent, type EventCodec, type FoldableEvent, type Reading } from './codec';
import { type DomainEvent } from './decider';
import { spanIdOf, spanIdOfEvent, type Tracer } from '../tracing';

/** The origin that every event of a command carries. */
export interface CommandMeta {
  /**
   * The same for every repetition of a command, and never for two commands: derive it from the account as well as its
   * idempotency key.
   */
  readonly commandId: string;
  readonly correlationId: string;
  readonly actor: Actor;
  readonly audit: AuditClaims;
  /** Milliseconds since the epoch. */
  readonly occurredAt: number;
  /**
   * Names the part of the work, where one command appends to more than one stream: event ids are unique in the whole
   * log.
   */
  readonly step?: string;
  /**
   * Random, for an append of one event that the command makes anew each time, also to a stream that it has appended to
   * before: the event is nobody's repetition.
   */
  readonly nonce?: string;
}

/** The point at which a writer continues: revision and hash of the last event. */
export interface StreamHead {
  readonly revision: ExpectedRevision;
  readonly hash: string;
}

/** Events of a stream that follow each other, and the head after them. */
export interface StreamPage<Event extends DomainEvent = DomainEvent> extends StreamHead {
  readonly events: readonly FoldableEvent<Event>[];
  /** Something in them reads null that is only closed: whoever folds them does not have the whole of it. */
  readonly closed?: true;
  /** The subjects whose personal data the events may hold. */
  readonly subjects: readonly Subject[];
}

export interface AppendedEvents<Event extends DomainEvent = DomainEvent> extends Appended {
  readonly revision: number;
  /** Hash of the last event: with the revision, the head to append after. */
  readonly hash: string;
  /** The events as their schemas accepted them, readable, and the ids that they were given. */
  readonly events: readonly Event[];
  readonly ids: readonly string[];
  readonly subjects: readonly Subject[];
}

/** The events of a command, ready for the log but for their place there. */
export interface SealedEvents {
  readonly stream: string;
  readonly meta: CommandMeta;
  readonly events: readonly { readonly id: string; readonly encoded: EncodedEvent; readonly audit: StoredAudit }[];
}

const NAMESPACE = parseUuid('5d2f6a0e-3c1b-5f0e-9d57-8a4f1e0c7b62');

/** The id of a command's event: the same command makes the same ids, which is how the store knows a repetition. */
export const eventIdOf = (
  { commandId, step = '', nonce }: Pick<CommandMeta, 'commandId' | 'step' | 'nonce'>,
  index: number,
): string => uuidv5(Buffer.from(`${commandId}\n${nonce ?? step}\n${index}`), NAMESPACE);

export interface EventLogOptions {
  readonly store: EventStore;
  readonly codec: EventCodec;
  /** Told how many events an append has put into the log. */
  readonly onAppended?: ((events: number) => void) | undefined;
  /** Left out where nothing is traced. */
  readonly tracer?: Tracer | undefined;
}

/**
 * The single place where domain events are written and read: sealed, chained, numbered and described on the way in,
 * opened on the way out.
 */
export class EventLog {
  readonly store: EventStore;
  readonly codec: EventCodec;

  readonly #onAppended: ((events: number) => void) | undefined;
  readonly #tracer: Tracer | undefined;
  #closed: string | undefined;

  constructor({ store, codec, onAppended, tracer }: EventLogOptions) {
    this.store = store;
    this.codec = codec;
    this.#onAppended = onAppended;
    this.#tracer = tracer;
  }

  /**
   * Leaves the log to somebody else: from now on this process appends nothing.
   * @param why said to whoever appends
   */
  close(why: string): void {
    this.#closed = why;
  }

  /**
   * The events of a stream for folding, page by page, so that a stream of any length takes the memory of one page;
   * those after a head that was read or appended earlier, to go on from there. No page when there is nothing new.
   * @throws {UnreadableEvent}
   */
  async *read<Event extends DomainEvent>(
    stream: string,
    since: StreamHead = headOfNothing(stream),
    reading: Reading = {},
  ): AsyncGenerator<StreamPage<Event>, void, void> {
    const from = since.revision === 'no_stream' ? undefined : since.revision + 1;
    for await (const recorded of this.store.readStream(stream, from === undefined ? {} : { from }))
      yield await this.#page<Event>(recorded, reading);
  }

  /** Answers the head of a stream: `no_stream` and its genesis hash when there is no such stream. */
  async head(stream: string): Promise<StreamHead> {
    const last = await this.last(stream);
    return last === undefined ? headOfNothing(stream) : headAfter(last);
  }

  /** The last event of a stream alone, for streams in which every event says all there is to know. */
  async loadLast<Event extends DomainEvent>(stream: string): Promise<StreamPage<Event>> {
    const last = await this.last(stream);
    return last === undefined ? { ...headOfNothing(stream), events: [], subjects: [] } : this.#page<Event>([last]);
  }

  /**
   * Appends all events of a command after the head that it was decided on, or none.
   * @throws {InvalidEvent} {@link SubjectIsErased}
   * @throws {EventTooLarge} an event is larger than its definition lets it be
   * @throws {WrongExpectedRevision} {@link DuplicateEvent} {@link StoreUnavailable} see the port; the log is closed
   */
  async append<Event extends DomainEvent>(
    stream: string,
    head: StreamHead,
    events: readonly Event[],
    meta: CommandMeta,
  ): Promise<AppendedEvents<Event>> {
    if (this.#closed !== undefined) throw new StoreUnavailable(this.#closed);
    const begun = this.#tracer === undefined ? 0 : performance.now();
    const sealed = await this.seal(stream, events, meta);
    const { attempt, after } = this.chain(sealed, head);
    const { revision, position } = await this.store.append(stream, attempt.events, head.revision);
    this.#onAppended?.(attempt.events.length);
    // The span is reported only when the append has succeeded: readers of the events find it by its id, and a try that
    // another writer was faster than must not be found.
    this.#tracer
      ?.begin('append', {
        of: meta.correlationId,
        begun,
        spanId: meta.nonce === undefined ? spanIdOf(meta.commandId, stream) : spanIdOfEvent(eventIdOf(meta, 0)),
        attributes: { 'portal.stream': stream, 'portal.revision': revision, 'portal.position': position },
      })
      .end();
    return {
      revision,
      position,
      hash: after.hash,
      events: sealed.events.map(({ encoded: { type, opened } }) => ({ type, data: opened }) as unknown as Event),
      ids: sealed.events.map(({ id }) => id),
      subjects: sealed.events.flatMap(({ encoded: { subject } }) => subject ?? []),
    };
  }

  /**
   * The first half of an append: validated and sealed.
   * @throws {InvalidEvent} {@link SubjectIsErased}
   */
  async seal(stream: string, events: readonly DomainEvent[], meta: CommandMeta): Promise<SealedEvents> {
    if (events.length === 0) throw new RangeError(`nothing to append to ${stream}`);
    const sealed = events.map(async (event, index) => {
      const id = eventIdOf(meta, index);
      const encoded = await this.codec.encode({ stream, id }, event);
      const audit = await this.codec.encodeAudit({ stream, type: event.type, id }, meta.actor, meta.audit);
      return { id, encoded, audit };
    });
    return { stream, meta, events: await Promise.all(sealed) };
  }

  /**
   * The second half of an append: numbered, described and chained to what the stream ends with.
   * @throws {EventTooLarge} an event is larger than its definition lets it be
   */
  chain(
    { stream, meta, events }: SealedEvents,
    head: StreamHead,
  ): { readonly attempt: AppendAttempt; readonly after: StreamHead } {
    const chained: NewEvent[] = [];
    let revision = head.revision === 'no_stream' ? -1 : head.revision;
    let { hash: previousHash } = head;
    for (const { id, encoded, audit } of events) {
      const { type, data, schemaVersion, subject, maxBytes } = encoded;
      revision += 1;
      const metadata = {
        causationId: meta.commandId,
        correlationId: meta.correlationId,
        actor: actedBy(meta.actor),
        audit,
        schemaVersion,
        occurredAt: meta.occurredAt,
        ...(subject !== undefined && { subject }),
        format: LOG_FORMAT,
      } satisfies Omit<EventMetadata, 'hash'>;
      const { hash, bytes } = this.link(previousHash, { id, stream, revision, type, data, metadata });
      if (bytes > maxBytes) throw new EventTooLarge(stream, type, bytes, maxBytes);
      chained.push({ id, type, data, metadata: { ...metadata, hash } });
      previousHash = hash;
    }
    return {
      attempt: { stream, events: chained, expected: head.revision },
      after: { revision, hash: previousHash },
    };
  }

  /** See {@link linkOf}. */
  protected link(...given: Parameters<typeof linkOf>): ReturnType<typeof linkOf> {
    return linkOf(...given);
  }

  /**
   * The last event of a stream as it was recorded, its personal fields sealed; undefined when there is no such stream.
   */
  last(stream: string): Promise<RecordedEvent | undefined> {
    return firstOf(this.store.readStream(stream, { backwards: true, limit: 1 }));
  }

  async #page<Event extends DomainEvent>(
    recorded: readonly RecordedEvent[],
    reading: Reading = {},
  ): Promise<StreamPage<Event>> {
    const events = (await this.codec.decodeData(recorded, reading)) as FoldableEvent<Event>[];
    return {
      ...headAfter(recorded.at(-1)!),
      events,
      ...(events.some(({ closed }) => closed) && { closed: true }),
      subjects: recorded.flatMap(({ metadata }) => metadata.subject ?? []),
    };
  }
}

/** The actor as events keep it, without capabilities: events of their own say when these were granted and withdrawn. */
const actedBy = ({ capabilities: _, ...actor }: Actor): Actor => actor;

/** Answers the head of a stream that does not exist yet. */
export const headOfNothing = (stream: string): StreamHead => ({ revision: 'no_stream', hash: genesisOf(stream) });
const headAfter = ({ revision, metadata: { hash } }: RecordedEvent): StreamHead => ({ revision, hash });
