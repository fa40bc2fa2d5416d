import { type QueryConfig } from 'pg';
import { type EventStore, type Position, type RecordedEvent } from '@berangkat/platform/event-store';
import { type Checkpoints, generationKey } from './checkpoints';
import { type Folded, RowsUnwritable } from './fold';
import { laneOf } from '../partitions/lanes';
import { type PastTable, pastName } from '../past/past-table';
import { PhysicalTable } from '../tables/physical-table';
import { type Projection } from './projection';

/** The statements that write what a fold changed. */
export interface Writes {
  /** Rows that belong to one lane. */
  readonly rows: readonly QueryConfig[];
  /** Rows of tallies, which the lanes share: they come last in a transaction, because others wait for them. */
  readonly merges: readonly QueryConfig[];
}

/**
 * One generation of a projection as this process folds it: its tables, where it stands in the lanes that this process
 * holds, and the streams that are parked.
 */
export class Generation {
  /** How {@link Checkpoints} name it. */
  readonly key: string;
  readonly tables: ReadonlyMap<string, PhysicalTable>;
  readonly checkpoints: Checkpoints;
  /** Every event of the lane up to here has taken effect. */
  readonly lanes: Map<number, Position>;
  readonly parked: Set<string>;
  /** Up to where each lane may be folded, when there is a limit. */
  bounds: ReadonlyMap<number, Position> | undefined;

  constructor(
    readonly projection: Projection,
    readonly number: number,
    state: {
      readonly checkpoints: Checkpoints;
      /** Lanes that this process holds; all when left out. */
      readonly lanes?: ReadonlySet<number>;
      readonly parked: Iterable<string>;
    },
  ) {
    this.key = generationKey(projection.name, number);
    this.tables = physicalTables(projection, number);
    this.checkpoints = state.checkpoints;
    const positions = [...state.checkpoints.positionsOf(this.key)];
    this.lanes = new Map(positions.filter(([lane]) => state.lanes?.has(lane) ?? true));
    this.parked = new Set(state.parked);
  }

  /** The partition of an event, when it is this process that has to fold it and it is not folded yet. */
  partitionToFold(event: RecordedEvent, store: Pick<EventStore, 'compare'>): string | undefined {
    const partition = this.projection.partition(event);
    const lane = laneOf(partition);
    const folded = this.lanes.get(lane);
    if (folded === undefined || store.compare(event.position, folded) <= 0) return undefined;
    const bound = this.bounds?.get(lane);
    return bound !== undefined && store.compare(event.position, bound) > 0 ? undefined : partition;
  }

  /** Whether every lane stands where its bound is; without bounds there is nothing to reach. */
  atBounds(store: Pick<EventStore, 'compare'>): boolean {
    const { bounds } = this;
    return (
      bounds !== undefined &&
      [...this.lanes].every(([lane, position]) => store.compare(position, bounds.get(lane) ?? position) >= 0)
    );
  }

  /**
   * Answers the moves of the checkpoints of these lanes, or of all, when everything up to a position is folded in them.
   */
  movesTo(
    position: Position,
    store: Pick<EventStore, 'compare'>,
    lanes?: ReadonlySet<number>,
  ): ReadonlyMap<number, Position> {
    const moves = new Map<number, Position>();
    for (const [lane, folded] of this.lanes) {
      if (lanes?.has(lane) === false) continue;
      const bound = this.bounds?.get(lane);
      const reached = bound !== undefined && store.compare(position, bound) > 0 ? bound : position;
      if (store.compare(reached, folded) > 0) moves.set(lane, reached);
    }
    return moves;
  }

  /**
   * The statements that write what a fold changed, ready to be sent.
   * @throws {RowsUnwritable} a value does not fit its column
   */
  writesOf({ changes }: Pick<Folded, 'changes'>): Writes {
    const rows: QueryConfig[] = [];
    const merges: QueryConfig[] = [];
    for (const [name, changed] of changes) {
      const table = this.tables.get(name)!;
      try {
        (table.isTally ? merges : rows).push(...table.writes(changed));
      } catch (cause) {
        throw new RowsUnwritable(this.projection.name, name, cause);
      }
    }
    return { rows, merges };
  }
}

/** Answers tables as Postgres has them: each, and its past, if that is kept. */
export const withPast = (tables: Iterable<PhysicalTable>): readonly (PhysicalTable | PastTable)[] =>
  [...tables].flatMap((table) => (table.past === undefined ? [table] : [table, table.past]));

/** Names of the tables in Postgres, without the generation. */
export const tableNames = ({ tables }: Pick<Projection, 'tables'>): readonly string[] =>
  Object.entries(tables).flatMap(([name, declared]) =>
    declared.kind === 'table' && declared.history !== undefined ? [name, pastName(name)] : [name],
  );

export const physicalTables = (projection: Projection, generation: number): ReadonlyMap<string, PhysicalTable> =>
  new Map(Object.entries(projection.tables).map(([name, table]) => [name, new PhysicalTable(name, table, generation)]));

/** The first of the positions: reading the log after it misses nothing for any lane. Undefined for none. */
export const firstOf = (positions: Iterable<Position>, store: Pick<EventStore, 'compare'>): Position | undefined => {
  let first: Position | undefined;
  for (const position of positions) if (first === undefined || store.compare(position, first) < 0) first = position;
  return first;
};
