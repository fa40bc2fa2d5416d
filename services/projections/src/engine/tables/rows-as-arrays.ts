import { type QueryConfig } from 'pg';
import { type Column } from './columns';
import { type AnyRow, type Merge } from './table';

/** A column as the tables in Postgres have it. */
export interface PhysicalColumn {
  readonly name: string;
  readonly column: Column<unknown>;
  readonly merge?: Merge;
}

/** Largest number of rows in one statement: the memory for its parameters stays bounded whatever the batch. */
const ROWS_PER_STATEMENT = 5_000;

/** A column as `create table` names it. */
export const declared = ({ name, column, merge }: PhysicalColumn): string =>
  [
    `"${name}"`,
    column.type,
    column.collation && `collate "${column.collation}"`,
    !column.nullable && 'not null',
    merge === 'sum' && 'default 0',
  ]
    .filter(Boolean)
    .join(' ');

/**
 * Every column crosses as an array of texts and is cast inside, which is also the only way to send a list of lists.
 * @param array SQL of the texts in a parameter
 */
export const unnested = (
  columns: readonly PhysicalColumn[],
  array = (parameter: string): string => `${parameter}::text[]`,
): string =>
  `unnest(${columns.map((_, i) => array(`$${i + 1}`)).join(', ')}) as k(${columns.map((_, i) => `c${i}`).join(', ')})`;

/** One array literal per column: the driver would look at every value twice to make it. */
export const arraysOf = (columns: readonly PhysicalColumn[], rows: readonly AnyRow[]): string[] =>
  columns.map(({ name, column }) => {
    let literal = '';
    for (const row of rows) {
      const value = row[name];
      const element = value === null || value === undefined ? 'NULL' : `"${escaped(column.encode(value))}"`;
      literal += literal === '' ? element : `,${element}`;
    }
    return `{${literal}}`;
  });

const SPECIAL = /["\\]/;
const escaped = (text: string): string => (SPECIAL.test(text) ? text.replace(/["\\]/g, '\\$&') : text);

export const chunksOf = <T>(rows: readonly T[]): readonly (readonly T[])[] => {
  if (rows.length <= ROWS_PER_STATEMENT) return rows.length === 0 ? [] : [rows];
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, i) =>
    rows.slice(i * ROWS_PER_STATEMENT, (i + 1) * ROWS_PER_STATEMENT),
  );
};

/** Two statements as one; both find the rows as they were before it. */
export const asOne = (first: QueryConfig, second: QueryConfig): QueryConfig => {
  const values = first.values as readonly string[];
  const text = second.text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + values.length}`);
  return {
    // Postgres knows 63 letters of a name.
    name: `${second.name} after ${first.name?.split(' ', 1)[0]}`,
    text: `with first as (${first.text}) ${text}`,
    values: [...values, ...(second.values as readonly string[])],
  };
};
