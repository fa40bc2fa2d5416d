import { setTimeout as delay } from 'node:timers/promises';
import { type Pool } from '@berangkat/platform/postgres';

const LOOK_EVERY_MS = 50;

/**
 * Resolves when every transaction of the server that is open now has ended. Until then readers of a log in Postgres may
 * not see what was appended last, even by a process that has ended since.
 * @param timeout milliseconds
 * @throws {Error} after that time
 */
export const settled = async (pool: Pool, timeout: number): Promise<void> => {
  const { rows } = await pool.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  const deadline = performance.now() + timeout;
  while (!(await allEnded(pool, rows[0]!.next))) {
    if (performance.now() > deadline) {
      throw new Error(
        'A transaction that has been open for long holds back the readers of the log; end it (pg_stat_activity, backend_xid) and try again.',
      );
    }
    await delay(LOOK_EVERY_MS);
  }
};

const allEnded = async (pool: Pool, next: string): Promise<boolean> => {
  const { rows } = await pool.query<{ ended: boolean }>(
    'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as ended',
    [next],
  );
  return rows[0]!.ended;
};
