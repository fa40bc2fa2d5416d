import type { Row } from './rights';
import type { PathName, paths } from '../shared/paths';
import type { Room } from './room';
import type { Routes } from './route';

/** A topic of change notices: which ids a notice carries, and which rooms receive it. */
export interface Topic<Id extends string = string> {
  readonly ids: readonly Id[];
  /** Rooms that receive it; `account/:accountid` is the room of the account that the notice names. */
  readonly rooms: readonly RoomPattern<Id>[];
  /** Rooms whose accounts may have other rights after it: their sockets are moved before the notice is sent. */
  readonly changesRightsIn?: readonly RoomPattern<Id>[];
}

/** A room, or a pattern that the ids of a notice make one of. */
export type RoomPattern<Id extends string = string> =
  | Exclude<Room, `${string}/${string}`>
  | `${'account' | 'applicant' | 'project'}/:${Id}`;

/**
 * The topics of a context. A room that names an id which its notices do not carry fails the type check.
 * @__NO_SIDE_EFFECTS__
 */
export const defineNotices = <const T extends Readonly<Record<string, Topic>>>(
  topics: T & { readonly [Name in keyof T]: Topic<T[Name]['ids'][number]> },
): T => topics;

/** A kind of thing that commands act on, as the audit trail shows it. */
export interface ObjectKind {
  /** Field of its events that holds its id. */
  readonly id: string;
  /**
   * The address of its page, with `:id` for the id. Left out where it has no screen. Written out, and checked against the
   * addresses by its type: what is made of them stays in the first bundle of browsers, which need none of it.
   */
  readonly href?: `${(typeof paths)[PathName]}${'?' | '/'}${string}:id${string}`;
  /** A person, who can be erased. */
  readonly person?: true;
}

/**
 * Declares what a context's events are about, by kind.
 * @__NO_SIDE_EFFECTS__
 */
export const defineObjects = <const O extends Readonly<Record<string, ObjectKind>>>(objects: O): O => objects;

/** How the audit trail tells what happened in a context, in one language. */
export interface Trail {
  /** Name of each kind of object, in the plural. */
  readonly objects?: Readonly<Record<string, string>>;
  /** Name of each action, to filter by. */
  readonly actions?: Readonly<Record<string, string>>;
  /** A sentence per type of event, of `{who}`, `{object}`, `{project}`, `{page}` and `{said}`. */
  readonly sentences: Readonly<Record<string, string>>;
  /** Sentences of events in which an account acted on itself, where they differ. */
  readonly onOneself?: Readonly<Record<string, string>>;
  /**
   * Names of fields that changes name, by kind of object; by type of event where it changes a record of the object, which
   * has fields of its own.
   */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names of pages, by the screen that an address leads to. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Words for values of `{said}`, where they are no free text. */
  readonly words?: Readonly<Record<string, string>>;
}

/** The words of a context in the trail: a sentence and an action per event, a name per kind of object. */
export interface TrailOf<
  Events extends readonly { readonly type: string; readonly action: string }[],
  Objects extends object = Record<never, never>,
> extends Trail {
  readonly objects: Readonly<Record<Extract<keyof Objects, string>, string>>;
  readonly actions: Readonly<Record<Events[number]['action'], string>>;
  readonly sentences: Readonly<Record<Events[number]['type'], string>>;
}

/**
 * Everything that the other parts of the portal know about a context, in `<context>/manifest.ts`. Each member is an
 * export of its own, so that the type of one can be used without the others: routes name rights, and rights come from
 * here. Nothing in it loads zod, because browsers have it in their first bundle.
 */
export interface Manifest {
  readonly routes?: Routes;
  readonly rights?: Readonly<Record<string, Row>>;
  /** Kinds of ids that are counted apart, so that each ascends without gaps from the others. */
  readonly ids?: readonly string[];
  /** The kinds of subjects whose keys seal personal fields: `client` for subjects `client-{id}`. */
  readonly subjects?: readonly string[];
  readonly notices?: Readonly<Record<string, Topic>>;
  readonly objects?: Readonly<Record<string, ObjectKind>>;
  /** Kinds of objects that its events are about, where they are another context's. */
  readonly about?: readonly string[];
}
