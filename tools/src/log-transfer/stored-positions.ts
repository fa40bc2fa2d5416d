import { type Position } from '@berangkat/platform/event-store';
import { type Pool, type PoolClient, type Queryable, withTransaction } from '@berangkat/platform/postgres';

/**
 * The position that is stored when the log was moved: no engine makes it, so a process that reads it begins at the
 * beginning.
 */
export const NO_POSITION: Position = '';

/**
 * Every place in the database that holds positions of the log, or what was answered with one, and what becomes of it
 * when the log is another one from now on: the same events stand at other positions. Between two logs in Postgres the
 * old ones even look right.
 */
const FORGET: Readonly<Record<string, readonly string[]>> = {
  // Read models begin anew at the next start of a worker.
  'ops.lane_checkpoints': [
    `update ops.lane_checkpoints set revision = revision + 1,
       positions = (select jsonb_object_agg(of.generation, '${NO_POSITION}') from jsonb_object_keys(positions) as of (generation))`,
  ],
  'ops.rebuilds': [
    "update ops.rebuilds set state = 'cancelled', error = 'the log was moved', finished_at = now() where state in ('running', 'swapping')",
  ],
  'ops.parked_streams': ['delete from ops.parked_streams'],
  // Their browsers read everything again when the portal is back.
  'ops.change_outbox': ['delete from ops.change_outbox'],
  // The next sweep of reservations reads from the beginning.
  'ops.uniqueness_sweep': ['delete from ops.uniqueness_sweep'],
  // A command that is repeated is recognised by the ids of its events.
  'app.command_receipts': ['delete from app.command_receipts'],
  // Tasks of announcements are published once more; what was sent is known by its events.
  'ops.announcement_relay': [`update ops.announcement_relay set position = '${NO_POSITION}', revision = revision + 1`],
  // These two are found again while the new log is read, see renew.
  'ops.notary': [`update ops.notary set moved_to = '${NO_POSITION}'`],
  'ops.event_relay': [`update ops.event_relay set position = '${NO_POSITION}', revision = revision + 1`],
};

const FORGOTTEN: Readonly<Record<string, string>> = {
  'ops.notary': `moved_to = '${NO_POSITION}' and size = (select max(size) from ops.notary)`,
  'ops.event_relay': `position = '${NO_POSITION}' and event_id is not null`,
};

/** Names of the tables that {@link StoredPositions} looks after. */
export const TABLES_WITH_POSITIONS: readonly string[] = Object.keys(FORGET);

/** Which events stand where something goes on from, by their number in the log or their id. */
export interface Bookmarks {
  /** How many events the newest attestation of the notary covers. */
  readonly attested?: number;
  /** The last event that was relayed to the bus. */
  readonly relayed?: string;
}

const exists = async (db: Queryable, table: string): Promise<boolean> => {
  const { rows } = await db.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table]);
  return rows[0]!.exists;
};

/** The positions of the log that the database holds. */
export class StoredPositions {
  constructor(private readonly pool: Pool) {}

  /** Forgets them all, or none. */
  async forget(client: PoolClient): Promise<void> {
    for (const [table, statements] of Object.entries(FORGET)) {
      if (await exists(client, table)) for (const statement of statements) await client.query(statement);
    }
  }

  async bookmarks(): Promise<Bookmarks> {
    const attested = (await exists(this.pool, 'ops.notary'))
      ? (await this.pool.query<{ size: number }>('select size from ops.notary order by size desc limit 1')).rows[0]
          ?.size
      : undefined;
    const relayed = (await exists(this.pool, 'ops.event_relay'))
      ? ((await this.pool.query<{ event_id: string | null }>('select event_id from ops.event_relay')).rows[0]
          ?.event_id ?? undefined)
      : undefined;
    return { ...(attested !== undefined && { attested }), ...(relayed !== undefined && { relayed }) };
  }

  /**
   * Whether the notary or the relay does not know where to go on: the run that forgot the positions ended before it
   * renewed them.
   */
  async areForgotten(): Promise<boolean> {
    for (const [table, condition] of Object.entries(FORGOTTEN)) {
      if (
        (await exists(this.pool, table)) &&
        (await this.pool.query(`select from ${table} where ${condition} limit 1`)).rowCount === 1
      )
        return true;
    }
    return false;
  }

  /** Lets the notary and the relay of events go on behind the same events as before, where these stand now. */
  async renew(places: ReadonlyMap<keyof Bookmarks, Position>): Promise<void> {
    await withTransaction(this.pool, async (client) => {
      const attested = places.get('attested');
      if (attested !== undefined) {
        await client.query('update ops.notary set moved_to = $1 where size = (select max(size) from ops.notary)', [
          attested,
        ]);
      }
      const relayed = places.get('relayed');
      if (relayed !== undefined)
        await client.query('update ops.event_relay set position = $1, revision = revision + 1', [relayed]);
    });
  }
}
