import { join } from 'node:path';
import { engines, environment, readConfig, readTextFile, REFUSED, REFUSED_DEMO } from '@berangkat/platform/config';
import { LogOfAnotherFormat } from '@berangkat/platform/event-store';
import { createPool, waitForDatabase } from '@berangkat/platform/postgres';
import { z } from 'zod';
import { migrateEverything } from '../../../tools/src/migrate-everything';
import { grantRights } from './roles';

/**
 * `dist/migrate.js`: brings the database up to date as its owner and gives each service its role and rights, before
 * services of this release start. Where nothing has changed, nothing is done but passwords set and rights granted
 * again.
 */
const run = async (): Promise<void> => {
  const config = readConfig({
    DATABASE_URL: environment.DATABASE_URL,
    /**
     * Folder with `database-<service>.password` for each service. Without it no roles are made, and services use the
     * owner's.
     */
    DATABASE_ROLES: z.string().min(1).optional(),
    ...engines.eventStore,
  });
  const pool = createPool({ url: config.DATABASE_URL, name: 'migrate', max: 1, statementTimeout: 0 });
  try {
    await waitForDatabase(pool, () => undefined);
    await migrateEverything(pool, config.EVENTSTORE_URL === undefined);
    const folder = config.DATABASE_ROLES;
    if (folder !== undefined)
      await grantRights(pool, (service) =>
        readTextFile('DATABASE_ROLES', join(folder, `database-${service}.password`)),
      );
  } finally {
    await pool.end();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof LogOfAnotherFormat ? (error.isDemo ? REFUSED_DEMO : REFUSED) : 1;
});
