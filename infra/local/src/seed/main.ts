import { parseArgs } from 'node:util';
import { ownerOfFile } from '@berangkat/contracts/files';
import { engines, environment, loadSecret, readConfig } from '@berangkat/platform/config';
import { openObjectStore, SealedFiles } from '@berangkat/platform/objects';
import { openPortalLog } from '@berangkat/platform/portal-log';
import { createPool } from '@berangkat/platform/postgres';
import { archivistWith } from './papers/archivist';
import { painterWith } from './pictures/painter';
import { photographerWith } from './portraits/photographer';
import { seed } from './seed';
import { AnotherLog } from './write';

/**
 * `seed [--months 24] [--accounts-only]`: writes the demo data to the log that the environment names, before the portal
 * opens. Says how far it is in lines of JSON; the last one holds the position of the last event.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { months: { type: 'string', default: '24' }, 'accounts-only': { type: 'boolean', default: false } },
  });
  const config = readConfig({
    NODE_ENV: environment.NODE_ENV,
    PUBLIC_URL: environment.PUBLIC_URL,
    DATABASE_URL: environment.DATABASE_URL,
    MASTER_KEY_FILE: environment.MASTER_KEY_FILE,
    LOOKUP_KEY_FILE: environment.LOOKUP_KEY_FILE,
    DATA_DIR: environment.DATA_DIR,
    ...engines.eventStore,
    ...engines.objects,
  });
  const onError = (error: Error): void => console.error('connection lost:', error.message);
  const pool = createPool({ url: config.DATABASE_URL, name: 'seed', max: 4, onIdleError: onError });
  const portalLog = await openPortalLog(config, pool, 'seed', onError);
  const files = new SealedFiles({
    objects: await openObjectStore(config),
    vault: portalLog.vault,
    subjectOf: ownerOfFile,
  });
  const write = (line: string): void => void process.stdout.write(line);
  try {
    const position = await seed({
      log: portalLog.log,
      lookupKey: loadSecret(config.LOOKUP_KEY_FILE),
      dataDir: config.DATA_DIR,
      months: Number(values.months),
      accountsOnly: values['accounts-only'],
      exposed: config.NODE_ENV === 'production' || config.PUBLIC_URL?.startsWith('https:') === true,
      photographer: (nameOf) => photographerWith(files, nameOf),
      painter: (nameOf) => painterWith(files, nameOf),
      archivist: (nameOf) => archivistWith(files, nameOf),
      write,
    });
    write(`${JSON.stringify({ position })}\n`);
  } finally {
    await portalLog.close();
    await pool.end();
  }
};

// The launcher has ended, and with it the portal.
process.on('disconnect', () => process.exit(1));

run().then(
  () => process.exit(0),
  (failure: unknown) => {
    console.error(failure instanceof AnotherLog ? failure.message : failure);
    process.exit(1);
  },
);
