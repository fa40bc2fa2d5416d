import { migrate, type Pool } from '../postgres';
import { pulseMigrations } from './migrations';
import { type Pulse } from './pulse';

/** How long pulses are kept: an hour, and a little so that the first minutes of it are whole. */
const KEPT = '65 minutes';

/** Takes the pulses of processes that have a database. */
export const openPulses = async (pool: Pool): Promise<(pulse: Pulse) => Promise<void>> => {
  await migrate(pool, 'ops', pulseMigrations);
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
  }: Pulse): Promise<void> => {
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

/** Forgets pulses of more than an hour ago. */
export const forgetPulses = async (pool: Pool): Promise<void> => {
  await pool.query(`delete from ops.pulses where at < now() - interval '${KEPT}'`);
};
