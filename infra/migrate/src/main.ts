import { join } from 'node:path';
import { engines, environment, readConfig, readTextFile, REFUSED } from '@berangkat/platform/config';
import { LogOfAnotherFormat } from '@berangkat/platform/event-store/migrations';
import { z } from 'zod';
import { bringUpToDate } from './bring-up-to-date';

/** `dist/migrate.js`: brings the database up to date in a container of its own; the launcher does it by itself. */
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
  const folder = config.DATABASE_ROLES;
  await bringUpToDate({
    url: config.DATABASE_URL,
    logInPostgres: config.EVENTSTORE_URL === undefined,
    passwordOf:
      folder === undefined
        ? undefined
        : (service) => readTextFile('DATABASE_ROLES', join(folder, `database-${service}.password`)),
  });
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof LogOfAnotherFormat ? REFUSED : 1;
});
