import { engines, environment, readConfig } from '@berangkat/platform/config';
import { type EventStoreConfig, openEventStore } from '@berangkat/platform/event-store';
import { createPool } from '@berangkat/platform/postgres';
import { counted, progressTo } from '../progress';
import { exportLog } from './export-log';
import { assertNotAway } from '@berangkat/platform/portal-log';
import { checkLogFile } from './log-file';
import { settled } from './settled';
import { type VerbCall } from '../verb';
import { engineOf } from './format';

const USAGE = `usage: npm run export-log -- <file>

Writes every event of the log to a file, up to where the log ends now, and reads the file back. Personal fields stay sealed;
their keys are not in it. With a name that ends with .gz the file is compressed. Import it with npm run import-log.`;

const settings = { DATABASE_URL: environment.DATABASE_URL, ...engines.eventStore };
const TIMEOUT_MS = 30_000;

/**
 * `npm run export-log`: exports the log that the configuration names.
 * @returns the exit code: 0 when the file is complete, 2 when it was called in a wrong way
 * @throws {ConfigError} {@link LogNotWhole} {@link StoreUnavailable}
 */
export const runExportLog = async ({ args, env, write, signal }: VerbCall): Promise<number> => {
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    write(USAGE);
    return 2;
  }
  const config = readConfig(settings, env);
  const engine = engineOf(config);
  const store = await openEventStore(config, { name: 'export-log' });
  try {
    await store.ping();
    await isTheOne(config);
    const total = (await store.countAfter?.(store.start)) ?? 0;
    const exported = await exportLog(store, file, {
      engine,
      onProgress: progressTo(write, total, 'exported'),
      ...(signal && { signal }),
    });
    await checkLogFile(file, {
      onProgress: progressTo(write, exported.events, 'read back from the file'),
      ...(signal && { signal }),
    });
    write(
      `Exported ${counted(exported.events, 'event')} in ${counted(exported.streams, 'stream')} to ${file}, and read them back from there.`,
    );
    write(`Root of the log: ${exported.root}`);
    return 0;
  } finally {
    await store.close();
  }
};

/**
 * It must be the log that the database belongs to, and what was appended just before this, by a portal that was stopped
 * for the move, must not be missing.
 * @throws {AnotherLog}
 */
const isTheOne = async (config: EventStoreConfig): Promise<void> => {
  const pool = createPool({ url: config.DATABASE_URL, name: 'export-log', max: 1 });
  try {
    await assertNotAway(pool, config);
    if (engineOf(config) === 'postgres') await settled(pool, TIMEOUT_MS);
  } finally {
    await pool.end();
  }
};
