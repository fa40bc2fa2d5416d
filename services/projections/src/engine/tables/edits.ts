import { type Counts, type Rows } from '../fold/projection';
import { type AnyRow, type AnyTable, type Columns, type Key, type Row, type Table, type Tally } from './table';
import { type Edit, type Versions, Versioning } from '../past/versions';

/** Identity of a row inside its table. Postgres texts never hold a NUL, so no two keys meet. */
export const keyOf = (key: readonly string[], row: AnyRow): string =>
  key.length === 1 ? String(row[key[0]!]) : key.map((column) => String(row[column])).join('\u0000');

/** The changes of a table by a batch of events: rows to write and keys to delete. */
export interface TableChanges {
  readonly upserts: readonly AnyRow[];
  readonly deletes: readonly AnyRow[];
  /** For a table with a past. */
  readonly versions?: Versions;
}

/** The place of the fold in the log. */
export interface FoldPosition {
  position: string;
}

/**
 * The rows of one table in memory. It knows the rows that were loaded (and those that were looked for and are not
 * there) and what events made of them. A row that is asked for and not known is answered as absent and noted in {@link
 * missing}; the fold then runs again with it loaded.
 */
export class RowEdits implements Rows<Table> {
  readonly #table: Table;
  readonly #loaded = new Map<string, AnyRow | undefined>();
  readonly #place: FoldPosition;
  #edited = new Map<string, Edit>();
  #missing = new Map<string, AnyRow>();

  constructor(table: Table, place: FoldPosition) {
    this.#table = table;
    this.#place = place;
  }

  get missing(): readonly AnyRow[] {
    return [...this.#missing.values()];
  }

  get(key: Key<Table>): Row<Table> | undefined {
    const identity = keyOf(this.#table.key, key);
    const edited = this.#edited.get(identity);
    if (edited !== undefined) return edited.row;
    const row = this.#loaded.get(identity);
    if (row === undefined && !this.#loaded.has(identity)) this.#missing.set(identity, key);
    return row;
  }

  set(row: Row<Table>): void {
    this.#edit(row, row);
  }

  patch(key: Key<Table>, changes: AnyRow | ((row: Row<Table>) => AnyRow)): void {
    const row = this.get(key);
    if (row === undefined) return;
    const changed: Record<string, unknown> = { ...row };
    for (const [column, value] of Object.entries(typeof changes === 'function' ? changes(row) : changes))
      if (value !== undefined) changed[column] = value;
    for (const column of this.#table.key) changed[column] = row[column];
    this.set(changed);
  }

  delete(key: Key<Table>): void {
    this.#edit(key, undefined);
  }

  /** Of a table with a past each event that edits a row is remembered; of any other the last one. */
  #edit(key: AnyRow, row: AnyRow | undefined): void {
    const identity = keyOf(this.#table.key, key);
    const { position } = this.#place;
    if (this.#table.history === undefined) {
      this.#edited.set(identity, { key, row, position, earlier: undefined });
      return;
    }
    const last = this.#edited.get(identity);
    this.#edited.set(identity, { key, row, position, earlier: last?.position === position ? last.earlier : last });
  }

  /** Takes in the rows that were found for {@link missing}; the others are not there. */
  takeIn(found: readonly AnyRow[]): void {
    for (const identity of this.#missing.keys()) this.#loaded.set(identity, undefined);
    for (const row of found) this.#loaded.set(keyOf(this.#table.key, row), row);
    this.#missing = new Map();
  }

  /** Forgets all edits: the fold starts again. */
  restart(): void {
    this.#edited = new Map();
  }

  changes(): TableChanges {
    const upserts: AnyRow[] = [];
    const deletes: AnyRow[] = [];
    const versioning = this.#table.history === undefined ? undefined : new Versioning(this.#table);
    for (const [identity, edit] of this.#edited) {
      const { key, row } = edit;
      const known = this.#loaded.has(identity);
      const before = this.#loaded.get(identity);
      const begins = versioning?.add(edit, known ? before : 'unknown');
      if (row === undefined) {
        if (before !== undefined || !known) deletes.push(key);
      } else if (begins !== undefined || before === undefined || !sameRow(this.#table.columns, before, row)) {
        upserts.push(row);
        versioning?.present(begins);
      }
    }
    return versioning === undefined ? { upserts, deletes } : { upserts, deletes, versions: versioning };
  }
}

const sameRow = (columns: Columns, a: AnyRow, b: AnyRow): boolean =>
  Object.keys(columns).every((column) => a[column] === b[column]);

/** Amounts to be merged into the rows of one tally: one entry per row, whatever the number of events. */
export class TallyEdits implements Counts<Tally> {
  readonly #tally: Tally;
  readonly #keyColumns: readonly string[];
  #rows = new Map<string, Record<string, unknown>>();

  constructor(tally: Tally) {
    this.#tally = tally;
    this.#keyColumns = Object.keys(tally.keys);
  }

  add(key: Key<Tally>, amounts: Readonly<Record<string, number | undefined>>): void {
    const identity = keyOf(this.#keyColumns, key);
    const row = this.#rows.get(identity) ?? this.#newRow(key);
    this.#rows.set(identity, row);
    for (const [column, amount] of Object.entries(amounts)) {
      if (amount === undefined) continue;
      const { merge } = this.#tally.columns[column]!;
      const before = row[column] as number | null;
      row[column] =
        before === null
          ? amount
          : merge === 'sum'
            ? before + amount
            : merge === 'max'
              ? Math.max(before, amount)
              : Math.min(before, amount);
    }
  }

  restart(): void {
    this.#rows = new Map();
  }

  /** Sorted by key: workers that merge into the same rows lock them in the same order. */
  changes(): TableChanges {
    const upserts = [...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    return { upserts, deletes: [] };
  }

  #newRow(key: AnyRow): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const column of this.#keyColumns) row[column] = key[column];
    for (const [column, { merge }] of Object.entries(this.#tally.columns)) row[column] = merge === 'sum' ? 0 : null;
    return row;
  }
}

export type TableEdits = RowEdits | TallyEdits;

export const editsOf = (table: AnyTable, place: FoldPosition): TableEdits =>
  table.kind === 'table' ? new RowEdits(table, place) : new TallyEdits(table);
