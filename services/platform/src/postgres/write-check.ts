import { type Migration } from './migrate';
import { type Pool } from './pool';
import { withTransaction } from './transaction';

/**
 * Of schema `ops`. Unlogged and kept as it is: what is written there takes room in the database and none in its log.
 */
export const writeCheckMigrations: readonly Migration[] = [
  {
    name: 'write-check-001',
    sql: 'create unlogged table ops.write_check (filler bytea not null); alter table ops.write_check alter column filler set storage plain',
  },
];

/** 8 rows, a page each. */
const FILL = `insert into ops.write_check select decode(repeat('00', 7000), 'hex') from generate_series(1, 8)`;

/**
 * Whether the database takes anything: on a full disk it answers every question and refuses every event. The table is
 * begun anew, so that room has to be found for it, and nothing of it stays.
 * @throws what the server says, 53100 for a full disk
 */
export const checkWrites = async (pool: Pool): Promise<void> => {
  const undone = new Error('rolled back');
  await withTransaction(pool, async (client) => {
    await client.query(`set local lock_timeout = '800ms'`);
    await client.query('truncate ops.write_check');
    await client.query(FILL);
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
};
