import { type Position } from '@berangkat/platform/event-store';
import { type Pool, type PoolClient } from '@berangkat/platform/postgres';
import { type Checkpoint } from './generation';
import { CHANNELS } from './names';

/**
 * Somebody else moved a checkpoint since it was read: another worker has the lane, a rebuild was swapped in, or a
 * parked stream was folded.
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

export interface Move {
  readonly projection: string;
  readonly generation: number;
  readonly lane: number;
  /** The revision that was read. */
  readonly revision: number;
  readonly position: Position;
}

const MOVE = `
  with moved as (
    update ops.checkpoints c set position = m.position, revision = c.revision + 1
    from unnest($1::text[], $2::integer[], $3::smallint[], $4::bigint[], $5::text[]) as m(projection, generation, lane, revision, position)
    where c.projection = m.projection and c.generation = m.generation and c.lane = m.lane and c.revision = m.revision
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
      moves.map((m) => m.projection),
      moves.map((m) => m.generation),
      moves.map((m) => m.lane),
      moves.map((m) => m.revision),
      moves.map((m) => m.position),
    ],
  });
  const { moved } = rows[0]!;
  if (moved !== moves.length) throw new CheckpointMoved(moves.length, moved);
};

/** Checkpoints of a generation by lane. */
export const readCheckpoints = async (
  db: Pool | PoolClient,
  projection: string,
  generation: number,
): Promise<ReadonlyMap<number, Checkpoint>> => {
  const { rows } = await db.query<Checkpoint & { lane: number }>(
    'select lane, position, revision from ops.checkpoints where projection = $1 and generation = $2',
    [projection, generation],
  );
  return new Map(rows.map(({ lane, position, revision }) => [lane, { position, revision: Number(revision) }]));
};
