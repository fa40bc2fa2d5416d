import { createHash } from 'node:crypto';
import { type QueryConfig } from 'pg';
import { unsizedArray } from '@berangkat/platform/postgres';
import { position } from './columns';
import { type TableChanges } from './edits';
import { presentIndexes } from '../past/past-indexes';
import { PastTable } from '../past/past-table';
import { arraysOf, asOne, chunksOf, declared, type PhysicalColumn, unnested } from './rows-as-arrays';
import { type AnyRow, type AnyTable, type Merge } from './table';
import { HELD_FROM } from '../past/versions';

/** From where on a row holds, in a table with a past. An upsert with an empty one leaves it as it is. */
const FROM: PhysicalColumn = { name: HELD_FROM, column: position };

/** One table of one generation of a projection: `read.placements__3`, seen by queries as the view `read.placements`. */
export class PhysicalTable {
  readonly view: string;
  readonly name: string;
  readonly isTally: boolean;
  /** Undefined for a table of which only the present is known. */
  readonly past: PastTable | undefined;
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
    this.past =
      table.kind === 'table' && table.history !== undefined
        ? new PastTable(this.name, logicalName, generation, table, this.#columns)
        : undefined;
    this.#load = this.#loadStatement();
    this.#upsert = this.#upsertStatement();
    this.#delete = `delete from ${this.name} t using ${unnested(this.#key)} where ${this.#key.map(({ name, column }, i) => `t."${name}" = k.c${i}::${column.type}`).join(' and ')}`;
    this.#suffix = `${logicalName}__${generation}`;
  }

  /** The statement that makes the table, without its indexes: many rows are written faster before there are any. */
  ddl(): string {
    const columns = this.#written().map(declared);
    const key = this.#key.map(({ name }) => `"${name}"`).join(', ');
    // Rows are rewritten often: room in the page lets Postgres do that without touching the indexes.
    return `create table if not exists ${this.name} (${columns.join(', ')}, primary key (${key})) with (fillfactor = 85)`;
  }

  /** The columns that are written: those of the definition, and what the engine adds. */
  #written(): readonly PhysicalColumn[] {
    return this.past === undefined ? this.#columns : [...this.#columns, FROM];
  }

  /** The query behind the view of the schema `read`: the columns of the definition. */
  shown(): string {
    return `select ${this.#columns.map(({ name }) => `"${name}"`).join(', ')} from ${this.name}`;
  }

  /** The query behind the view of the schema `past`. What has no past there is as it is now. */
  shownPast(): string {
    if (this.#table.kind === 'tally') return this.#table.past ?? this.shown();
    return this.past?.shown() ?? this.shown();
  }

  /** Names of the indexes in the schema `read`, and what each is of. */
  indexes(): readonly { readonly name: string; readonly definition: string }[] {
    const indexes = this.#table.kind === 'table' ? presentIndexes(this.#table) : this.#table.indexes;
    return Object.entries(indexes).map(([index, definition]) => ({
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
      return [table, ...(table.past === undefined ? [] : [table.past])].flatMap((of) => [
        of.ddl(),
        ...of.indexes().map((index) => `${index.name} ${index.definition}`),
        table.shownPast(),
      ]);
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

  /** The statements that write what a batch made of the table, in their order. */
  writes({ upserts, deletes, versions }: TableChanges): readonly QueryConfig[] {
    if (this.past === undefined || versions === undefined)
      return [...this.#deletes(deletes), ...this.#upserts(upserts)];
    // While the rows that hold no longer are still there.
    const before = this.past.writes(versions);
    const after = [...this.#deletes(deletes), ...this.#upserts(upserts, versions.from)];
    // Most rows change once.
    return before.length === 1 && after.length === 1 ? [asOne(before[0]!, after[0]!)] : [...before, ...after];
  }

  /** `from`: of a table with a past, from where on each row holds. */
  #upserts(rows: readonly AnyRow[], from?: readonly string[]): readonly QueryConfig[] {
    const begins = chunksOf(from?.map((position) => ({ [HELD_FROM]: position })) ?? []);
    return chunksOf(rows).map((chunk, i) => ({
      name: `upsert ${this.#suffix}`,
      text: this.#upsert,
      values: [...arraysOf(this.#columns, chunk), ...(from === undefined ? [] : arraysOf([FROM], begins[i]!))],
    }));
  }

  #deletes(keys: readonly AnyRow[]): readonly QueryConfig[] {
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
   * session settings. Positions are left out: a log that was moved to another engine has others.
   */
  canonicalHash(): string {
    const columns = this.#columns
      .filter(({ column }) => column !== position)
      .map(({ name }) => `t."${name}"`)
      .join(', ');
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
    return `select found.* from ${unnested(this.#key, unsizedArray)} cross join lateral (select ${selected} from ${this.name} t where ${matches} limit 1) found`;
  }

  #upsertStatement(): string {
    const columns = this.#written();
    const names = columns.map(({ name }) => `"${name}"`);
    const values = columns.map(({ column }, i) => `k.c${i}::${column.type}`);
    const others = columns.filter((column) => !this.#key.includes(column));
    const updates = others.map((column) => `"${column.name}" = ${written(column)}`);
    const action = updates.length === 0 ? 'do nothing' : `do update set ${updates.join(', ')}`;
    return `insert into ${this.name} as t (${names.join(', ')}) select ${values.join(', ')} from ${unnested(columns)} on conflict (${this.#key.map(({ name }) => `"${name}"`).join(', ')}) ${action}`;
  }
}

const physicalColumns = (table: AnyTable): readonly PhysicalColumn[] =>
  table.kind === 'table'
    ? Object.entries(table.columns).map(([name, column]) => ({ name, column }))
    : [
        ...Object.entries(table.keys).map(([name, column]) => ({ name, column })),
        ...Object.entries(table.columns).map(([name, { column, merge }]) => ({ name, column, merge })),
      ];

/** Answers the value of a column that an upsert writes into an existing row. */
const written = (column: PhysicalColumn): string =>
  column === FROM
    ? `coalesce(nullif(excluded."${HELD_FROM}", ''), t."${HELD_FROM}")`
    : merged(`"${column.name}"`, column.merge);

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
