import type { z } from 'zod';
import type { Claims } from './audit';
import type { Capability } from './capabilities';

/**
 * The most bytes that an event may have in the log, unless its definition names another number. Sealed fields count in
 * their sealed form.
 */
export const EVENT_MAX_BYTES = 32 * 1024;

/**
 * The type of a function, written as that of a method. TypeScript compares the parameters of methods loosely, so
 * definitions of different events can stand in one list of `EventDefinition`; with the type of a plain function they
 * could not.
 */
type StatusIn<Data> = { of(data: Data): string }['of'];

/**
 * One type of event: a fact in the past tense with its schema and version. `subject` names the person or thing whose
 * key seals the personal fields, such as `account-{id}` or `applicant-{id}`; it may be left out only where no field is
 * personal. The functions that take an event's data are declared as methods, so that definitions with different schemas
 * can stand in one list of `EventDefinition` (see {@link StatusIn}).
 */
export interface EventDefinition<T extends string = string, S extends z.ZodObject = z.ZodObject> {
  readonly type: T;
  /** The context that it belongs to; `platform` for what the portal keeps for itself: blocks of ids, reservations. */
  readonly context: string;
  readonly version: number;
  readonly schema: S;
  subject?(data: z.infer<S>): Subject;
  /**
   * The name of this action in the audit trail, in the wording of the specification where it has one, e.g.
   * `create_application`.
   */
  readonly action: string;
  /** The text that the audit trail shows with this action; the event's field `comment` when left out. */
  said?(data: z.infer<S>): string | null;
  /** The kind of thing that this text is the id of: the trail says what that is called. */
  readonly saidOf?: string;
  /** The status that the object of the event has after it; the event's field `status` when left out. */
  readonly status?: string | StatusIn<z.infer<S>>;
  /** The fields that it changed, as the audit trail names them; never their values. */
  changed?(data: z.infer<S>): readonly string[];
  /** Most bytes in the log; {@link EVENT_MAX_BYTES} when left out. No larger than the log's own ceiling. */
  readonly maxBytes?: number;
  /** Older versions of this event, lifted one step each: `upcasts[1]` makes version 2 from version 1. */
  readonly upcasts?: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
}

/**
 * The way in which the log keeps events: how personal fields are sealed, what metadata says, what a hash is over. Every
 * event carries it. A log of another format is refused: there is no reader for one.
 */
export const LOG_FORMAT = 2;

/** The person or thing whose data it is, `account-{id}`: the unit of erasure. Manifests name the kinds that there are. */
export type Subject = `${string}-${string}`;

export const defineEvent = <const T extends string, S extends z.ZodObject>(
  definition: EventDefinition<T, S>,
): EventDefinition<T, S> => definition;

/** The event of a definition as deciders and projections see it: opened and upcast. */
export type EventOf<D> =
  D extends EventDefinition<infer T, infer S> ? { readonly type: T; readonly data: z.infer<S> } : never;

/** The actor of an event, as the session says; `system` for the portal itself, e.g. seeding or a sweep. */
export interface Actor {
  readonly accountid: string;
  readonly category: string;
  readonly role?: string;
  /**
   * Capabilities that a root superadmin granted. They are set for the actor of a request; events keep their actor
   * without it.
   */
  readonly capabilities?: readonly Capability[];
}

/**
 * Claims that the audit trail keeps about a request, beside the actor. `claimed` is what the browser stated about
 * itself: it is parsed, and nothing trusts it. Events that were written before the schema of claims was strict may hold
 * anything there.
 */
export interface AuditClaims {
  readonly action?: string;
  readonly page?: string;
  readonly clientIp?: string;
  readonly clientCountry?: string;
  readonly deviceType?: string;
  readonly userAgent?: string;
  readonly remarks?: string;
  readonly claimed?: Claims;
}

export interface EventMetadata {
  /** Command that led to this event; the event id is a UUIDv5 of it and the index. */
  readonly causationId: string;
  /** Request that led to the command, the same in every service's log. */
  readonly correlationId: string;
  readonly actor: Actor;
  readonly audit: AuditClaims;
  readonly schemaVersion: number;
  /** Milliseconds since the epoch at which the command was decided. */
  readonly occurredAt: number;
  /** Subject whose key seals the personal fields, if there are any. */
  readonly subject?: Subject;
  /** The way in which the log keeps events; {@link LOG_FORMAT}. */
  readonly format: number;
  /** Hash over this event and the hash of the event before it in its stream: sha-256, hexadecimal. */
  readonly hash: string;
}
