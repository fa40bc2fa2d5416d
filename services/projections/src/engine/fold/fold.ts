import { editsOf, type FoldPosition, RowEdits, type TableChanges, type TableEdits } from '../tables/edits';
import { type AnyEvent, type Batch, type Notice, type Projection } from './projection';
import { type AnyRow, type Tables } from '../tables/table';

/** Loads the present rows for a fold: one call for all rows of a table. Absent rows are left out of the answer. */
export type LoadRows = (tableName: string, keys: readonly AnyRow[]) => Promise<readonly AnyRow[]>;

/**
 * A notice with the position of the event that it is about, and the `traceparent` of what made it, where that is traced.
 */
export type PositionedNotice = Notice & { readonly position: string; readonly trace?: string | undefined };

export interface Folded {
  /** Changes by the name of the table; only tables that change. */
  readonly changes: ReadonlyMap<string, TableChanges>;
  readonly notices: readonly PositionedNotice[];
}

/** A handler threw. Handlers are pure, so it would do so again: the event is poison for this projection. */
export class HandlerFailed extends Error {
  override readonly name = 'HandlerFailed';
  constructor(
    readonly projection: string,
    readonly event: AnyEvent,
    cause: unknown,
  ) {
    super(`projection ${projection} cannot fold ${event.type} (${event.id})`, { cause });
  }
}

/** A handler put a value into a row that its column cannot hold, such as a time that is not a number. */
export class RowsUnwritable extends Error {
  override readonly name = 'RowsUnwritable';
  constructor(
    readonly projection: string,
    readonly table: string,
    cause: unknown,
  ) {
    super(`projection ${projection} made a row that ${table} cannot hold`, { cause });
  }
}

/**
 * Folds a batch in memory. Which rows it needs is found out by running it: what was missing is loaded, all rows of a
 * table with one query, and the batch runs again. A batch that only writes whole rows, or only rows that it made
 * itself, runs once; so does one whose missing rows are not there, because it ran as if they were absent.
 * @throws {HandlerFailed}
 */
export const foldBatch = async (
  projection: Projection,
  events: readonly AnyEvent[],
  load: LoadRows,
): Promise<Folded> => {
  const place: FoldPosition = { position: '' };
  const edits = new Map(Object.entries(projection.tables).map(([name, table]) => [name, editsOf(table, place)]));
  const batch = Object.fromEntries(edits) as unknown as Batch<Tables>;
  for (;;) {
    const { notices, failed } = run(projection, events, batch, place);
    const folded = (): Folded => {
      if (failed !== undefined) throw failed;
      return { changes: changesOf(edits), notices };
    };
    const missing = [...edits].filter(
      (entry): entry is [string, RowEdits] => entry[1] instanceof RowEdits && entry[1].missing.length > 0,
    );
    if (missing.length === 0) return folded();
    const found = new Map(
      await Promise.all(missing.map(async ([name, { missing: keys }]) => [name, await load(name, keys)] as const)),
    );
    for (const [name, edited] of missing) edited.takeIn(found.get(name)!);
    if ([...found.values()].every((rows) => rows.length === 0)) return folded();
    for (const edited of edits.values()) edited.restart();
  }
};

const run = (
  projection: Projection,
  events: readonly AnyEvent[],
  batch: Batch<Tables>,
  place: FoldPosition,
): { notices: PositionedNotice[]; failed: HandlerFailed | undefined } => {
  const notices = new Map<string, PositionedNotice>();
  let failed: HandlerFailed | undefined;
  for (const event of events) {
    place.position = event.position;
    try {
      projection.fold(event, batch);
      for (const notice of projection.notices(event, batch)) remember(notices, { ...notice, position: event.position });
    } catch (error) {
      // It may have failed because a row is not loaded yet; the events after it are run to learn what they need.
      failed ??= new HandlerFailed(projection.name, event, error);
    }
  }
  return { notices: [...notices.values()], failed };
};

/** The same rows change many times in a batch; screens need one notice, of the last time. */
const remember = (notices: Map<string, PositionedNotice>, notice: PositionedNotice): void => {
  const identity = `${notice.topic}\u0000${Object.entries(notice.ids).join('\u0000')}`;
  notices.delete(identity);
  notices.set(identity, notice);
};

const changesOf = (edits: ReadonlyMap<string, TableEdits>): ReadonlyMap<string, TableChanges> => {
  const changes = new Map<string, TableChanges>();
  for (const [name, edited] of edits) {
    const changed = edited.changes();
    if (changed.upserts.length > 0 || changed.deletes.length > 0 || (changed.versions?.passed.length ?? 0) > 0)
      changes.set(name, changed);
  }
  return changes;
};
