import { backupMigrations } from '@berangkat/platform/backups';
import { migrate, type Pool } from '@berangkat/platform/postgres';
import { heartbeatMigrations } from '@berangkat/platform/heartbeats';

/** Makes the tables that the page of operations reads beside the engine's own. */
export const migrateOperations = (pool: Pool): Promise<void> =>
  migrate(pool, 'ops', [...heartbeatMigrations, ...backupMigrations]);
