import { parse as parseUuid, v5 as uuidv5 } from 'uuid';
import { type Actor, type AuditClaims, type EventMetadata, type Subject } from '@berangkat/contracts/kernel';
import { type Appended, type EventStore, type ExpectedRevision, type NewEvent, type RecordedEvent } from '../event-store/port';
import { genesisOf, hashOf } from './chain';
import { type EventCodec, type OpenedEvent } from './codec';
import { type DomainEvent } from './decider';

/** What every event of a command says about where it came from. */
export interface CommandMeta {
  /** The same for every repetition of a command, and never for two commands: derive it from the account as well as its idempotency key. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly actor: Actor;
  readonly audit: AuditClaims;
  /** Milliseconds since the epoch. */
  readonly occurredAt: number;
  /** Names the part of the work, where one command appends to more than one stream: event ids are unique in the whole log. */
  readonly step?: string;
}

/** Where a writer continues: revision and hash of the last event. */
export interface StreamHead {
  readonly revision: ExpectedRevision;
  readonly hash: string;
}

export interface LoadedStream<Event extends DomainEvent = DomainEvent> extends StreamHead {
  readonly events: readonly OpenedEvent<Event>[];
  /** Whose personal data the events may hold. */
  readonly subjects: readonly Subject[];
}

export interface AppendedEvents<Event extends DomainEvent = DomainEvent> extends Appended {
  readonly revision: number;
  /** Hash of the last event: with the revision, the head to append after. */
  readonly hash: string;
  /** The events as their schemas accepted them, readable. */
  readonly events: readonly Event[];
  readonly subjects: readonly Subject[];
}

const NAMESPACE = parseUuid('5d2f6a0e-3c1b-5f0e-9d57-8a4f1e0c7b62');

/** The id of a command's event: the same command makes the same ids, which is how the store knows a repetition. */
export const eventIdOf = ({ commandId, step = '' }: Pick<CommandMeta, 'commandId' | 'step'>, index: number): string =>
  uuidv5(Buffer.from(`${commandId}\n${step}\n${index}`), NAMESPACE);

/** The single place where domain events are written and read: sealed, chained, numbered and described on the way in, opened on the way out. */
export class EventLog {
  readonly store: EventStore;
  readonly codec: EventCodec;

  constructor({ store, codec }: { readonly store: EventStore; readonly codec: EventCodec }) {
    this.store = store;
    this.codec = codec;
  }

  /** All events of a stream; none, `no_stream` and the stream's genesis hash when there is no such stream. */
  async load<Event extends DomainEvent>(stream: string): Promise<LoadedStream<Event>> {
    return this.#loaded(headOfNothing(stream), await this.store.readStream(stream));
  }

  /** The events after a head that was loaded or appended earlier, so that a fold can be continued. */
  async readSince<Event extends DomainEvent>(stream: string, { revision, hash }: StreamHead): Promise<LoadedStream<Event>> {
    const from = revision === 'no_stream' ? 0 : revision + 1;
    return this.#loaded({ revision, hash }, await this.store.readStream(stream, { from }));
  }

  /** The last event of a stream alone, for streams in which every event says all there is to know. */
  async loadLast<Event extends DomainEvent>(stream: string): Promise<LoadedStream<Event>> {
    return this.#loaded(headOfNothing(stream), await this.store.readStream(stream, { backwards: true, limit: 1 }));
  }

  /**
   * Appends all events of a command after the head that it was decided on, or none.
   * @throws {InvalidEvent} {@link SubjectIsErased}
   * @throws {WrongExpectedRevision} {@link DuplicateEvent} {@link StoreUnavailable} see the port
   */
  async append<Event extends DomainEvent>(stream: string, head: StreamHead, events: readonly Event[], meta: CommandMeta): Promise<AppendedEvents<Event>> {
    if (events.length === 0) throw new RangeError(`nothing to append to ${stream}`);
    const chained: NewEvent[] = [];
    const opened: Event[] = [];
    const subjects: Subject[] = [];
    let revision = head.revision === 'no_stream' ? -1 : head.revision;
    let { hash: previousHash } = head;
    for (const [index, event] of events.entries()) {
      const { type, data, schemaVersion, subject, opened: readable } = await this.codec.encode(stream, event);
      revision += 1;
      const id = eventIdOf(meta, index);
      const metadata = {
        causationId: meta.commandId,
        correlationId: meta.correlationId,
        actor: meta.actor,
        audit: await this.codec.encodeAudit(stream, type, meta.actor, meta.audit),
        schemaVersion,
        occurredAt: meta.occurredAt,
        ...(subject !== undefined && { subject }),
      } satisfies Omit<EventMetadata, 'hash' | 'previousHash'>;
      const hash = hashOf(previousHash, { id, stream, revision, type, data, metadata });
      chained.push({ id, type, data, metadata: { ...metadata, previousHash, hash } });
      if (subject !== undefined) subjects.push(subject);
      opened.push({ type, data: readable } as unknown as Event);
      previousHash = hash;
    }
    const appended = await this.store.append(stream, chained, head.revision);
    return { revision: appended.revision, position: appended.position, hash: previousHash, events: opened, subjects };
  }

  async #loaded<Event extends DomainEvent>(before: StreamHead, recorded: readonly RecordedEvent[]): Promise<LoadedStream<Event>> {
    const last = recorded.at(-1);
    if (last === undefined) return { ...before, events: [], subjects: [] };
    const events = (await this.codec.decodeBatch(recorded)) as OpenedEvent<Event>[];
    const subjects = recorded.flatMap(({ metadata }) => metadata.subject ?? []);
    return { revision: last.revision, hash: last.metadata.hash, events, subjects };
  }
}

const headOfNothing = (stream: string): StreamHead => ({ revision: 'no_stream', hash: genesisOf(stream) });
