import { type Pool } from '../postgres';
import { Statement } from './statement';

export const knownAlert = new Statement<{ readonly alertid: string }>(
  'an alert',
  'select alertid from read.alerts where alertid = $1::text',
);

/** Whether there is such an alert, as the read models know it. */
export const isKnownAlert = async (pool: Pool, alertid: string): Promise<boolean> =>
  (await knownAlert.rows(pool, alertid)).length > 0;
