import { type Position } from '@berangkat/platform/event-store';
import { type PoolClient, type Queryable } from '@berangkat/platform/postgres';
import { CHANNELS } from '../names';

/**
 * A checkpoint was moved since it was read: another worker has the lane, a rebuild was swapped in, or a parked stream
 * was folded.
 */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
  constructor(
    readonly expected: number,
    readonly found: number,
  ) {
    super(`${expected - found} of ${expected} checkpoints were moved by somebody else`);
  }
}

/** Owner of the checkpoints of all live generations, which move together: one row for each lane. */
export const LIVE = 'live';

/** How checkpoints name a generation, `applicants/3`; also the owner of its own ones while it is being built. */
export const generationKey = (projection: string, generation: number): string => `${projection}/${generation}`;

/** Up to where the generations of an owner have been folded in one lane, by their keys. */
export type LanePositions = Readonly<Record<string, Position>>;

/** The checkpoints of one owner as this process knows them. */
export class Checkpoints {
  readonly #lanes: ReadonlyMap<number, LanePositions>;
  readonly #revisions: Map<number, number>;

  private constructor(
    readonly owner: string,
    rows: readonly { readonly lane: number; readonly positions: LanePositions; readonly revision: number }[],
  ) {
    this.#lanes = new Map(rows.map(({ lane, positions }) => [lane, positions]));
    this.#revisions = new Map(rows.map(({ lane, revision }) => [lane, revision]));
  }

  static async read(db: Queryable, owner: string): Promise<Checkpoints> {
    const { rows } = await db.query<{ lane: number; positions: LanePositions; revision: number }>(
      'select lane, positions, revision from ops.lane_checkpoints where owner = $1 order by lane',
      [owner],
    );
    return new Checkpoints(owner, rows);
  }

  /** As {@link read}, and locks them until the transaction ends. */
  static async lock(client: PoolClient, owner: string): Promise<Checkpoints> {
    await client.query('select from ops.lane_checkpoints where owner = $1 order by lane for update', [owner]);
    return Checkpoints.read(client, owner);
  }

  /** Answers the positions of a generation in each lane when this was read. */
  positionsOf(generation: string): ReadonlyMap<number, Position> {
    return new Map(
      [...this.#lanes].flatMap(([lane, positions]) => {
        const position = positions[generation];
        return position === undefined ? [] : [[lane, position] as const];
      }),
    );
  }

  /** Changes with every move of the lane's checkpoint. */
  revisionOf(lane: number): number {
    return this.#revisions.get(lane) ?? -1;
  }

  /** This process has moved the checkpoint of the lane. */
  moved(lane: number): void {
    this.#revisions.set(lane, this.revisionOf(lane) + 1);
  }
}

/** The position from which the generations of one owner go on in one lane. */
export interface Move {
  readonly checkpoints: Checkpoints;
  readonly lane: number;
  /** Those that move; the others of the owner stay where they are. */
  readonly positions: LanePositions;
}

const MOVE = `
  with moved as (
    update ops.lane_checkpoints c set positions = c.positions || m.positions::jsonb, revision = c.revision + 1
    from unnest($1::text[], $2::smallint[], $3::bigint[], $4::text[]) as m(owner, lane, revision, positions)
    where c.owner = m.owner and c.lane = m.lane and c.revision = m.revision
    returning 1
  )
  select count(*)::integer as moved, pg_notify('${CHANNELS.progress}', '') from moved`;

/**
 * Moves checkpoints, all or none, and tells those who wait for it when the transaction commits.
 * @throws {CheckpointMoved}
 */
export const moveCheckpoints = async (client: PoolClient, moves: readonly Move[]): Promise<void> => {
  const { rows } = await client.query<{ moved: number }>({
    name: 'move checkpoints',
    text: MOVE,
    values: [
      moves.map(({ checkpoints }) => checkpoints.owner),
      moves.map(({ lane }) => lane),
      moves.map(({ checkpoints, lane }) => checkpoints.revisionOf(lane)),
      moves.map(({ positions }) => JSON.stringify(positions)),
    ],
  });
  const { moved } = rows[0]!;
  if (moved !== moves.length) throw new CheckpointMoved(moves.length, moved);
};

/** The checkpoints of a generation that begins to be built. Does nothing when they are there. */
export const beginCheckpoints = async (
  client: PoolClient,
  generation: string,
  lanes: readonly number[],
  start: Position,
): Promise<void> => {
  await client.query(
    `insert into ops.lane_checkpoints (owner, lane, positions)
     select $1, lane, jsonb_build_object($1::text, $3::text) from unnest($2::smallint[]) as lane on conflict do nothing`,
    [generation, lanes, start],
  );
};

/**
 * From now on a generation that was built moves with the live ones, in the place of another. Workers find that their
 * checkpoints were moved.
 */
export const joinLive = async (
  client: PoolClient,
  generation: string,
  inPlaceOf: string | undefined,
): Promise<void> => {
  await client.query(
    `with built as (delete from ops.lane_checkpoints where owner = $1 returning lane, positions)
     insert into ops.lane_checkpoints as live (owner, lane, positions) select $2, lane, positions from built
     on conflict (owner, lane) do update set positions = (live.positions - $3::text) || excluded.positions, revision = live.revision + 1`,
    [generation, LIVE, inPlaceOf ?? generation],
  );
};
