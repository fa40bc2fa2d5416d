import { createHash } from 'node:crypto';
import { type QueryConfig } from 'pg';
import { type Column } from './columns';
import { type AnyRow } from './edits';
import { type AnyTable, type Merge } from './table';

interface PhysicalColumn {
  readonly name: string;
  readonly column: Column<unknown>;
  readonly merge?: Merge;
}

/** Largest number of rows in one statement: the memory for its parameters stays bounded whatever the batch. */
const ROWS_PER_STATEMENT = 5_000;

/** One table of one generation of a projection: `read.placements__3`, seen by queries as the view `read.placements`. */
export class PhysicalTable {
  readonly view: string;
  readonly name: string;
  readonly isTally: boolean;
  readonly #columns: readonly PhysicalColumn[];
  readonly #key: readonly PhysicalColumn[];
  readonly #table: AnyTable;
  readonly #suffix: string;
  readonly #load: string;
  readonly #upsert: string;
  readonly #delete: string;

  constructor(
    readonly logicalName: string,
    table: AnyTable,
    generation: number,
  ) {
    this.#table = table;
    this.isTally = table.kind === 'tally';
    this.view = `read.${logicalName}`;
    this.name = `read.${logicalName}__${generation}`;
    this.#columns = physicalColumns(table);
    const keyNames = table.kind === 'table' ? table.key : Object.keys(table.keys);
    this.#key = keyNames.map((key) => this.#columns.find(({ name }) => name === key)!);
    this.#load = this.#loadStatement();
    this.#upsert = this.#upsertStatement();
    this.#delete = `delete from ${this.name} t using ${unnested(this.#key)} where ${this.#key.map(({ name, column }, i) => `t."${name}" = k.c${i}::${column.type}`).join(' and ')}`;
    this.#suffix = `${logicalName}__${generation}`;
  }

  /** The statement that makes the table, without its indexes: many rows are written faster before there are any. */
  ddl(): string {
    const columns = this.#columns.map(({ name, column, merge }) =>
      [
        `"${name}"`,
        column.type,
        column.collation && `collate "${column.collation}"`,
        !column.nullable && 'not null',
        merge === 'sum' && 'default 0',
      ]
        .filter(Boolean)
        .join(' '),
    );
    const key = this.#key.map(({ name }) => `"${name}"`).join(', ');
    // Rows are rewritten often: room in the page lets Postgres do that without touching the indexes.
    return `create table if not exists ${this.name} (${columns.join(', ')}, primary key (${key})) with (fillfactor = 85)`;
  }

  /** Names of the indexes in the schema `read`, and what each is of. */
  indexes(): readonly { readonly name: string; readonly definition: string }[] {
    return Object.entries(this.#table.indexes).map(([index, definition]) => ({
      name: `${this.#suffix}__${index}`,
      definition,
    }));
  }

  /**
   * The definition without the generation, so that a changed table is noticed even when the version was not raised.
   */
  static shapeOf(tables: Readonly<Record<string, AnyTable>>): string {
    const parts = Object.entries(tables).flatMap(([name, declared]) => {
      const table = new PhysicalTable(name, declared, 0);
      return [table.ddl(), ...table.indexes().map((index) => `${index.name} ${index.definition}`)];
    });
    return createHash('sha256').update(parts.join(';\n')).digest('hex').slice(0, 16);
  }

  /** Finds the rows with these keys. */
  load(keys: readonly AnyRow[]): QueryConfig {
    return { name: `load ${this.#suffix}`, text: this.#load, values: arraysOf(this.#key, keys) };
  }

  /** A row as {@link load} answers it, as handlers see it. */
  rowOf(loaded: AnyRow): AnyRow {
    const row: Record<string, unknown> = {};
    for (const { name, column } of this.#columns) {
      const value = loaded[name];
      row[name] = value === null ? null : column.decode(value);
    }
    return row;
  }

  upsert(rows: readonly AnyRow[]): readonly QueryConfig[] {
    return chunksOf(rows).map((chunk) => ({
      name: `upsert ${this.#suffix}`,
      text: this.#upsert,
      values: arraysOf(this.#columns, chunk),
    }));
  }

  delete(keys: readonly AnyRow[]): readonly QueryConfig[] {
    return chunksOf(keys).map((chunk) => ({
      name: `delete ${this.#suffix}`,
      text: this.#delete,
      values: arraysOf(this.#key, chunk),
    }));
  }

  /**
   * Rows of a tally that say something: one that counts nothing is the same as none. An erasure takes such rows, whose
   * key may be somebody's words, and a rebuild makes those of others anew.
   */
  #counted(): string {
    const merges = this.#columns.filter(({ merge }) => merge !== undefined);
    if (merges.length === 0) return '';
    const says = merges.map(({ name, merge }) => (merge === 'sum' ? `"${name}" <> 0` : `"${name}" is not null`));
    return ` where ${says.join(' or ')}`;
  }

  /**
   * Answers `rows` and `hash` of the whole table, whatever the physical order: sha-256 over the hashes of all rows in
   * the order of the key. Rows are hashed as text, so two tables are comparable when they are read with the same
   * session settings.
   */
  canonicalHash(): string {
    const columns = this.#columns.map(({ name }) => `t."${name}"`).join(', ');
    const order = this.#key.map(({ name }) => `t."${name}"`).join(', ');
    return `select count(*)::integer as rows, encode(sha256(coalesce(string_agg(sha256(convert_to(row(${columns})::text, 'UTF8')), ''::bytea order by ${order}), ''::bytea)), 'hex') as hash from ${this.name} t${this.#counted()}`;
  }

  // The limit keeps the planner at one index lookup per key. It knows nothing of a table that was made a moment ago and
  // would read all of it.
  #loadStatement(): string {
    const selected = this.#columns
      .map(({ name, column }) => `${column.select?.(`"${name}"`) ?? `"${name}"`} as "${name}"`)
      .join(', ');
    const matches = this.#key.map(({ name, column }, i) => `t."${name}" = k.c${i}::${column.type}`).join(' and ');
    return `select found.* from ${unnested(this.#key)} cross join lateral (select ${selected} from ${this.name} t where ${matches} limit 1) found`;
  }

  #upsertStatement(): string {
    const names = this.#columns.map(({ name }) => `"${name}"`);
    const values = this.#columns.map(({ column }, i) => `k.c${i}::${column.type}`);
    const others = this.#columns.filter((column) => !this.#key.includes(column));
    const updates = others.map(({ name, merge }) => `"${name}" = ${merged(`"${name}"`, merge)}`);
    const action = updates.length === 0 ? 'do nothing' : `do update set ${updates.join(', ')}`;
    return `insert into ${this.name} as t (${names.join(', ')}) select ${values.join(', ')} from ${unnested(this.#columns)} on conflict (${this.#key.map(({ name }) => `"${name}"`).join(', ')}) ${action}`;
  }
}

const physicalColumns = (table: AnyTable): readonly PhysicalColumn[] =>
  table.kind === 'table'
    ? Object.entries(table.columns).map(([name, column]) => ({ name, column }))
    : [
        ...Object.entries(table.keys).map(([name, column]) => ({ name, column })),
        ...Object.entries(table.columns).map(([name, { column, merge }]) => ({ name, column, merge })),
      ];

const merged = (name: string, merge: Merge | undefined): string => {
  switch (merge) {
    case 'sum':
      return `t.${name} + excluded.${name}`;
    case 'max':
      return `greatest(t.${name}, excluded.${name})`;
    case 'min':
      return `least(t.${name}, excluded.${name})`;
    case undefined:
      return `excluded.${name}`;
    default:
      return merge satisfies never;
  }
};

/** Every column crosses as an array of texts and is cast inside, which is also the only way to send a list of lists. */
const unnested = (columns: readonly PhysicalColumn[]): string =>
  `unnest(${columns.map((_, i) => `$${i + 1}::text[]`).join(', ')}) as k(${columns.map((_, i) => `c${i}`).join(', ')})`;

/** One array literal per column: the driver would look at every value twice to make it. */
const arraysOf = (columns: readonly PhysicalColumn[], rows: readonly AnyRow[]): string[] =>
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

const chunksOf = <T>(rows: readonly T[]): readonly (readonly T[])[] => {
  if (rows.length <= ROWS_PER_STATEMENT) return rows.length === 0 ? [] : [rows];
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, i) =>
    rows.slice(i * ROWS_PER_STATEMENT, (i + 1) * ROWS_PER_STATEMENT),
  );
};
