/**
 * How one kind of column travels between a row in memory and Postgres. Every value crosses as text inside one array per
 * column.
 */
export interface Column<T> {
  /** Postgres type. */
  readonly type: string;
  readonly collation?: string;
  readonly nullable: boolean;
  /** How Postgres has to select it so that {@link decode} understands it; the bare column when left out. */
  select?(column: string): string;
  /** From a row in memory to the text that Postgres casts to {@link type}. Never called with null. */
  encode(value: T): string;
  /** From what the driver answers to the value in memory. Never called with null. */
  decode(value: unknown): T;
}

/** The value of a column, as a handler finds it in a row. */
export type ValueOf<C> = C extends Column<infer T> ? T : never;

const asText = (column: string): string => `${column}::text`;
const same = (value: string): string => value;

/** Postgres has no NUL in its texts. One that slipped into the log is no reason to stop. */
const withoutNul = (value: string): string => (value.includes('\0') ? value.replaceAll('\0', '') : value);

export const text: Column<string> = { type: 'text', nullable: false, encode: withoutNul, decode: String };

/** A position of the log: in every engine the order of such texts, byte by byte, is the order of the log. */
export const position: Column<string> = { ...text, collation: 'C' };

/** Sorted and compared as people read: `budi` beside `Budi`, `Éva` after `Eva`. */
export const name: Column<string> = { ...text, collation: 'und-x-icu' };

export const integer: Column<number> = { type: 'integer', nullable: false, encode: String, decode: Number };

/** A whole number up to 2^53. */
export const bigint: Column<number> = { type: 'bigint', nullable: false, encode: String, decode: Number };

export const double: Column<number> = { type: 'double precision', nullable: false, encode: String, decode: Number };

export const boolean: Column<boolean> = {
  type: 'boolean',
  nullable: false,
  encode: String,
  decode: (value) => value === true,
};

/** A moment: milliseconds since the epoch in memory, `timestamptz` in the table. */
export const instant: Column<number> = {
  type: 'timestamptz',
  nullable: false,
  select: (column) => `(extract(epoch from ${column}) * 1000)::bigint`,
  encode: (value) => new Date(value).toISOString(),
  decode: Number,
};

/** A day without a time: `2026-03-31`. */
export const date: Column<string> = { type: 'date', nullable: false, select: asText, encode: same, decode: String };

/** A list of texts, `text[]` in the table, so that an index can search inside it. */
export const texts: Column<readonly string[]> = {
  type: 'text[]',
  nullable: false,
  encode: (values) => `{${values.map((value) => `"${withoutNul(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`,
  decode: (value) => value as string[],
};

/**
 * Any JSON value, as `jsonb`. It is for values that are shown as they are; one to filter or sort by deserves a column
 * of its own.
 */
export const json = <T>(): Column<T> => ({
  type: 'jsonb',
  nullable: false,
  encode: (value) => JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? withoutNul(part) : part)),
  decode: (value) => value as T,
});

/** Null never reaches `encode` and `decode`, so those of the column itself will do. */
export const nullable = <T>(column: Column<T>): Column<T | null> => ({ ...column, nullable: true });
