import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REFUSED, REFUSED_DEMO } from '@berangkat/platform/config';
import { createPool } from '@berangkat/platform/postgres';
import { roleOf } from '../../../migrate/src/roles';
import { SERVICES } from '../../../migrate/src/rights';
import { type DataDir } from '../data-dir';
import { type LogFile } from '../log-file';
import { type ServiceName } from '../services';
import { DemoRefused, StartRefused } from '../start-refused';

export interface RolesOptions {
  readonly root: string;
  readonly dataDir: DataDir;
  /** With the owner's DATABASE_URL. */
  readonly env: NodeJS.ProcessEnv;
  readonly log: LogFile;
  /** Calls it off. */
  readonly signal: AbortSignal;
}

/**
 * Brings the database up to date as its owner, and gives each service a role of its own in it. Where the owner of the
 * database may not make roles, services use the owner's.
 * @returns the environment with which a service opens the database
 * @throws {StartRefused}
 */
export const provideRoles = async ({
  root,
  dataDir,
  env,
  log,
  signal,
}: RolesOptions): Promise<(service: ServiceName) => Readonly<Record<string, string>>> => {
  const owner = env.DATABASE_URL!;
  const database = await databaseFor(owner);
  const folder = dirname(dataDir.secrets.INTERNAL_TOKEN_FILE);
  if (database.mayMakeRoles) for (const service of SERVICES) providePassword(passwordFile(folder, service));

  const child = spawn(process.execPath, [join(root, 'dist', 'migrate.js')], {
    env: { ...env, ...(database.mayMakeRoles && { DATABASE_ROLES: folder }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => log.write(chunk));
  const code = await new Promise<number | null>((done) => child.once('error', () => done(1)).once('close', done));
  signal.throwIfAborted();
  if (code === REFUSED_DEMO) throw new DemoRefused(log.tail(1));
  if (code === REFUSED) throw new StartRefused(log.tail(1));
  if (code !== 0) throw new StartRefused(`The database could not be brought up to date:\n${log.tail()}`);
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
