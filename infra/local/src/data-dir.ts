import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
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
  /** Says that the folder is a portal's, and that its secrets have been made. */
  readonly marker: string;
  /** Environment variable → file with 32 random bytes as hexadecimal digits. */
  readonly secrets: Readonly<
    Record<'MASTER_KEY_FILE' | 'LOOKUP_KEY_FILE' | 'NOTARY_KEY_FILE' | 'INTERNAL_TOKEN_FILE', string>
  >;
}

/** Answers the paths below DATA_DIR. */
export const dataDirAt = (path: string): DataDir => ({
  path,
  logs: join(path, 'logs'),
  postgres: join(path, 'postgres'),
  lock: join(path, 'launcher.lock'),
  runtime: join(path, 'runtime.json'),
  demoAccounts: join(path, 'demo-accounts.json'),
  attestations: join(path, 'attestations'),
  marker: join(path, 'portal.json'),
  secrets: {
    MASTER_KEY_FILE: join(path, 'secrets', 'master.key'),
    LOOKUP_KEY_FILE: join(path, 'secrets', 'lookup.key'),
    NOTARY_KEY_FILE: join(path, 'secrets', 'notary.key'),
    INTERNAL_TOKEN_FILE: join(path, 'secrets', 'internal.token'),
  },
});

/** Names that an interrupted first start, or the making of a file system, may leave in a portal's future folder. */
const BEGINNINGS = new Set(['logs', 'secrets', 'lost+found']);

/**
 * Makes the folders, closed to other accounts of the machine, and the secrets of a new portal. A missing key of an
 * existing portal is not replaced: with a new master key nothing personal could be read again.
 * @throws {StartRefused} when the folder is not a portal's, before anything in it is changed, and when a key is missing
 */
export const prepareDataDir = (dataDir: DataDir): void => {
  const isNew = !hasPortal(dataDir);
  try {
    if (isNew) requireOwnFolder(dataDir.path);
    for (const folder of [dataDir.path, dataDir.logs, join(dataDir.path, 'secrets')]) closedFolder(folder);
    for (const [name, file] of Object.entries(dataDir.secrets)) {
      if (existsSync(file)) chmodSync(file, 0o600);
      else if (isNew || name === 'INTERNAL_TOKEN_FILE')
        writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
      else
        throw new StartRefused(
          `${file} is missing although there is a database. Bring it back from the backup of the keys.`,
        );
    }
    // The last step: until it is done the next start goes on making what is missing.
    if (!existsSync(dataDir.marker))
      writeFileSync(dataDir.marker, `${JSON.stringify({ portal: 'berangkat' })}\n`, { mode: 0o600 });
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`DATA_DIR ${dataDir.path} cannot be used: ${(error as Error).message}`);
  }
};

/**
 * For tools, which look at a portal and never make one: a mistyped DATA_DIR would otherwise be verified, or backed up,
 * as an empty portal.
 * @throws {StartRefused} when there is no portal in the folder
 */
export const requirePortal = (dataDir: DataDir): void => {
  if (!hasPortal(dataDir))
    throw new StartRefused(
      `There is no portal in ${dataDir.path}. DATA_DIR names the folder of the portal that is meant.`,
    );
};

/**
 * For a restore: with keys that are made anew nothing personal in the backup could be read.
 * @throws {StartRefused} when a key is not there yet
 */
export const requireKeys = ({ secrets: { MASTER_KEY_FILE, LOOKUP_KEY_FILE, NOTARY_KEY_FILE } }: DataDir): void => {
  const missing = [MASTER_KEY_FILE, LOOKUP_KEY_FILE, NOTARY_KEY_FILE].find((file) => !existsSync(file));
  if (missing !== undefined)
    throw new StartRefused(
      `${missing} is missing. Restore the keys first: npm run restore -- --keys <file> --identity <file>`,
    );
};

/**
 * Folders of earlier releases have no marker; they are known by their cluster, or by their keys where the database is
 * another server's.
 */
const hasPortal = ({ marker, postgres, secrets }: DataDir): boolean =>
  existsSync(marker) ||
  existsSync(join(postgres, 'cluster')) ||
  Object.values(secrets).every((file) => existsSync(file));

/**
 * A home, `/srv` or another folder with files would be closed to other accounts of the machine, and filled with ours.
 */
const requireOwnFolder = (path: string): void => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) throw new StartRefused(`DATA_DIR ${path} is no folder.`);
  if (readdirSync(path).some((name) => !BEGINNINGS.has(name))) {
    throw new StartRefused(
      `DATA_DIR ${path} holds other files and no portal. Name a folder of its own, e.g. ${join(path, 'berangkat')}`,
    );
  }
  if (isShared(path) && (found.mode & 0o077) !== 0) {
    throw new StartRefused(
      `DATA_DIR ${path} is a folder that others use as well. Name one of its own, e.g. ${join(path, 'berangkat')}`,
    );
  }
};

/** Homes, and what stands directly below the root of the file system. */
const isShared = (path: string): boolean => path === homedir() || dirname(path) === '/' || dirname(path) === '/home';

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

const closedFolder = (path: string): void => {
  makeFolder(path);
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o700);
};
