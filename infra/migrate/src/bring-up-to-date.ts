import { createPool, waitForDatabase } from '@berangkat/platform/postgres';
import { migrateEverything } from '../../../tools/src/migrate-everything';
import { type Service } from './rights';
import { grantRights } from './roles';

export interface PortalDatabase {
  /** As its owner. */
  readonly url: string;
  /** False when the log is in another engine. */
  readonly logInPostgres: boolean;
  /** Of the role of a service; left out where services use the owner's. */
  readonly passwordOf?: ((service: Service) => string) | undefined;
}

/**
 * Brings the database up to date as its owner and gives each service its role and rights, before services of this
 * release start. Where nothing has changed, nothing is done but passwords set and rights granted again.
 * @throws {LogOfAnotherFormat} nothing was changed
 */
export const bringUpToDate = async ({ url, logInPostgres, passwordOf }: PortalDatabase): Promise<void> => {
  const pool = createPool({ url, name: 'migrate', max: 1, statementTimeout: 0 });
  try {
    await waitForDatabase(pool);
    await migrateEverything(pool, logInPostgres);
    if (passwordOf !== undefined) await grantRights(pool, passwordOf);
  } finally {
    await pool.end();
  }
};
