import { type z } from 'zod';
import { type EventDefinition, type PlainData } from '@berangkat/contracts/kernel';
import { type ChangeNotice } from '@berangkat/contracts/live';
import { type OpenedEvent } from '@berangkat/platform/event-log';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import {
  type Amounts,
  type AnyTable,
  type Changes,
  type Key,
  type Row,
  type Table,
  type Tables,
  type Tally,
} from '../tables/table';

/** An event as the codec opened it. Fields marked personal read null once their subject is erased. */
export type EventFor<D> = D extends {
  readonly type: infer T extends string;
  readonly schema: infer S extends z.ZodObject;
}
  ? OpenedEvent<{ readonly type: T; readonly data: z.infer<S> }>
  : never;

/** An event as it was recorded: of its data the fields that are not sealed. */
export type UnopenedEvent<D> = D extends {
  readonly type: infer T extends string;
  readonly schema: infer S extends z.ZodObject;
}
  ? Omit<RecordedEvent, 'type' | 'data'> & { readonly type: T; readonly data: PlainData<S> }
  : never;

/** An event of any type. */
export type AnyEvent = OpenedEvent<{ readonly type: string; readonly data: Readonly<Record<string, unknown>> }>;

/** The rows of one table while a batch of events is folded. */
export interface Rows<T extends Table> {
  /** The row as the events so far have made it. */
  get(key: Key<T>): Row<T> | undefined;
  /** Writes a whole row, new or not. */
  set(row: Row<T>): void;
  /**
   * Changes some columns of a row; what is undefined stays as it is. Does nothing when there is no such row: it was
   * deleted, and this event comes after.
   */
  patch(key: Key<T>, changes: Changes<T> | ((row: Row<T>) => Changes<T>)): void;
  delete(key: Key<T>): void;
}

/** The rows of one tally while a batch of events is folded. */
export interface Counts<T extends Tally> {
  /** Merges values into a row, which begins with zeros and nulls: sums are added (or subtracted), extremes kept. */
  add(key: Key<T>, amounts: Amounts<T>): void;
}

/** The tables of a projection while a batch of events is folded, by their names. */
export type Batch<T extends Tables> = {
  readonly [N in keyof T]: T[N] extends Table ? Rows<T[N]> : T[N] extends Tally ? Counts<T[N]> : never;
};

/** A change notice as a projection makes it; the engine adds the position. */
export type Notice<N = ChangeNotice> = N extends ChangeNotice ? Omit<N, 'position'> : never;

/**
 * A projection as data. Handlers are pure: the same events always make the same rows, because read models are thrown
 * away and rebuilt. No clock, no randomness, no I/O. A handler may run twice on an event, the first time to find out
 * which rows it touches.
 */
export interface ProjectionDefinition<
  E extends readonly EventDefinition[] = readonly EventDefinition[],
  T extends Tables = Tables,
> {
  /** Lower case with hyphens: `placements`. */
  readonly name: string;
  /**
   * Raise it whenever a table or a handler changes: the next start then builds the new version beside the old one and
   * swaps.
   */
  readonly version: number;
  /** Definitions of the events that have a handler below. */
  readonly events: E;
  /** Tables by name. A name is a view `read.<name>`, for which queries are written; it is unique in the portal. */
  readonly tables: T;
  readonly on: {
    readonly [N in E[number]['type']]?: (
      event: EventFor<Extract<E[number], { readonly type: N }>>,
      batch: Batch<T>,
    ) => void;
  };
  /** Called for every event, those without an own handler too, after that. For the audit trail. */
  readonly onAny?: (event: AnyEvent, batch: Batch<T>) => void;
  /**
   * Names the partition of an event: events with the same answer are folded in order, by one worker, and may read and
   * write the same rows. The event's stream when left out. A table of applicants that placements write to as well needs
   * ``partition: ({ data }) => `applicant-${data.applicantid}` ``. Asked of the event before it is opened, so that a
   * worker opens only what is in its lanes: personal fields are not among its data.
   *
   * `whole`: all of it belongs together. An event of a type that nobody knows is none of its own then, and does not
   * park it: otherwise one event of anybody's would.
   */
  readonly partition?: ((event: UnopenedEvent<E[number]>) => string) | 'whole';
  /**
   * Names what is parked when an event cannot be folded, such as one that is sealed with a key that does not open: later
   * events with the same answer wait for it, and all others go on. The partition when left out. A part of the partition
   * may be named, by a name that no other partition has a part of, where its events and those of the other parts make
   * the same rows in any order: they are folded late. They share no row with a past then, which is in the order of the
   * log.
   */
  readonly waits?: (event: UnopenedEvent<E[number]>) => string;
  /**
   * Events of which nothing is read that is sealed: where the key of their subject does not open they are folded as if
   * it were gone, and nobody waits.
   */
  readonly unsealed?: readonly E[number]['type'][];
  /**
   * Answers the notices of an event for screens, called after its handler with the rows as they are then. Silent during
   * a rebuild.
   */
  readonly notices?: (event: EventFor<E[number]>, batch: Batch<T>) => readonly Notice[];
}

/** A projection with its types folded away, as the engine handles it. */
export interface Projection {
  readonly name: string;
  readonly version: number;
  readonly tables: Tables;
  /** Whether the projection has to see events of this type. */
  handles(type: string): boolean;
  /** All of it is one partition. */
  readonly whole: boolean;
  partition(event: RecordedEvent): string;
  /** Names the stream that is parked when the event cannot be folded; its partition when undefined. */
  readonly waits: ((event: RecordedEvent) => string) | undefined;
  /** Whether nothing that is sealed is read of events of this type. */
  readsUnsealed(type: string): boolean;
  /** Runs the event's handlers. */
  fold(event: AnyEvent, batch: Batch<Tables>): void;
  notices(event: AnyEvent, batch: Batch<Tables>): readonly Notice[];
}

const IDENTIFIER = /^[a-z][a-z0-9_]*$/;

/**
 * Checks a projection and makes it ready for the engine.
 *
 *     export const placements = defineProjection({
 *       name: 'placements',
 *       version: 1,
 *       events: placementEvents,
 *       tables: { placements: table({ … }), placement_counts: tally({ … }) },
 *       on: {
 *         ApplicantShortlisted: ({ data, metadata }, { placements }) => placements.patch(data, { status: 'shortlisted', updatedat: metadata.occurredAt }),
 *       },
 *       notices: ({ data }) => [{ topic: 'placements', ids: { projectid: data.projectid, applicantid: data.applicantid } }],
 *     });
 *
 * @throws {Error} a name that Postgres would not take, a key column that is not declared or may be null, a handler
 * without an event definition
 */
export const defineProjection = <const E extends readonly EventDefinition[], const T extends Tables>(
  definition: ProjectionDefinition<E, T>,
): Projection => {
  const { name, version, tables, events, onAny, partition, waits, unsealed, notices } = definition;
  const fail = (what: string): never => {
    throw new Error(`projection ${name}: ${what}`);
  };
  if (!/^[a-z][a-z0-9-]*$/.test(name)) fail('its name is lower case with hyphens');
  if (!Number.isInteger(version) || version < 1) fail('its version is a whole number from 1');
  for (const [tableName, declared] of Object.entries(tables)) checkTable(tableName, declared, fail);
  const handlers = definition.on as Readonly<
    Record<string, ((event: AnyEvent, batch: Batch<Tables>) => void) | undefined>
  >;
  const defined = new Set(events.map(({ type }) => type));
  for (const type of Object.keys(handlers))
    if (!defined.has(type)) fail(`it handles ${type}, which is not among its events`);
  const fold = onAny as ((event: AnyEvent, batch: Batch<Tables>) => void) | undefined;
  const readUnsealed = new Set<string>(unsealed);
  const notify = notices as ((event: AnyEvent, batch: Batch<Tables>) => readonly Notice[]) | undefined;

  return {
    name,
    version,
    tables,
    whole: partition === 'whole',
    handles: (type) => fold !== undefined || handlers[type] !== undefined,
    partition:
      partition === 'whole'
        ? () => name
        : ((partition as ((event: RecordedEvent) => string) | undefined) ?? (({ stream }) => stream)),
    waits: waits as ((event: RecordedEvent) => string) | undefined,
    readsUnsealed: (type) => readUnsealed.has(type),
    fold: (event, batch) => {
      handlers[event.type]?.(event, batch);
      fold?.(event, batch);
    },
    notices: (event, batch) => (notify === undefined || handlers[event.type] === undefined ? [] : notify(event, batch)),
  };
};

/** The projection without the past of its tables: what that costs is measured with it. */
export const withoutPast = (projection: Projection): Projection => ({
  ...projection,
  tables: Object.fromEntries(
    Object.entries(projection.tables).map(([name, declared]) => [
      name,
      declared.kind === 'tally' ? { ...declared, past: undefined } : { ...declared, history: undefined },
    ]),
  ),
});

const checkTable = (tableName: string, declared: AnyTable, fail: (what: string) => never): void => {
  const columns =
    declared.kind === 'table'
      ? Object.keys(declared.columns)
      : [...Object.keys(declared.keys), ...Object.keys(declared.columns)];
  // Physical names add a generation and the name of an index; Postgres cuts silently at 63 bytes.
  for (const part of [tableName, ...columns, ...Object.keys(declared.indexes)]) {
    if (!IDENTIFIER.test(part) || part.includes('__') || part.length > 40)
      fail(`${tableName} uses the name ${part}; names are lower case with single underscores, at most 40 characters`);
  }
  for (const index of Object.keys(declared.indexes))
    if (tableName.length + index.length > 50) fail(`the names ${tableName} and ${index} are too long together`);
  if (declared.kind === 'tally') return;
  for (const index of declared.history?.indexes ?? [])
    if (declared.indexes[index] === undefined) fail(`${tableName} has no index ${index}, which its history names`);
  for (const column of declared.history?.except ?? [])
    if (declared.columns[column] === undefined || declared.key.includes(column))
      fail(`${tableName} cannot do without the past of ${column}`);
  if (declared.key.length === 0) fail(`${tableName} has no key`);
  for (const column of declared.key) {
    if (declared.columns[column] === undefined) fail(`${tableName} has no column ${column}, which its key names`);
    if (declared.columns[column].nullable) fail(`${tableName}.${column} is part of the key and cannot be null`);
  }
};
