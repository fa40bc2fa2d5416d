import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { email, EMAIL_MAX } from '@berangkat/contracts/kernel';
import { ConfigError, withDatabasePassword } from '@berangkat/platform/config';
import { readScale, type Scale } from './processes/scale';
import { StartRefused } from './start-refused';

export interface LaunchOptions {
  /** The checkout: `dist` and `web/dist` stand below it. */
  readonly root: string;
  /** The port of the portal; 0 for any free one. */
  readonly port: number;
  /** Address it listens on. Only this machine when left alone. */
  readonly host: string;
  /** Everything that is kept: database, files, secrets, logs. */
  readonly dataDir: string;
  /** No demo data on the first start. */
  readonly empty: boolean;
  /** Removes the demonstration that is there, and begins as at the first start. */
  readonly anew?: boolean;
  /** Only the sign-ins of the demonstration on the first start, for tests. */
  readonly accountsOnly?: boolean;
  /** Months of the past that the demonstration has; all of them when left out. */
  readonly demoMonths?: number;
  /** The e-mail of the first account of a portal without demo data. */
  readonly firstSuperadmin?: string;
  /** Rebuild and restart when a source file changes. */
  readonly dev: boolean;
  /** A Postgres server of one's own in place of the embedded one. */
  readonly databaseUrl?: string;
  /** How many processes of each service. */
  readonly scale: Scale;
}

/**
 * Reads `npm start -- [--empty] [--demo-months 6] [--anew] [--dev]` with PORT, HOST, DATA_DIR, DATABASE_URL, FIRST_SUPERADMIN_EMAIL and SCALE from
 * the environment.
 * @throws {StartRefused} for what it does not understand
 */
export const readOptions = (args: readonly string[], env: NodeJS.ProcessEnv, root: string): LaunchOptions => {
  const { empty, dev, anew, 'accounts-only': accountsOnly, 'demo-months': months } = flagsOf(args);
  if (months !== undefined && !/^([1-9]|1\d|2[0-4])$/.test(months))
    throw new StartRefused(`--demo-months is '${months}'; expected a number from 1 to 24.`);
  const port = env.PORT === undefined || env.PORT === '' ? 8080 : Number(env.PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartRefused(`PORT is '${env.PORT}'; expected a number up to 65535.`);
  const databaseUrl = databaseUrlIn(env);
  const firstSuperadmin = firstSuperadminIn(env);
  return {
    root,
    port,
    empty,
    dev,
    anew,
    accountsOnly,
    scale: readScale(env),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    ...(months !== undefined && { demoMonths: Number(months) }),
    ...(firstSuperadmin !== undefined && { firstSuperadmin }),
    ...(databaseUrl && { databaseUrl }),
  };
};

/**
 * DATABASE_URL with the password of DATABASE_PASSWORD_FILE; undefined or empty when there is none.
 * @throws {StartRefused} when that file cannot be read
 */
export const databaseUrlIn = (env: NodeJS.ProcessEnv): string | undefined => {
  try {
    return withDatabasePassword(env).DATABASE_URL;
  } catch (error) {
    if (error instanceof ConfigError) throw new StartRefused(error.problems.join('\n'));
    throw error;
  }
};

const firstSuperadminIn = ({ FIRST_SUPERADMIN_EMAIL: given }: NodeJS.ProcessEnv): string | undefined => {
  if (given === undefined || given.trim() === '') return undefined;
  const { success, data } = email('email-invalid-bang').safeParse(given);
  if (!success)
    throw new StartRefused(`FIRST_SUPERADMIN_EMAIL is no e-mail address of at most ${EMAIL_MAX} characters.`);
  return data;
};

const FLAGS = {
  empty: { type: 'boolean', default: false },
  dev: { type: 'boolean', default: false },
  anew: { type: 'boolean', default: false },
  'accounts-only': { type: 'boolean', default: false },
  'demo-months': { type: 'string' },
} as const;

const flagsOf = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: FLAGS }).values;
  } catch {
    throw new StartRefused(
      `Unknown: ${args.join(' ')}. npm start takes -- --empty (no demo data), --demo-months 6 (less of it) and --anew (another demonstration in place of the one that is there); PORT and DATA_DIR are set in the environment.`,
    );
  }
};
