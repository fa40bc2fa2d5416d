import { migrate, type Pool } from '@berangkat/platform/postgres';
import { notaryMigrations } from '@berangkat/platform/verify';
import { migrateProjections } from './engine';
import { purgeMigrations } from './erasures';
import { relayMigrations } from './relay';
import { tallyingMigrations } from './tallying';
import { verifyingMigrations } from './verifying';

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
