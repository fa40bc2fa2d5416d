import { type Pool, type PoolClient } from '../../postgres';

/** The id of a transaction that cannot be running on any server any more: the first that there ever is. */
const FIRST_TRANSACTION = '3';

/** True for a transaction that this server has not come to. */
export const FROM_ANOTHER_SERVER = `coalesce((select e.tx_id >= pg_snapshot_xmax(pg_current_snapshot())
  from events.log e order by e.tx_id desc, e.global_position desc limit 1), false)`;

/**
 * Whether the log holds events of transactions that this server has not come to: a logical dump was restored, which
 * brings the numbers of another server. Readers would wait for these transactions to end, for as long as this server
 * needs to count up to them, and new events would stand before old ones.
 */
export const isFromAnotherServer = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ found: boolean }>(`select ${FROM_ANOTHER_SERVER} as found`);
  return rows[0]!.found;
};

/**
 * Gives all events of the log new positions, in the order that they have, before everything that this server will ever
 * append. Nobody may use the log meanwhile, and every position that was given before is of no use afterwards.
 */
export const renumberLog = async (client: PoolClient): Promise<void> => {
  await client.query('set local statement_timeout = 0');
  await client.query('alter table events.log alter column global_position drop identity');
  await client.query(`
    with ordered as (select id, row_number() over (order by tx_id, global_position) as place from events.log)
    update events.log l set tx_id = '${FIRST_TRANSACTION}', global_position = ordered.place from ordered where ordered.id = l.id`);
  await client.query('alter table events.log alter column global_position add generated always as identity');
  await client.query(
    "select setval(pg_get_serial_sequence('events.log', 'global_position'), 1 + (select count(*) from events.log), false)",
  );
};
