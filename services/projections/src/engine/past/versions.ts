import { type AnyRow, keptColumns, type Table } from '../tables/table';

/** The result of a row's last edit in one event, and the row as events before it in the batch had it. */
export interface Edit {
  readonly key: AnyRow;
  /** Undefined when the row was deleted. */
  readonly row: AnyRow | undefined;
  readonly position: string;
  readonly earlier: Edit | undefined;
}

/** Names of the engine's own columns: the positions from which on, and before which, a version of a row held. */
export const HELD_FROM = 'held_from';
export const HELD_UNTIL = 'held_until';

/** The versions that a batch adds to the past of a table. */
export interface Versions {
  /** Keys of rows in the database that hold no longer, with {@link HELD_UNTIL}. */
  readonly ended: readonly AnyRow[];
  /** Rows that came and went inside the batch, with both columns. */
  readonly passed: readonly AnyRow[];
  /** From where on each row that is written holds, in the order of the rows; empty where it goes on as it was. */
  readonly from: readonly string[];
}

/**
 * Tells the versions of rows: a new one begins with each event after which a kept column says something else. So the
 * past is exact at every position, however the log was cut into batches.
 */
export class Versioning implements Versions {
  readonly ended: AnyRow[] = [];
  readonly passed: AnyRow[] = [];
  readonly from: string[] = [];
  readonly #key: readonly string[];
  readonly #kept: readonly string[];

  constructor(table: Table) {
    this.#key = table.key;
    this.#kept = keptColumns(table);
  }

  /**
   * Takes in the edits of one row. `before`: the row in the database, undefined where there is none.
   * @returns the position from which on what they left holds; undefined when it holds as before
   */
  add(last: Edit, before: AnyRow | undefined | 'unknown'): string | undefined {
    let holding = before;
    let from: string | undefined;
    for (const { key, row, position } of inOrder(last)) {
      if (this.#isSame(holding, row)) continue;
      if (holding === 'unknown' || (holding !== undefined && from === undefined))
        this.ended.push({ ...pick(key, this.#key), [HELD_UNTIL]: position });
      else if (holding !== undefined) this.passed.push({ ...holding, [HELD_FROM]: from, [HELD_UNTIL]: position });
      holding = row;
      from = position;
    }
    return from;
  }

  /** The next row that is written. */
  present(begins: string | undefined): void {
    this.from.push(begins ?? '');
  }

  #isSame(a: AnyRow | undefined | 'unknown', b: AnyRow | undefined): boolean {
    if (a === 'unknown') return false;
    if (a === undefined || b === undefined) return a === b;
    return this.#kept.every((column) => a[column] === b[column]);
  }
}

const inOrder = (last: Edit): readonly Edit[] => {
  const edits: Edit[] = [];
  for (let edit: Edit | undefined = last; edit !== undefined; edit = edit.earlier) edits.push(edit);
  return edits.reverse();
};

const pick = (row: AnyRow, columns: readonly string[]): AnyRow =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));
