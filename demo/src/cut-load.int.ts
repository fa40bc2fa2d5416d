import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type EventStore, StoreUnavailable } from '@berangkat/platform/event-store';
import { deliveriesToCaughtUp, eventsIn } from '@berangkat/platform/event-store/testing';
import { openPortalLog, type PortalLog } from '@berangkat/platform/portal-log';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { bundlePrograms, freePort, kill, programEnv, until, writeKeys } from '@berangkat/platform/test-support';
import { kindOf } from '@berangkat/command-api/contexts/demo/kind';
import { seed } from './seed';
import { storyOptions, TODAY } from './story/testing';

const ROOT = resolve(__dirname, '../..');

/** Events after which a load is cut, about: at the next reservation, which nobody has confirmed then. */
const BATCH = 20;

// A load and a service for each of its batches.
jest.setTimeout(240_000);

describe('a load of demo data that is cut', () => {
  let folder: string;
  let database: TestDatabase;
  let portalLog: PortalLog;
  const children: ChildProcess[] = [];
  const { photographer, archivist, painter } = storyOptions();
  let lookupKey: Buffer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cut-load-'));
    lookupKey = writeKeys(folder).lookup;
    await bundlePrograms({ 'command-api': join(ROOT, 'services/command-api/src/main.ts') }, folder);
    database = await createTestDatabase();
    const config = { DATABASE_URL: database.url, MASTER_KEY_FILE: join(folder, 'master.key'), EVENTSTORE_PREFIX: '' };
    portalLog = await openPortalLog(config, database.openPool(), 'seed', () => undefined);
  });
  afterAll(async () => {
    await Promise.all(children.map(kill));
    await portalLog.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const load = () =>
    seed({
      ...{ log: portalLog.log, lookupKey, dataDir: folder, months: 1, accountsOnly: true, exposed: false },
      ...{ photographer: () => photographer, archivist: () => archivist, painter: () => painter },
      ...{ stored: () => Promise.resolve(), write: () => undefined, now: () => TODAY },
    });

  /** Lets one batch through, up to a reservation; then the process is as good as killed. */
  const cutAfterABatch = (store: EventStore): jest.SpyInstance => {
    const real = store.appendAll.bind(store);
    return jest.spyOn(store, 'appendAll').mockImplementation(async (attempts) => {
      const cut = attempts.findIndex(({ events }, index) => index >= BATCH && events[0]!.type === 'ValueReserved');
      const appended = await real(cut === -1 ? attempts : attempts.slice(0, cut + 1));
      if (cut !== -1) throw new StoreUnavailable('cut');
      return appended;
    });
  };

  /** Starts it as the launcher does, and ends it once it answers. */
  const startCommandApi = async (): Promise<void> => {
    const port = await freePort();
    const child = spawn(process.execPath, [join(folder, 'command-api.mjs')], {
      env: { ...programEnv(folder, database.url), SERVICE_PORT: String(port) },
      stdio: 'inherit',
    });
    children.push(child);
    await until(
      async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.status === 200,
      60,
    );
    await kill(child);
  };

  it('goes on after each batch, with command-api started in between, which writes nothing into it', async () => {
    const cutting = cutAfterABatch(portalLog.store);
    const outcome = (): Promise<string> =>
      load().then(
        () => 'whole',
        (failure: Error) => failure.message,
      );
    let cuts = 0;
    let ended: string;
    for (; (ended = await outcome()) === 'cut'; cuts += 1) await startCommandApi();
    cutting.mockRestore();

    expect(ended).toBe('whole');
    expect(cuts).toBeGreaterThan(2);
    expect(await kindOf(portalLog.store)).toBe('demo');
    const events = eventsIn(await deliveriesToCaughtUp(portalLog.store));
    expect(events.filter(({ metadata }) => metadata.occurredAt > TODAY)).toEqual([]);
  });
});
