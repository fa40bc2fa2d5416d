import { type QueryConfig } from 'pg';
import { position } from '../tables/columns';
import { pastIndexes } from './past-indexes';
import { arraysOf, chunksOf, declared, type PhysicalColumn, unnested } from '../tables/rows-as-arrays';
import { type AnyRow, keptColumns, type Table } from '../tables/table';
import { HELD_FROM, HELD_UNTIL, type Versions } from './versions';

/** The setting of a transaction that says at which position the views of the schema `past` show their rows. */
export const PAST_POSITION = 'past.position';

/** The setting that names the rights of the reader to see what was removed; without one the reader has none. */
export const SEES_REMOVED = 'past.sees_removed';

/** After every position. */
const FOR_EVER = '~';
/** The same, of a row that is removed today and shown so. */
const REMOVED = '~~';

const ASKED = `current_setting('${PAST_POSITION}')`;

const FROM: PhysicalColumn = { name: HELD_FROM, column: position };
const UNTIL: PhysicalColumn = { name: HELD_UNTIL, column: position };

/** Name of the table with the past of a table, without the generation. */
export const pastName = (logicalName: string): string => `${logicalName}_past`;

/**
 * The rows that a table had and has no more, each with the positions from which on and before which it held:
 * `read.placements_past__3` beside `read.placements__3`. A row that holds stands in the present table alone, so that a row
 * that never changes costs its position and nothing else.
 */
export class PastTable {
  readonly name: string;
  readonly #suffix: string;
  readonly #table: Table;
  readonly #all: readonly PhysicalColumn[];
  /** Those whose past is kept. */
  readonly #columns: readonly PhysicalColumn[];
  readonly #key: readonly PhysicalColumn[];
  readonly #end: string;
  readonly #insert: string;

  /** @param present name of the table in Postgres whose past this is */
  constructor(
    private readonly present: string,
    logicalName: string,
    generation: number,
    table: Table,
    columns: readonly PhysicalColumn[],
  ) {
    this.#suffix = `${pastName(logicalName)}__${generation}`;
    this.name = `read.${this.#suffix}`;
    this.#table = table;
    this.#all = columns;
    const kept = keptColumns(table);
    this.#columns = columns.filter(({ name }) => kept.includes(name));
    this.#key = table.key.map((key) => columns.find(({ name }) => name === key)!);
    const all = [...this.#columns, FROM, UNTIL];
    const into = `insert into ${this.name} (${quoted(all)})`;
    const ending = [...this.#key, UNTIL];
    const matches = this.#key.map(({ name, column }, i) => `t."${name}" = k.c${i}::${column.type}`).join(' and ');
    // As the load of rows: one index lookup per key, whatever the planner knows.
    this.#end = `${into} select ${quoted(this.#columns, 'f.')}, f."${HELD_FROM}", k.c${this.#key.length}
      from ${unnested(ending)} cross join lateral (select t.* from ${this.present} t where ${matches} limit 1) f`;
    this.#insert = `${into} select ${all.map(({ column }, i) => `k.c${i}::${column.type}`).join(', ')} from ${unnested(all)}`;
  }

  ddl(): string {
    const columns = [...this.#columns, FROM, UNTIL].map(declared).join(', ');
    return `create table if not exists ${this.name} (${columns}, primary key (${quoted([...this.#key, FROM])}))`;
  }

  /** Names of the indexes in the schema `read`, and what each is of. */
  indexes(): readonly { readonly name: string; readonly definition: string }[] {
    return Object.entries(pastIndexes(this.#table)).map(([index, definition]) => ({
      name: `${this.#suffix}__${index}`,
      definition,
    }));
  }

  /**
   * The rows that held at the position that is asked for. A column whose past is not kept says what it says now. In place
   * of what the reader may not see because it was removed since, its row of today.
   */
  shown(): string {
    const same = this.#key.map(({ name }) => `n."${name}" = p."${name}"`).join(' and ');
    const then = this.#all.map(({ name }) =>
      this.#columns.some((kept) => kept.name === name)
        ? `p."${name}"`
        : `(select n."${name}" from ${this.present} n where ${same}) as "${name}"`,
    );
    const hidden = this.#hidden();
    const today = hidden === undefined ? '' : `union all select ${quoted(this.#all)}, '', '${REMOVED}' ${hidden}`;
    const others =
      hidden === undefined
        ? ''
        : `and (v."${HELD_UNTIL}" = '${REMOVED}' or (${quoted(this.#key, 'v.')}) not in (select ${quoted(this.#key)} ${hidden}))`;
    // Without conditions of their own the two are read as one table, in the order of their indexes.
    return `select ${quoted(this.#all, 'v.')} from (
        select ${quoted(this.#all)}, "${HELD_FROM}", '${FOR_EVER}'::text collate "C" as "${HELD_UNTIL}" from ${this.present}
        union all select ${then.join(', ')}, p."${HELD_FROM}", p."${HELD_UNTIL}" from ${this.name} p
        ${today}) v
      where v."${HELD_FROM}" <= ${ASKED} and v."${HELD_UNTIL}" > ${ASKED} ${others}`;
  }

  /** The rows of today that are removed, where the reader may not see such. */
  #hidden(): string | undefined {
    const removed = this.#table.history?.removed;
    if (removed === undefined) return undefined;
    const rights = `coalesce(current_setting('${SEES_REMOVED}', true), '')`;
    return `from ${this.present} where ${removed.when} and position('${removed.seenBy}' in ${rights}) = 0`;
  }

  writes({ ended, passed }: Versions): readonly QueryConfig[] {
    return [
      ...statements(`end ${this.#suffix}`, this.#end, [...this.#key, UNTIL], ended),
      ...statements(`insert ${this.#suffix}`, this.#insert, [...this.#columns, FROM, UNTIL], passed),
    ];
  }

  /**
   * Answers `rows` and `hash` of everything that the rows of the table ever said, the present included: of each row what
   * it said from which position on, and when it was gone. Two versions one after the other that say the same, as an
   * erasure leaves them, are one.
   */
  canonicalHash(): string {
    const says = `row(${quoted(this.#columns)})::text as says`;
    const key = quoted(this.#key);
    return `with versions as (
        select ${key}, ${says}, "${HELD_FROM}", null as "${HELD_UNTIL}" from ${this.present}
        union all select ${key}, ${says}, "${HELD_FROM}", "${HELD_UNTIL}" from ${this.name}),
      placed as (
        select *, lag(says) over w is distinct from says or lag("${HELD_UNTIL}") over w is distinct from "${HELD_FROM}" as begins,
               "${HELD_UNTIL}" is not null and lead("${HELD_FROM}") over w is distinct from "${HELD_UNTIL}" as ends
          from versions window w as (partition by ${key} order by "${HELD_FROM}")),
      changes as (
        select ${key}, change.at, change.says
          from placed cross join lateral (values ("${HELD_FROM}", says, begins), ("${HELD_UNTIL}", null, ends)) change (at, says, made) where change.made)
      select count(*)::integer as rows, encode(sha256(coalesce(string_agg(sha256(convert_to(row(at, says)::text, 'UTF8')), ''::bytea order by ${key}, at, says), ''::bytea)), 'hex') as hash
        from changes`;
  }
}

const quoted = (columns: readonly PhysicalColumn[], of = ''): string =>
  columns.map(({ name }) => `${of}"${name}"`).join(', ');

const statements = (
  name: string,
  text: string,
  columns: readonly PhysicalColumn[],
  rows: readonly AnyRow[],
): readonly QueryConfig[] => chunksOf(rows).map((chunk) => ({ name, text, values: arraysOf(columns, chunk) }));
