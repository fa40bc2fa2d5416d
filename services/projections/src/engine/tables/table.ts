import { type Action } from '@berangkat/contracts/permissions';
import { type Column, type ValueOf } from './columns';

export type AnyRow = Readonly<Record<string, unknown>>;

export type Columns = Readonly<Record<string, Column<unknown>>>;

/**
 * Name of the index → what follows `create index … on <table>`: `(projectid, status)`, `using gin (search
 * gin_trgm_ops)`, `(email) where not removed`.
 */
export type Indexes = Readonly<Record<string, string>>;

/** How a table keeps the rows that it had: see {@link PastTable}. */
export interface History {
  /** Columns whose past nobody asks for: it is not kept, and a change of these alone makes no version. */
  readonly except?: readonly string[];
  /** Names of the indexes of the table that its past has as well. */
  readonly indexes?: readonly string[];
  /**
   * Rows that are removed today, as SQL over the columns of the table. Readers who may not see them today do not see
   * them in the past either: there they stand as they stand today, removed.
   */
  readonly removed?: { readonly when: string; readonly seenBy: SeesRemoved };
}

/** Rows of the permissions table that let somebody see what was removed. */
export type SeesRemoved = Extract<Action, `${string}.see-removed`>;

type RowOf<C extends Columns> = { readonly [N in keyof C]: ValueOf<C[N]> };

/** Rows that belong to the streams (see `partition`) whose events write them: read and written freely. */
export interface Table<C extends Columns = Columns, K extends string = string> {
  readonly kind: 'table';
  readonly columns: C;
  readonly key: readonly K[];
  readonly indexes: Indexes;
  /** Undefined for a table of which only the present is known. */
  readonly history: History | undefined;
}

/** How a column of a tally takes in a value, in whatever order values come. */
export type Merge = 'sum' | 'max' | 'min';

export interface MergedColumn {
  readonly merge: Merge;
  readonly column: Column<unknown>;
}
export type MergedColumns = Readonly<Record<string, MergedColumn>>;

/**
 * Rows that events of many streams write, such as the counters of a project. Lanes fold side by side, so it offers only
 * changes whose order does not matter, and cannot be read while folding.
 */
export interface Tally<K extends Columns = Columns, C extends MergedColumns = MergedColumns> {
  readonly kind: 'tally';
  readonly keys: K;
  readonly columns: C;
  readonly indexes: Indexes;
  /** A query over the past of tables of the same projection that counts the same; undefined where only the present is known. */
  readonly past: string | undefined;
}

export type AnyTable = Table | Tally;
export type Tables = Readonly<Record<string, AnyTable>>;

/** A row of a table, as handlers see it. Never edited in place. */
export type Row<T> = T extends Table<infer C> ? RowOf<C> : never;

/** The key columns of a row. A whole row, or an event's data with these fields, will do. */
export type Key<T> =
  T extends Table<infer C, infer K> ? Pick<RowOf<C>, K> : T extends Tally<infer K> ? RowOf<K> : never;

/** Columns of a row that can change; the key cannot. What is undefined stays as it is. */
export type Changes<T> = T extends Table<infer C, infer K> ? Partial<Omit<RowOf<C>, K>> : never;

/** Amounts that can be merged into a row of a tally. */
export type Amounts<T> = T extends Tally<Columns, infer C> ? { readonly [N in keyof C]?: number } : never;

/**
 * Declares a table of rows.
 *
 *     table({
 *       columns: { projectid: text, applicantid: text, status: text, comment: nullable(text), updatedat: instant },
 *       key: ['projectid', 'applicantid'],
 *       indexes: { status: '(projectid, status)' },
 *       history: { indexes: ['status'] },
 *     })
 */
export const table = <C extends Columns, const K extends keyof C & string>(definition: {
  readonly columns: C;
  readonly key: readonly K[];
  readonly indexes?: Indexes;
  readonly history?: History & { readonly except?: readonly (keyof C & string)[] };
}): Table<C, K> => ({
  kind: 'table',
  columns: definition.columns,
  key: definition.key,
  indexes: definition.indexes ?? {},
  history: definition.history,
});

/** Columns of a table whose past is kept. */
export const keptColumns = ({ columns, history }: Table): readonly string[] =>
  Object.keys(columns).filter((column) => history?.except?.includes(column) !== true);

/**
 * Declares a table of counters and extremes.
 *
 *     tally({ key: { projectid: text }, columns: { shortlisted: sum(), departed: sum(), lastat: max(instant) } })
 */
export const tally = <K extends Columns, C extends MergedColumns>(definition: {
  readonly key: K;
  readonly columns: C;
  readonly indexes?: Indexes;
  readonly past?: string;
}): Tally<K, C> => ({
  kind: 'tally',
  keys: definition.key,
  columns: definition.columns,
  indexes: definition.indexes ?? {},
  past: definition.past,
});
