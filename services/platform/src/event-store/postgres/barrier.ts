import { type Pool } from '../../postgres';

/**
 * How long the oldest open writing transaction of the server has been going on, in milliseconds; 0 when there is none.
 * Events that are appended meanwhile reach no subscriber before it ends. For the metrics.
 */
export const barrierAge = async (pool: Pool): Promise<number> => {
  const {
    rows: [row],
  } = await pool.query<{ age: number }>(`
    select coalesce(max(extract(epoch from clock_timestamp() - started)) * 1000, 0)::float8 as age
    from (
      select xact_start as started from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()
      union all select prepared from pg_prepared_xacts
    ) open_transactions`);
  return Math.max(0, row!.age);
};
