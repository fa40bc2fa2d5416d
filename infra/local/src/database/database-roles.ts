import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTextFile } from '@berangkat/platform/config';
import { LogOfAnotherFormat } from '@berangkat/platform/event-store/migrations';
import { createPool } from '@berangkat/platform/postgres';
import { bringUpToDate } from '../../../migrate/src/bring-up-to-date';
import { SERVICES } from '../../../migrate/src/rights';
import { roleOf } from '../../../migrate/src/roles';
import { type DataDir } from '../data-dir';
import { type ServiceName } from '../services';
import { DemoRefused, StartRefused } from '../start-refused';

export interface RolesOptions {
  readonly dataDir: DataDir;
  /** With the owner's DATABASE_URL. */
  readonly env: NodeJS.ProcessEnv;
  /** Starting was called off: the database is stopped under what is on its way. */
  readonly signal: AbortSignal;
}

/**
 * Brings the database up to date as its owner, and gives each service a role of its own in it. Where the owner of the
 * database may not make roles, services use the owner's.
 * @returns the environment with which a service opens the database
 * @throws {StartRefused}
 */
export const provideRoles = async ({
  dataDir,
  env,
  signal,
}: RolesOptions): Promise<(service: ServiceName) => Readonly<Record<string, string>>> => {
  const owner = env.DATABASE_URL!;
  const database = await databaseFor(owner);
  const folder = dirname(dataDir.secrets.INTERNAL_TOKEN_FILE);
  if (database.mayMakeRoles) for (const service of SERVICES) providePassword(passwordFile(folder, service));

  await bringUpToDate({
    url: owner,
    logInPostgres: !env.EVENTSTORE_URL,
    passwordOf: database.mayMakeRoles
      ? (service) => readTextFile('DATABASE_ROLES', passwordFile(folder, service))
      : undefined,
  }).catch((error: Error) => {
    signal.throwIfAborted();
    if (!(error instanceof LogOfAnotherFormat))
      throw new StartRefused(`The database could not be brought up to date:\n${error.message}`);
    throw error.isDemo ? new DemoRefused(error.message) : new StartRefused(error.message);
  });
  if (!database.mayMakeRoles) return () => ({});

  return (name): Readonly<Record<string, string>> => {
    const service = SERVICES.find((known) => known === name);
    if (service === undefined) return {};
    const url = new URL(owner);
    url.username = encodeURIComponent(roleOf(database.name, service));
    url.password = '';
    return { DATABASE_URL: url.href, DATABASE_PASSWORD_FILE: passwordFile(folder, service) };
  };
};

const passwordFile = (folder: string, service: string): string => join(folder, `database-${service}.password`);

const providePassword = (file: string): void => {
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
};

const databaseFor = async (url: string): Promise<{ readonly name: string; readonly mayMakeRoles: boolean }> => {
  const pool = createPool({ url, name: 'launcher', max: 1 });
  try {
    const {
      rows: [found],
    } = await pool.query<{ name: string; mayMakeRoles: boolean }>(
      'select current_database() as name, rolsuper or rolcreaterole as "mayMakeRoles" from pg_roles where rolname = current_user',
    );
    return found!;
  } finally {
    await pool.end();
  }
};
