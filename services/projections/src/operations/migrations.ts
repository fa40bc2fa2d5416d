import { backupMigrations } from '@berangkat/platform/backups';
import { migrate, type Pool } from '@berangkat/platform/postgres';
import { pulseMigrations } from '@berangkat/platform/pulses';

/** What the page of operations asks beside the engine's own tables. */
export const migrateOperations = (pool: Pool): Promise<void> =>
  migrate(pool, 'ops', [...pulseMigrations, ...backupMigrations]);
