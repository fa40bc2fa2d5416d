import { LOCK_NUMBERS, type Pool } from '@berangkat/platform/postgres';

/**
 * Does work unless another process is at it, by a lock on a connection of its own: who dies holds nothing up.
 * @returns undefined where another one is
 */
export const unlessAnotherDoes = async <T>(pool: Pool, work: () => Promise<T>): Promise<T | undefined> => {
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, 0) as mine', [
      LOCK_NUMBERS.fileSweep,
    ]);
    const { mine } = rows[0]!;
    try {
      return mine ? await work() : undefined;
    } finally {
      if (mine) await client.query('select pg_advisory_unlock($1, 0)', [LOCK_NUMBERS.fileSweep]);
      broken = false;
    }
  } finally {
    // The lock of a connection that cannot be asked any more ends with it.
    client.release(broken);
  }
};
