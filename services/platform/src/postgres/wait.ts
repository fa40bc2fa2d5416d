import { Backoff } from '../async';
import { isUnavailable } from './errors';
import { type Pool } from './pool';

/**
 * Resolves when the database answers; services and their database start in any order. `onWaiting` is called with each
 * failed try.
 * @throws what waiting does not cure, e.g. a wrong password
 */
export const waitForDatabase = async (
  pool: Pool,
  onWaiting: (error: unknown) => void = () => undefined,
): Promise<void> => {
  const backoff = new Backoff(50, 1_000);
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      onWaiting(error);
      await backoff.wait();
    }
  }
};
