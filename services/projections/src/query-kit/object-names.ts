import { type OriginKind } from '@berangkat/contracts/histories';
import { type Actor, type Merged } from '@berangkat/contracts/kernel';
import { type Part } from '@berangkat/contracts/manifests';
import { type Action } from '@berangkat/contracts/permissions';
import { type Conditions } from './sql';

type Table = `read.${string}`;

/** The table of something's values, and the way to know where each comes from (`histories/origins.ts`). */
export interface Values {
  readonly table: Table;
  /** Column of its id. */
  readonly id: string;
  /** The row as JSON, where its columns say a value otherwise than its changes do. `row` is an alias of the table. */
  readonly said?: (row: string) => string;
  /** By field, the record that its value was taken from, as JSON. `row` is an alias of the table. */
  readonly taken?: (row: string) => string;
  /** The changes of its updates (`changes.ts`). `recordid`: of a record, whose beginning is among them. */
  readonly changes: Table;
  readonly of?: 'recordid';
  /** Types of the events that it begins with and that change it. */
  readonly began: string;
  readonly changed: string;
  readonly fields: readonly string[];
  /** Rows that look missing to who lacks the right. `when` is SQL; `row` is an alias of the table. */
  readonly removed?: { readonly when: (row: string) => string; readonly seenBy: Action };
}

/** How the trail finds the name of an object, and objects by a name. `row` is an alias of the table. */
export interface ObjectNames {
  readonly table: Table;
  /** Column of the id that events carry. */
  readonly id: string;
  readonly name: (row: string) => string;
  readonly email?: (row: string) => string;
  /** For accounts: their kind, by which name and e-mail are masked. Without a name, an account has one of its e-mail. */
  readonly category?: (row: string) => string;
  /**
   * The tables of its updates' changes, by the id of the event (`changes.ts`): several tables where records of the
   * object are folded by projections of their own.
   */
  readonly changes?: Table | readonly Table[];
  /** Kinds of the things whose ids its fields hold: its changes say what these are called. */
  readonly refers?: Readonly<Record<string, ObjectKind>>;
  /** Its own values, and those of its records. */
  readonly values?: Readonly<Partial<Record<OriginKind, Values>>>;
  /** Fields whose values this reader may not see. */
  readonly maskedFields?: (reader: Actor) => readonly string[];
  /**
   * Adds that the object is called so, as far as the reader may know. `pattern`: as `naming` makes it; `typed`: as
   * `containing` does, for what keeps its apostrophes.
   */
  readonly called: (conditions: Conditions, pattern: string, reader: Actor, typed: string) => Conditions;
}

/** A kind of object that a context declares in its manifest. */
export type ObjectKind = keyof Merged<Part<'objects'>>;

/** A kind of object without names fails the type check. */
export type TrailNames = Readonly<Record<ObjectKind, ObjectNames>>;
