import { type Pool, type PoolClient, type Queryable } from '@berangkat/platform/postgres';
import { tableNames } from '../fold/generation';
import { CHANNELS } from '../names';
import { PhysicalTable } from '../tables/physical-table';
import { type Projection } from '../fold/projection';

/** `paused`: nobody works on it, and what is built so far is kept. */
export type RebuildState = 'running' | 'paused' | 'swapping' | 'done' | 'cancelled' | 'failed';
export type RebuildReason = 'asked' | 'version';

/** One table before and after a rebuild, at the same place in the log. */
export interface ComparedTable {
  readonly table: string;
  readonly before: { readonly rows: number; readonly hash: string };
  readonly after: { readonly rows: number; readonly hash: string };
}

export interface RebuildProgress {
  readonly eventsDone: number;
  readonly eventsTotal: number | null;
  readonly eventsPerSecond: number | null;
  readonly secondsLeft: number | null;
}

export interface Rebuild extends RebuildProgress {
  readonly id: number;
  readonly projection: string;
  readonly generation: number;
  readonly version: number;
  readonly shape: string;
  readonly reason: RebuildReason;
  /** Its id in the log, where it was asked for there. */
  readonly request: string | null;
  readonly state: RebuildState;
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  /** Null when there was nothing to compare with: a new version, or a new projection. */
  readonly compared: readonly ComparedTable[] | null;
  readonly error: string | null;
}

const COLUMNS = `id, projection, generation, version, shape, reason, request, state, events_done as "eventsDone", events_total as "eventsTotal", events_per_second as "eventsPerSecond",
  seconds_left as "secondsLeft", requested_at as "requestedAt", finished_at as "finishedAt", compared, error`;

/** The newest rebuilds first, at most one hundred. */
export const listRebuilds = async (pool: Queryable): Promise<readonly Rebuild[]> => {
  const { rows } = await pool.query<Rebuild>(`select ${COLUMNS} from ops.rebuilds order by id desc limit 100`);
  return rows;
};

/** Rebuilds that are asked for and not done, those under way included. */
export const openRebuilds = async (db: Queryable): Promise<readonly Rebuild[]> => {
  const { rows } = await db.query<Rebuild>(
    `select ${COLUMNS} from ops.rebuilds where state in ('running', 'swapping') order by id`,
  );
  return rows;
};

/** Rebuilds that are neither over nor given up: those that wait, are worked on or are paused. */
const rebuildsUnderWay = async (db: Queryable): Promise<readonly Rebuild[]> => {
  const { rows } = await db.query<Rebuild>(
    `select ${COLUMNS} from ops.rebuilds where state in ('running', 'paused', 'swapping') order by id`,
  );
  return rows;
};

/**
 * The rebuild of a projection that is under way, paused or not, or a new one for the reason given. One that was begun by another
 * definition is given up, and begun again by this one. Call it under the register lock.
 * @param request has a new one written into the log, and answers its id there
 * @returns undefined when none is under way and there is no reason for one
 */
export const openRebuild = async (
  client: PoolClient,
  projection: Projection,
  reason: RebuildReason | undefined,
  request?: (projection: string) => Promise<string | undefined>,
): Promise<Rebuild | undefined> => {
  const underWay = (await rebuildsUnderWay(client)).find((rebuild) => rebuild.projection === projection.name);
  if (underWay === undefined)
    return reason && insertRebuild(client, projection, reason, await request?.(projection.name));
  if (underWay.version === projection.version && underWay.shape === PhysicalTable.shapeOf(projection.tables))
    return underWay;
  await moveRebuild(client, underWay.id, ['running', 'paused', 'swapping'], 'cancelled', {
    error: 'the definition changed',
  });
  return insertRebuild(client, projection, underWay.reason);
};

/** Call it under the register lock. @param request its id in the log, where it was asked for there */
export const insertRebuild = async (
  client: PoolClient,
  projection: Projection,
  reason: RebuildReason,
  request?: string,
): Promise<Rebuild> => {
  const { rows } = await client.query<Rebuild>(
    `insert into ops.rebuilds (projection, generation, version, shape, tables, reason, request)
     select $1, 1 + greatest((select max(generation) from ops.rebuilds where projection = $1), (select live_generation from ops.projections where name = $1), 0), $2, $3, $4, $5, $6
     returning ${COLUMNS}`,
    [
      projection.name,
      projection.version,
      PhysicalTable.shapeOf(projection.tables),
      tableNames(projection),
      reason,
      request ?? null,
    ],
  );
  await wake(client);
  return rows[0]!;
};

/** Tells the processes that work on rebuilds, and those that say in the log how they ended, to look. */
const wake = async (db: Queryable): Promise<void> => {
  await db.query(`select pg_notify('${CHANNELS.rebuilds}', '')`);
};

/** False when it was paused or cancelled meanwhile. */
export const noteProgress = async (
  pool: Pool,
  id: number,
  { eventsDone, eventsTotal, eventsPerSecond, secondsLeft }: RebuildProgress,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `update ops.rebuilds set events_done = $2, events_total = $3, events_per_second = $4, seconds_left = $5 where id = $1 and state = 'running'`,
    [id, eventsDone, eventsTotal, eventsPerSecond, secondsLeft],
  );
  return rowCount === 1;
};

/** Moves a rebuild on to another state. False when it is not in any of the states named. */
export const moveRebuild = async (
  db: Queryable,
  id: number,
  from: readonly RebuildState[],
  to: RebuildState,
  details: { compared?: readonly ComparedTable[]; error?: string } = {},
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update ops.rebuilds set state = $3, compared = coalesce($4, compared), error = coalesce($5, error),
       seconds_left = case when $3 in ('running', 'paused') then null else 0 end,
       finished_at = case when $3 in ('done', 'cancelled', 'failed') then now() end
     where id = $1 and state = any ($2)`,
    [id, from, to, details.compared === undefined ? null : JSON.stringify(details.compared), details.error ?? null],
  );
  const moved = rowCount === 1;
  if (moved && to !== 'swapping') await wake(db);
  return moved;
};

/** The state in which a rebuild is. */
export const stateOf = async (pool: Queryable, id: number): Promise<RebuildState> => {
  const { rows } = await pool.query<{ state: RebuildState }>('select state from ops.rebuilds where id = $1', [id]);
  return rows[0]!.state;
};

/** A process that died between the swap of a projection and saying so leaves a rebuild that is done. Call it with the claim to the projection. */
export const settleSwapped = async (db: Queryable, projection: string): Promise<void> => {
  const { rowCount } = await db.query(
    `update ops.rebuilds r set state = 'done', finished_at = now() from ops.projections p
     where r.projection = $1 and r.state = 'swapping' and p.name = r.projection and p.live_generation = r.generation`,
    [projection],
  );
  if (rowCount !== 0) await wake(db);
};

/**
 * Cancels the rebuild of a projection; what is live stays. The process that carries it out stops at the next batch.
 * @returns false when none is under way, or its swap has begun
 */
export const cancelRebuild = async (pool: Pool, projection: string): Promise<boolean> => {
  const { rows } = await pool.query<{ id: number }>(
    "select id from ops.rebuilds where projection = $1 and state in ('running', 'paused')",
    [projection],
  );
  return rows[0] !== undefined && moveRebuild(pool, rows[0].id, ['running', 'paused'], 'cancelled');
};
