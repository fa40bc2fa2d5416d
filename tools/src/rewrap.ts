import { engines, environment, readConfig } from '@berangkat/platform/config';
import { MasterKeys, PostgresKeyStore } from '@berangkat/platform/personal-data';
import { openPortalLog, type PortalLogConfig } from '@berangkat/platform/portal-log';
import { createPool, type Pool } from '@berangkat/platform/postgres';
import { type VerbCall } from './verb';
import { openOperations } from './write-side';

const USAGE = `usage: npm run rewrap

Wraps the keys of all subjects with the newest master key of MASTER_KEY_FILE. The older ones may then be removed from the file.
The portal may run, if it was started since the newest key was added. What was interrupted is finished by doing it again.`;

/**
 * `npm run rewrap`
 * @returns the exit code: 0 when no key is wrapped by an older master key, 2 when called in a wrong way
 * @throws {AnotherKey} {@link WrongMasterKey} nothing was changed
 */
export const runRewrap = async ({ args, env, write, signal }: VerbCall): Promise<number> => {
  if (args.length > 0) {
    write(USAGE);
    return 2;
  }
  const config = readConfig(
    { DATABASE_URL: environment.DATABASE_URL, MASTER_KEY_FILE: environment.MASTER_KEY_FILE, ...engines.eventStore },
    env,
  );
  const masterKeys = MasterKeys.read(config.MASTER_KEY_FILE);
  const pool = createPool({ url: config.DATABASE_URL, name: 'rewrap', max: 2 });
  try {
    const store = new PostgresKeyStore(pool, masterKeys);
    await recordRewrap(config, pool, masterKeys.newest, await store.countBehind());
    const keys = await store.rewrap({
      onProgress: (done) => write(`${done} keys …`),
      ...(signal && { signal }),
    });
    write(
      keys === 0
        ? `No key is wrapped by a master key older than ${masterKeys.newest}.`
        : `${keys} keys were wrapped by older master keys, and are now by master key ${masterKeys.newest}.`,
    );
    write(
      'Older lines may be removed from MASTER_KEY_FILE, when every service was started since the newest was added.',
    );
    return 0;
  } finally {
    await pool.end();
  }
};

/** Says in the log that so many keys are to be wrapped anew; nothing where there is none. */
const recordRewrap = async (
  config: PortalLogConfig,
  pool: Pool,
  masterversion: number,
  keys: number,
): Promise<void> => {
  if (keys === 0) return;
  const portalLog = await openPortalLog(config, pool, 'rewrap', () => undefined);
  const operations = openOperations(portalLog);
  try {
    // The caller of the verb knows which processes run.
    await operations.record({ type: 'RewrapKeys', masterversion, keys, lagging: [] }, 'npm run rewrap');
  } finally {
    operations.close();
    await portalLog.close();
  }
};
