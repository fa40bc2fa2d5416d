import { type Pool } from '@berangkat/platform/postgres';

/**
 * Ids of the superadmins in the read models, which may be a moment behind the log: where to look, not what to believe.
 */
export const superadminsKnownIn = (pool: Pool) => async (): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ accountid: string }>(
    `select accountid from read.accounts where category = 'superadmin' order by accountid`,
  );
  return rows.map(({ accountid }) => accountid);
};
