import { type BusMessage } from '@berangkat/platform/bus';
import { type Pool, withTransaction } from '@berangkat/platform/postgres';

export const EFFECTS = `
  create table seen (id text primary key);
  create table totals (deliveries int not null, effects int not null);
  insert into totals values (0, 0);`;

/** A handler whose effect on a database happens once per id: the id is remembered in the transaction of the effect. */
export const countingIn =
  (pool: Pool) =>
  (messages: readonly BusMessage[]): Promise<void> =>
    withTransaction(pool, async (client) => {
      for (const { id } of messages) {
        const { rowCount } = await client.query('insert into seen values ($1) on conflict do nothing', [id]);
        await client.query('update totals set deliveries = deliveries + 1, effects = effects + $1', [rowCount]);
      }
    });

export const totalsIn = async (pool: Pool): Promise<{ readonly deliveries: number; readonly effects: number }> =>
  (await pool.query<{ deliveries: number; effects: number }>('select deliveries, effects from totals')).rows[0]!;
