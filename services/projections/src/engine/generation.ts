import { type QueryConfig } from 'pg';
import { type EventStore, type Position, type RecordedEvent } from '@berangkat/platform/event-store';
import { type Folded, RowsUnwritable } from './fold';
import { laneOf } from './lanes';
import { PhysicalTable } from './physical-table';
import { type Projection } from './projection';

export interface Checkpoint {
  /** Every event up to here has taken effect. */
  readonly position: Position;
  /** Changes whenever anybody moves the checkpoint. */
  readonly revision: number;
}

/**
 * One generation of a projection as this process folds it: its tables, the checkpoints of the lanes that it holds, and
 * the streams that are parked.
 */
export class Generation {
  readonly tables: ReadonlyMap<string, PhysicalTable>;
  readonly lanes: Map<number, Checkpoint>;
  readonly parked: Set<string>;
  /** Up to where each lane may be folded, when there is a limit. */
  bounds: ReadonlyMap<number, Position> | undefined;

  constructor(
    readonly projection: Projection,
    readonly number: number,
    state: { readonly lanes: ReadonlyMap<number, Checkpoint>; readonly parked: Iterable<string> },
  ) {
    this.tables = physicalTables(projection, number);
    this.lanes = new Map(state.lanes);
    this.parked = new Set(state.parked);
  }

  /** The partition of an event, when it is this process that has to fold it and it is not folded yet. */
  partitionToFold(event: RecordedEvent, store: Pick<EventStore, 'compare'>): string | undefined {
    const partition = this.projection.partition(event);
    const lane = laneOf(partition);
    const checkpoint = this.lanes.get(lane);
    if (checkpoint === undefined || store.compare(event.position, checkpoint.position) <= 0) return undefined;
    const bound = this.bounds?.get(lane);
    return bound !== undefined && store.compare(event.position, bound) > 0 ? undefined : partition;
  }

  /** Whether every lane stands where its bound is; without bounds there is nothing to reach. */
  atBounds(store: Pick<EventStore, 'compare'>): boolean {
    const { bounds } = this;
    return (
      bounds !== undefined &&
      [...this.lanes].every(([lane, { position }]) => store.compare(position, bounds.get(lane) ?? position) >= 0)
    );
  }

  /** Where the checkpoints of the lanes move when everything up to a position is folded. */
  movesTo(position: Position, store: Pick<EventStore, 'compare'>): ReadonlyMap<number, Position> {
    const moves = new Map<number, Position>();
    for (const [lane, checkpoint] of this.lanes) {
      const bound = this.bounds?.get(lane);
      const reached = bound !== undefined && store.compare(position, bound) > 0 ? bound : position;
      if (store.compare(reached, checkpoint.position) > 0) moves.set(lane, reached);
    }
    return moves;
  }

  /**
   * The statements that write what a fold changed, ready to be sent.
   * @throws {RowsUnwritable} a value does not fit its column
   */
  writesOf({ changes }: Pick<Folded, 'changes'>): readonly QueryConfig[] {
    return [...changes].flatMap(([name, { upserts, deletes }]) => {
      const table = this.tables.get(name)!;
      try {
        return [...table.delete(deletes), ...table.upsert(upserts)];
      } catch (cause) {
        throw new RowsUnwritable(this.projection.name, name, cause);
      }
    });
  }
}

export const physicalTables = (projection: Projection, generation: number): ReadonlyMap<string, PhysicalTable> =>
  new Map(Object.entries(projection.tables).map(([name, table]) => [name, new PhysicalTable(name, table, generation)]));

/** The first of the checkpoints: reading the log after it misses nothing for anybody. Undefined for no checkpoints. */
export const firstOf = (
  checkpoints: Iterable<Checkpoint>,
  store: Pick<EventStore, 'compare'>,
): Position | undefined => {
  let first: Position | undefined;
  for (const { position } of checkpoints)
    if (first === undefined || store.compare(position, first) < 0) first = position;
  return first;
};
