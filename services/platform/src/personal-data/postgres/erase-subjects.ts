import { type Subject } from '@berangkat/contracts/kernel';
import { type Pool, withTransaction } from '../../postgres';

/**
 * Leaves tombstones for subjects that never had a key, as {@link KeyStore.destroy} does for one; those that have a key
 * keep it.
 */
export const eraseSubjects = async (pool: Pool, subjects: readonly Subject[]): Promise<void> => {
  if (subjects.length === 0) return;
  await withTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0');
    // The counter's lock orders destructions (vaultMigrations).
    const {
      rows: [counter],
    } = await client.query<{ sequence: number }>(
      'update vault.destructions set sequence = sequence + $1 returning sequence',
      [subjects.length],
    );
    await client.query(
      `insert into vault.subject_keys (subject, destroyed_at, destroyed_sequence)
       select subject, now(), $2::bigint + number from unnest($1::text[]) with ordinality as given (subject, number) on conflict (subject) do nothing`,
      [subjects, counter!.sequence - subjects.length],
    );
  });
};
