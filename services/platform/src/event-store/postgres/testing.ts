import { type Pool, type PoolClient } from '../../postgres';

/**
 * Resolves when no event is behind the barrier any more, e.g. that of a test in another file: transaction ids belong to
 * the whole server.
 */
export const settled = async (pool: Pool): Promise<void> => {
  const {
    rows: [row],
  } = await pool.query<{ held: boolean }>(
    'select exists (select from events.log e where e.tx_id >= pg_snapshot_xmin(pg_current_snapshot())) as held',
  );
  if (row!.held) await settled(pool);
};

/** Works with a connection that nobody else uses meanwhile. */
export const ownConnection = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};
