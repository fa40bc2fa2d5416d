import { type Logger } from '@berangkat/platform/observability';
import { LOCK_NUMBERS, type Pool, sqlStateOf, withTransaction } from '@berangkat/platform/postgres';
import { LIVE } from '../fold/checkpoints';

const LOCK_NOT_AVAILABLE = '55P03';

const ORPHANS = `
  with known as (
    select t || '__' || live_generation as name from ops.projections, unnest(tables) as t
    union all
    select t || '__' || generation from ops.rebuilds, unnest(tables) as t where state in ('running', 'paused', 'swapping')
  )
  select c.relname as name from pg_class c
  where c.relnamespace = 'read'::regnamespace and c.relkind = 'r' and c.relname ~ '__[0-9]+$' and not exists (select from known k where k.name = c.relname)`;

const FORGET_PARKED = `
  delete from ops.parked_streams x
  where not exists (select from ops.projections p where p.name = x.projection and p.live_generation = x.generation)
    and not exists (select from ops.rebuilds r where r.projection = x.projection and r.generation = x.generation and r.state in ('running', 'paused', 'swapping'))`;

const FORGET_CHECKPOINTS = `
  delete from ops.lane_checkpoints x
  where x.owner <> '${LIVE}'
    and not exists (select from ops.rebuilds r where r.projection || '/' || r.generation = x.owner and r.state in ('running', 'paused', 'swapping'))`;

/**
 * Drops the tables of generations that are neither shown nor built any more, and forgets their checkpoints and parked
 * streams. A table that a query is still reading is left for the next time: waiting for it would make every later query
 * wait, too.
 * @returns names of the tables that are left
 */
export const sweepGenerations = async (pool: Pool, logger: Logger): Promise<readonly string[]> => {
  const names = await withTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1, 0)', [LOCK_NUMBERS.register]);
    for (const statement of [FORGET_CHECKPOINTS, FORGET_PARKED]) await client.query(statement);
    return (await client.query<{ name: string }>(ORPHANS)).rows.map(({ name }) => name);
  });
  const left: string[] = [];
  for (const name of names) {
    try {
      await withTransaction(pool, async (client) => {
        await client.query("set local lock_timeout = '100ms'");
        await client.query(`drop table if exists read."${name}"`);
      });
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      left.push(name);
    }
  }
  if (names.length > left.length)
    logger.info({ tables: names.length - left.length, left: left.length }, 'tables of old generations are dropped');
  return left;
};
