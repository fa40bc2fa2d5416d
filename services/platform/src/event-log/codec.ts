import { setImmediate } from 'node:timers/promises';
import { type z } from 'zod';
import {
  type Actor,
  type AuditClaims,
  EVENT_MAX_BYTES,
  type EventDefinition,
  personalFieldsOf,
  type Subject,
} from '@berangkat/contracts/kernel';
import { MAX_EVENT_BYTES } from '../event-store/appendable';
import { type JsonObject, type RecordedEvent } from '../event-store/port';
import { type KeyState, type Vault } from '../personal-data';
import { auditSubjectOf, openAudit, sealAudit, type StoredAudit } from './audit-seal';
import { dataSubjectOf, openFields, SEALED, type SealedPlace, sealFields } from './data-seal';
import { type DomainEvent } from './decider';
import { InvalidEvent, UnreadableEvent } from './errors';
import { isFromPortal } from './from-portal';

/** An event as it goes to the store, apart from what the chain adds. */
export interface EncodedEvent {
  readonly type: string;
  /** Plain fields by their names; the sealed ones under {@link SEALED}. */
  readonly data: JsonObject;
  readonly schemaVersion: number;
  /** The subject whose key seals the personal fields; undefined when the event has none. */
  readonly subject?: Subject;
  /** Most bytes that the event may have in the log. */
  readonly maxBytes: number;
  /** The data as the schema accepted it, readable: what folds on after the append. */
  readonly opened: JsonObject;
}

/** An event as its schema accepted it. */
export interface CheckedEvent extends Omit<EncodedEvent, 'data'> {
  /** Its personal fields that hold something. */
  readonly names: readonly string[];
}

/** An event as deciders and projections see it: opened, upcast, validated, with everything the log knows of it. */
export type OpenedEvent<Event extends DomainEvent = DomainEvent> = Event & Omit<RecordedEvent, 'type' | 'data'>;

/** An event as deciders fold it: its data, opened, upcast and validated. Its claims stay closed. */
export type FoldableEvent<Event extends DomainEvent = DomainEvent> = Event &
  Pick<RecordedEvent, 'id' | 'revision' | 'position'> & {
    /** What is sealed in it reads null though its subject is not erased, see {@link Reading}. */
    readonly closed?: true;
  };

/** How events are read whose seal does not open, as the key is damaged or lost. Left out, they cannot be read. */
export interface Reading {
  /** As if the key were destroyed: for erasing its subject. */
  readonly brokenKeys?: 'as-destroyed' | undefined;
  /** The types of events that are read so, whoever reads. */
  readonly unsealed?: readonly string[] | undefined;
}

/** Events opened without a pause. Answers from the database for other requests may wait meanwhile. */
const AT_ONCE = 64;

interface KnownEvent {
  readonly definition: EventDefinition;
  /** Refuses unknown fields: what is written has to be what the schema says. */
  readonly strict: z.ZodObject;
  readonly personal: readonly string[];
}

/**
 * The one place where events are turned into what the log keeps and back.
 *
 * Reading validates as strictly as writing, at the current version too.
 */
export class EventCodec {
  readonly #entries = new Map<string, KnownEvent>();
  readonly #vault: Vault;

  /**
   * @throws {Error} two definitions of one type, a missing upcast, personal fields without a subject, or more bytes
   * than the log takes
   */
  constructor(definitions: readonly EventDefinition[], vault: Vault) {
    this.#vault = vault;
    for (const definition of definitions) {
      const { type, schema } = definition;
      if (this.#entries.has(type)) throw new Error(`${type} is defined twice`);
      const personal = personalFieldsOf(schema);
      if (personal.length > 0 && definition.subject === undefined)
        throw new Error(`${type} has personal fields but no subject`);
      if ((definition.maxBytes ?? 0) > MAX_EVENT_BYTES)
        throw new Error(`${type} may have ${definition.maxBytes} bytes, and the log takes ${MAX_EVENT_BYTES}`);
      if (SEALED in schema.shape)
        throw new Error(`${type} has a field ${SEALED}, which is where sealed fields are kept`);
      for (let version = 1; version < definition.version; version += 1) {
        if (definition.upcasts?.[version] === undefined)
          throw new Error(`${type} is at version ${definition.version} but has no upcast from ${version}`);
      }
      this.#entries.set(type, { definition, strict: schema.strict(), personal });
    }
  }

  /** Whether events of this type can be read. */
  defines(type: string): boolean {
    return this.#entries.has(type);
  }

  /**
   * Validates an event. Null fields hold nothing.
   * @throws {InvalidEvent}
   */
  protected check({ type, data }: DomainEvent): CheckedEvent {
    const entry = this.#entries.get(type);
    if (entry === undefined) throw new InvalidEvent(type, 'its type is not defined');
    const { definition, strict, personal } = entry;
    const checked = strict.safeParse(data);
    if (!checked.success) throw new InvalidEvent(type, reasonOf(checked.error));

    const opened = checked.data as JsonObject;
    const { maxBytes = EVENT_MAX_BYTES, version: schemaVersion } = definition;
    const names = personal.filter((field) => opened[field] !== undefined && opened[field] !== null);
    const about = { type, schemaVersion, maxBytes, opened, names };
    return names.length === 0 ? about : { ...about, subject: definition.subject!(opened) };
  }

  /**
   * Validates an event and seals its personal fields, in one piece, for this event of this stream. Null fields stay
   * null: there is nothing to seal.
   * @throws {InvalidEvent}
   * @throws {SubjectIsErased} it says something personal about a subject whose key is gone
   */
  async encode(place: Omit<SealedPlace, 'type'>, event: DomainEvent): Promise<EncodedEvent> {
    const { names, ...checked } = this.check(event);
    const { type, opened, subject } = checked;
    if (subject === undefined) return { ...checked, data: opened };
    const key = await this.#vault.keyFor(subject);
    return { ...checked, data: sealFields(opened, names, { ...place, type }, subject, key) };
  }

  /** The audit claims of an event as the log keeps them. */
  encodeAudit(place: SealedPlace, actor: Actor, audit: AuditClaims): Promise<StoredAudit> {
    return sealAudit(this.#vault, place, actor, audit);
  }

  /** @throws {UnreadableEvent} */
  async decode(recorded: RecordedEvent): Promise<OpenedEvent> {
    return (await this.decodeBatch([recorded]))[0]!;
  }

  /**
   * Decodes many events with one query for all keys that are not held yet.
   * @throws {UnreadableEvent} for the first that cannot be read
   */
  async decodeBatch(recorded: readonly RecordedEvent[]): Promise<OpenedEvent[]> {
    const keys = await this.#keysOf(recorded);
    return recorded.map((event) => this.#open(event, keys));
  }

  /**
   * Like {@link decodeBatch}, but an event that cannot be read stands as its error in the result, so that the others
   * can go on.
   */
  async decodeEach(recorded: readonly RecordedEvent[]): Promise<(OpenedEvent | UnreadableEvent)[]> {
    const keys = await this.#keysOf(recorded);
    const opened: (OpenedEvent | UnreadableEvent)[] = [];
    for (const event of recorded) {
      if (opened.length % AT_ONCE === AT_ONCE - 1) await setImmediate();
      opened.push(this.#openOrTell(event, keys));
    }
    return opened;
  }

  /**
   * Decodes an event without any key, for who reads nothing of it that is sealed: that reads null, as of somebody who was
   * erased.
   */
  decodeClosed(recorded: RecordedEvent): OpenedEvent | UnreadableEvent {
    return this.#openOrTell(recorded, CLOSED);
  }

  /**
   * Like {@link decodeBatch}, but decodes only the data of the events, for folding to decide. Claims are not opened: no
   * decision depends on them, and a large claim or a destroyed key of the actor must not make a command slow or
   * impossible.
   * @throws {UnreadableEvent} for the first that cannot be read
   */
  async decodeData(recorded: readonly RecordedEvent[], reading: Reading = {}): Promise<FoldableEvent[]> {
    const keys = await this.#keysOf(recorded, false);
    return recorded.map((event) => {
      const { id, type, revision, position } = event;
      return { id, type, ...this.#dataOrClosed(event, keys, reading), revision, position };
    });
  }

  #dataOrClosed(
    recorded: RecordedEvent,
    keys: ReadonlyMap<Subject, KeyState>,
    { brokenKeys, unsealed = [] }: Reading,
  ): Pick<FoldableEvent, 'data' | 'closed'> {
    try {
      return { data: this.#dataOf(recorded, keys) };
    } catch (error) {
      if (brokenKeys === undefined && !unsealed.includes(recorded.type)) throw error;
      return { data: this.#dataOf(recorded, CLOSED), closed: true };
    }
  }

  #keysOf(recorded: readonly RecordedEvent[], withClaims = true): Promise<ReadonlyMap<Subject, KeyState>> {
    const subjects = new Set<Subject>();
    for (const event of recorded.filter(isFromPortal)) {
      const subject = dataSubjectOf(event);
      if (subject !== undefined) subjects.add(subject);
      const actor = withClaims ? auditSubjectOf(event) : undefined;
      if (actor !== undefined) subjects.add(actor);
    }
    return subjects.size === 0 ? NO_KEYS : this.#vault.keysFor(subjects);
  }

  #openOrTell(recorded: RecordedEvent, keys: ReadonlyMap<Subject, KeyState>): OpenedEvent | UnreadableEvent {
    try {
      return this.#open(recorded, keys);
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      return error;
    }
  }

  #open(recorded: RecordedEvent, keys: ReadonlyMap<Subject, KeyState>): OpenedEvent {
    const data = this.#dataOf(recorded, keys);
    const { id, type, metadata, stream, revision, position, recordedAt } = recorded;
    return {
      id,
      type,
      data,
      metadata: { ...metadata, audit: openAudit(recorded, keys) },
      stream,
      revision,
      position,
      recordedAt,
    };
  }

  #dataOf(recorded: RecordedEvent, keys: ReadonlyMap<Subject, KeyState>): object {
    const entry = this.#entries.get(recorded.type);
    if (entry === undefined) throw new UnreadableEvent(recorded, 'its type is not defined');
    if (!isFromPortal(recorded))
      throw new UnreadableEvent(recorded, 'its metadata are not those of an event of this portal');
    const { definition } = entry;
    const { schemaVersion } = recorded.metadata;
    if (!(schemaVersion >= 1 && schemaVersion <= definition.version)) {
      throw new UnreadableEvent(
        recorded,
        `its version is ${schemaVersion}, and versions 1 to ${definition.version} are known`,
      );
    }
    let data = openFields(recorded, keys);
    for (let version = schemaVersion; version < definition.version; version += 1) {
      try {
        data = definition.upcasts![version]!(data);
      } catch (cause) {
        throw new UnreadableEvent(recorded, `it could not be lifted from version ${version}`, cause);
      }
    }
    const checked = definition.schema.safeParse(data);
    if (!checked.success) throw new UnreadableEvent(recorded, reasonOf(checked.error));
    return checked.data;
  }
}

/** Of everybody. */
const CLOSED: ReadonlyMap<Subject, KeyState> = Object.assign(new Map<Subject, KeyState>(), {
  get: () => 'destroyed' as const,
});

const NO_KEYS = Promise.resolve<ReadonlyMap<Subject, KeyState>>(new Map());

// Paths and codes only: a message of zod's can quote what it was given.
const reasonOf = (error: z.ZodError): string =>
  error.issues.map(({ path, code }) => `${path.join('.') || 'data'} (${code})`).join(', ');
