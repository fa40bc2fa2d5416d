import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefused } from './start-refused';

export interface DataDir {
  readonly path: string;
  readonly logs: string;
  readonly postgres: string;
  readonly lock: string;
  readonly runtime: string;
  readonly demoAccounts: string;
  /** The notary's second place, unless NOTARY_FILE names another. */
  readonly attestations: string;
  /** Environment variable → file with 32 random bytes as hexadecimal digits. */
  readonly secrets: Readonly<Record<'MASTER_KEY_FILE' | 'LINK_KEY_FILE' | 'LOOKUP_KEY_FILE' | 'NOTARY_KEY_FILE' | 'INTERNAL_TOKEN_FILE', string>>;
}

/** Where things stand below DATA_DIR. */
export const dataDirAt = (path: string): DataDir => ({
  path,
  logs: join(path, 'logs'),
  postgres: join(path, 'postgres'),
  lock: join(path, 'launcher.lock'),
  runtime: join(path, 'runtime.json'),
  demoAccounts: join(path, 'demo-accounts.json'),
  attestations: join(path, 'attestations'),
  secrets: {
    MASTER_KEY_FILE: join(path, 'secrets', 'master.key'),
    LINK_KEY_FILE: join(path, 'secrets', 'link.key'),
    LOOKUP_KEY_FILE: join(path, 'secrets', 'lookup.key'),
    NOTARY_KEY_FILE: join(path, 'secrets', 'notary.key'),
    INTERNAL_TOKEN_FILE: join(path, 'secrets', 'internal.token'),
  },
});

/**
 * Makes the folders, open to nobody else, and the secrets that are missing. A missing master key beside an existing database is not replaced:
 * with a new one nothing personal could be read again.
 */
export const prepareDataDir = (dataDir: DataDir): void => {
  try {
    for (const folder of [dataDir.path, dataDir.logs, join(dataDir.path, 'secrets')]) {
      makeFolder(folder);
      chmodSync(folder, 0o700);
    }
  } catch (error) {
    throw new StartRefused(`DATA_DIR ${dataDir.path} cannot be used: ${(error as Error).message}`);
  }
  const isNew = !existsSync(join(dataDir.postgres, 'cluster'));
  for (const [name, file] of Object.entries(dataDir.secrets)) {
    if (existsSync(file)) chmodSync(file, 0o600);
    else if (isNew || name === 'INTERNAL_TOKEN_FILE') writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    else throw new StartRefused(`${file} is missing although there is a database. Bring it back from the backup of the keys.`);
  }
};

/** Node's own recursive mkdir never ends below /proc, where making a folder fails as if its parent were missing. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};
