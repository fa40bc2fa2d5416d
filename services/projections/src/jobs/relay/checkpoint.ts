import { type Position } from '@berangkat/platform/event-store';
import { type Pool } from '@berangkat/platform/postgres';
import { CheckpointMoved } from '../../engine/fold/checkpoints';

export interface RelayedUpTo {
  /** No position of the store before the first event, or when the log was moved: then it begins at the beginning. */
  readonly position: Position;
  /** Changes with every move of the checkpoint. */
  readonly revision: number;
}

/** Up to where the log was relayed. Adapters: postgres, and memory for tests. */
export interface RelayCheckpoint {
  read(): Promise<RelayedUpTo>;
  /**
   * Moves on from what was read. `eventId` names the last event before the position, by which a log that is moved to
   * another engine is gone on with there.
   * @throws {CheckpointMoved} somebody else has moved it
   */
  move(from: RelayedUpTo, position: Position, eventId?: string): Promise<RelayedUpTo>;
}

/** The checkpoint of a relay in a table of one row. */
export class PostgresRelayCheckpoint implements RelayCheckpoint {
  constructor(
    private readonly pool: Pool,
    private readonly table: 'ops.event_relay' | 'ops.announcement_relay' = 'ops.event_relay',
  ) {}

  async read(): Promise<RelayedUpTo> {
    const { rows } = await this.pool.query<RelayedUpTo>(`select position, revision from ${this.table}`);
    return rows[0]!;
  }

  async move({ revision }: RelayedUpTo, position: Position, eventId?: string): Promise<RelayedUpTo> {
    const { rowCount } = await this.pool.query({
      name: `move ${this.table}`,
      text: `update ${this.table} set position = $2, event_id = coalesce($3, event_id), revision = revision + 1 where revision = $1`,
      values: [revision, position, eventId ?? null],
    });
    if (rowCount !== 1) throw new CheckpointMoved(1, 0);
    return { position, revision: revision + 1 };
  }
}
