import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from './errors';
import { type Pool } from './pool';

/**
 * Resolves when the database answers; services and their database start in any order. `onWaiting` hears of each try in
 * vain.
 * @throws what waiting does not cure, e.g. a wrong password
 */
export const waitForDatabase = async (
  pool: Pool,
  onWaiting: (error: unknown) => void = () => undefined,
): Promise<void> => {
  for (let wait = 50; ; wait = Math.min(wait * 2, 1_000)) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      onWaiting(error);
      await delay(wait);
    }
  }
};
