import { migrate, type Pool } from '../postgres';
import { heartbeatMigrations } from './migrations';
import { type Heartbeat } from './heartbeat';

/** How long heartbeats are kept: an hour, and a little so that the first minutes of it are whole. */
const KEPT = '65 minutes';

/** Takes the heartbeats of processes that have a database. */
export const openHeartbeats = async (pool: Pool): Promise<(heartbeat: Heartbeat) => Promise<void>> => {
  await migrate(pool, 'ops', heartbeatMigrations);
  return async ({
    instance,
    service,
    name,
    version,
    startedAt,
    ended,
    engines,
    failing,
    figures,
    calls,
  }: Heartbeat): Promise<void> => {
    await pool.query({
      name: 'pulse',
      text: `insert into ops.pulses (instance, service, name, version, started_at, ended, engines, failing, figures, calls)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
      values: [
        instance,
        service,
        name,
        version,
        startedAt,
        ended,
        JSON.stringify(engines),
        failing,
        JSON.stringify(figures),
        JSON.stringify(calls),
      ],
    });
  };
};

/** Forgets heartbeats of more than an hour ago. */
export const forgetHeartbeats = async (pool: Pool): Promise<void> => {
  await pool.query(`delete from ops.pulses where at < now() - interval '${KEPT}'`);
};
