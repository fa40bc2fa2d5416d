import { migrate, type Pool } from '@berangkat/platform/postgres';
import { notaryMigrations } from '@berangkat/platform/verify/postgres/migrations';
import { migrateProjections } from './engine/migrations';
import { purgeMigrations } from './jobs/erasing/purge';
import { relayMigrations } from './jobs/relay/migrations';
import { tallyingMigrations } from './jobs/tallying/migrations';
import { verifyingMigrations } from './jobs/verifying/leases';

/** Everything that the projection worker keeps in the database, its read models excepted: it makes those by itself. */
export const migrateWorker = async (pool: Pool): Promise<void> => {
  await migrateProjections(pool);
  await migrate(pool, 'ops', [
    ...notaryMigrations,
    ...relayMigrations,
    ...purgeMigrations,
    ...verifyingMigrations,
    ...tallyingMigrations,
  ]);
};
