import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { ownerOfFile } from '@berangkat/contracts/files';
import { engines, environment, loadSecret, readConfig, REFUSED_DEMO } from '@berangkat/platform/config';
import { openObjectStore, SealedFiles } from '@berangkat/platform/objects';
import { openPortalLog } from '@berangkat/platform/portal-log';
import { createPool } from '@berangkat/platform/postgres';
import sharp from 'sharp';
import { Background } from './background';
import { archivistWith } from './papers/archivist';
import { painterWith } from './pictures/painter';
import { photographerWith } from './portraits/photographer';
import { seed } from './seed';
import { AnotherLog } from './write';

/** Files, whose bytes wait in memory until then: small ones. */
const STORED_AT_ONCE = 4;

/** The log and the files of the portal, once the launcher has said where they are: by variables of the environment. */
const openPortal = async () => {
  const [said] = (await once(process, 'message')) as [NodeJS.ProcessEnv];
  Object.assign(process.env, said);
  const config = readConfig({
    DATABASE_URL: environment.DATABASE_URL,
    MASTER_KEY_FILE: environment.MASTER_KEY_FILE,
    DATA_DIR: environment.DATA_DIR,
    ...engines.eventStore,
    ...engines.objects,
  });
  const onError = (error: Error): void => console.error('connection lost:', error.message);
  const pool = createPool({ url: config.DATABASE_URL, name: 'seed', max: 4, onIdleError: onError });
  const portalLog = await openPortalLog(config, pool, 'seed', onError);
  const objects = await openObjectStore(config);
  return {
    log: portalLog.log,
    files: new SealedFiles({ objects, vault: portalLog.vault, subjectOf: ownerOfFile }),
    close: () => portalLog.close().then(() => pool.end()),
  };
};

/**
 * `seed [--months 24] [--accounts-only]`: tells the story of the demo data at once, and writes it to the log once the
 * launcher says where that is, before the portal opens. Says how far it is in lines of JSON; the last one holds the
 * position of the last event.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { months: { type: 'string', default: '24' }, 'accounts-only': { type: 'boolean', default: false } },
  });
  const config = readConfig({
    NODE_ENV: environment.NODE_ENV,
    PUBLIC_URL: environment.PUBLIC_URL,
    LOOKUP_KEY_FILE: environment.LOOKUP_KEY_FILE,
    DATA_DIR: environment.DATA_DIR,
  });
  const opening = openPortal();
  // One processor is that of the story: whatever draws takes another.
  sharp.concurrency(1);
  const portraits = new Background(1);
  // Those of albums are wanted from the beginning, and do not wait behind two years of portraits.
  const paintings = new Background(1);
  // Logos and flyers, whose names are in the story before they are drawn: the log waits for them.
  const posters = new Background(1);
  const storing = new Background(STORED_AT_ONCE);
  // Most of the time of a file goes by until the disk has it.
  const files = {
    put: (...file: Parameters<SealedFiles['put']>) => {
      storing.run(async () => (await opening).files.put(...file)).catch(() => undefined);
      return Promise.resolve();
    },
  };
  const write = (line: string): void => void process.stdout.write(line);
  try {
    const position = await seed({
      log: opening.then(({ log }) => log),
      lookupKey: loadSecret(config.LOOKUP_KEY_FILE),
      dataDir: config.DATA_DIR,
      months: Number(values.months),
      accountsOnly: values['accounts-only'],
      exposed: config.NODE_ENV === 'production' || config.PUBLIC_URL?.startsWith('https:') === true,
      photographer: (nameOf) => photographerWith(files, portraits, nameOf),
      painter: (nameOf) => painterWith(files, paintings, nameOf),
      archivist: (nameOf) => archivistWith(files, posters, nameOf),
      stored: async () => {
        await posters.soFar();
        await storing.soFar();
      },
      write,
    });
    write(`${JSON.stringify({ position })}\n`);
  } finally {
    await (await opening).close();
  }
};

// The launcher has ended, and with it the portal.
process.on('disconnect', () => process.exit(1));

run().then(
  () => process.exit(0),
  (failure: unknown) => {
    console.error(failure instanceof AnotherLog ? failure.message : failure);
    process.exit(failure instanceof AnotherLog && failure.isDemo ? REFUSED_DEMO : 1);
  },
);
