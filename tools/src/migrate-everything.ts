import { backupMigrations } from '@berangkat/platform/backups';
import { busMigrations } from '@berangkat/platform/bus/postgres/migrations';
import { assertFormatInPostgres, eventStoreMigrations } from '@berangkat/platform/event-store/migrations';
import { vaultMigrations } from '@berangkat/platform/personal-data/postgres/migrations';
import { homeMigrations, unfinishedImportMigrations } from '@berangkat/platform/portal-log/migrations';
import { migrate, type Pool } from '@berangkat/platform/postgres';
import { heartbeatMigrations } from '@berangkat/platform/heartbeats/migrations';
import { migrateCommandApi } from '@berangkat/command-api/migrations';
import { migrateNotifier } from '@berangkat/notifier/migrations';
import { migrateWorker } from '@berangkat/projections/migrations';

/**
 * Brings every schema up to date, so that services find nothing to do: their roles may not.
 * @param logInPostgres false when the log is in another engine
 * @throws {LogOfAnotherFormat} nothing was changed
 */
export const migrateEverything = async (pool: Pool, logInPostgres: boolean): Promise<void> => {
  if (logInPostgres) {
    await assertFormatInPostgres(pool);
    await migrate(pool, 'events', eventStoreMigrations);
  }
  await migrate(pool, 'vault', vaultMigrations);
  await migrate(pool, 'ops', [
    ...homeMigrations,
    ...unfinishedImportMigrations,
    ...busMigrations,
    ...heartbeatMigrations,
    ...backupMigrations,
  ]);
  await migrateCommandApi(pool);
  await migrateWorker(pool);
  await migrateNotifier(pool);
};
