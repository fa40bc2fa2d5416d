import { migrate, type Pool } from '@berangkat/platform/postgres';
import { notaryMigrations } from '@berangkat/platform/verify';
import { migrateProjections } from './engine';
import { purgeMigrations } from './jobs/erasing';
import { relayMigrations } from './jobs/relay';
import { tallyingMigrations } from './jobs/tallying';
import { verifyingMigrations } from './jobs/verifying';

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
