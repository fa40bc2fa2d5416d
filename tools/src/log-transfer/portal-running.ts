import { type Pool } from '@berangkat/platform/postgres';

/** Services that read or write the log, by the names of their connections. */
const SERVICES = '^(command-api|projection-worker)( |$)';

/** Whether services of a portal are connected to this database, from any machine. */
export const isPortalRunning = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ running: boolean }>(
    'select exists (select from pg_stat_activity where datname = current_database() and application_name ~ $1) as running',
    [SERVICES],
  );
  return rows[0]!.running;
};

export const PORTAL_IS_RUNNING = 'The portal is running on this database. Stop it first.';
