import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines, readConfig } from '@berangkat/platform/config';
import { type EventStore, openEventStore } from '@berangkat/platform/event-store';
import { runExportLog } from '../../tools/src/log-transfer/run-export-log';
import { runImportLog } from '../../tools/src/log-transfer/run-import-log';
import { createMetrics, silentLogger } from '@berangkat/platform/observability';
import { openPortalLog, type PortalLog } from '@berangkat/platform/portal-log';
import { Listener, migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { Notary, NotaryKey, notaryMigrations, PostgresNotaryBook, verifyLog } from '@berangkat/platform/verify';
import { everythingIn, knowSubjects, newMasterKey, kept, writeLog } from '../../tools/src/log-transfer/fixture';
import { audit } from '@berangkat/projections/contexts/audit/projection';
import {
  foldMetrics,
  Lag,
  LaneLeases,
  LiveWorker,
  noticesInOutbox,
  migrateProjections,
  registerProjections,
} from '@berangkat/projections/engine';
import { until } from '@berangkat/platform/test-support';
import { describeOn } from './describe-on';

const key = new NotaryKey(randomBytes(32));

describeOn('moving a log from Postgres to EventStoreDB and back', ['eventstoredb'], () => {
  let folder: string;
  const closing: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'log-transfer-'));
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await rm(folder, { recursive: true });
  });

  const database = async (masterKey?: string): Promise<TestDatabase> => {
    const opened = await createTestDatabase();
    closing.push(() => opened.drop());
    await migrate(opened.pool, 'ops', notaryMigrations);
    await knowSubjects(opened.pool, masterKey);
    return opened;
  };
  /** The configuration of a portal whose log is in EventStoreDB. */
  const onEventStore = ({ url }: TestDatabase, prefix = `test-${randomUUID()}`): NodeJS.ProcessEnv => ({
    ...process.env,
    DATABASE_URL: url,
    EVENTSTORE_PREFIX: prefix,
  });
  const onPostgres = ({ url }: TestDatabase): NodeJS.ProcessEnv => ({ DATABASE_URL: url });
  const open = async (env: NodeJS.ProcessEnv): Promise<EventStore> => {
    const store = await openEventStore(
      { ...readConfig(engines.eventStore, env), DATABASE_URL: env.DATABASE_URL! },
      { name: 'test' },
    );
    closing.push(() => store.close());
    return store;
  };
  const run = async (tool: typeof runExportLog, env: NodeJS.ProcessEnv, file: string): Promise<string> => {
    const lines: string[] = [];
    expect(await tool({ args: [join(folder, file)], env, write: (line) => lines.push(line) })).toBe(0);
    return lines.join('\n');
  };
  const rootIn = (output: string): string => /Root of the log: ([0-9a-f]{64})/.exec(output)![1]!;
  const sign = async (store: EventStore, { pool }: TestDatabase) =>
    new Notary({ store, book: new PostgresNotaryBook(pool), key }).sign();
  const verdict = async (store: EventStore, { pool }: TestDatabase) =>
    verifyLog(store, { attestations: await new PostgresNotaryBook(pool).all(), trustedKey: key.publicKey });

  it('keeps every event, every stream, and the global order, there and back', async () => {
    const [here, back] = [await database(), await database()];
    const before = await open(onPostgres(here));
    await writeLog(20, before);
    const there = onEventStore(here);
    const exported = await run(runExportLog, onPostgres(here), 'from-postgres.jsonl.gz');
    expect(rootIn(await run(runImportLog, there, 'from-postgres.jsonl.gz'))).toBe(rootIn(exported));
    const store = await open(there);
    expect((await everythingIn(store)).map(kept)).toEqual((await everythingIn(before)).map(kept));

    await run(runExportLog, there, 'from-eventstore.jsonl');
    expect(rootIn(await run(runImportLog, onPostgres(back), 'from-eventstore.jsonl'))).toBe(rootIn(exported));
    expect((await everythingIn(await open(onPostgres(back)))).map(kept)).toEqual(
      (await everythingIn(before)).map(kept),
    );
  });

  it('lets the notary go on where the log is now', async () => {
    const here = await database();
    const before = await open(onPostgres(here));
    await writeLog(3, before);
    await sign(before, here);
    const there = onEventStore(here);
    await run(runExportLog, onPostgres(here), 'log.jsonl');
    await run(runImportLog, there, 'log.jsonl');
    const store = await open(there);
    await writeLog(1, store, 'later');
    expect(await sign(store, here)).toMatchObject({ previousSize: 18, size: 24 });
    expect(await verdict(store, here)).toMatchObject({ whole: true, attested: { size: 24 } });
  });

  it('leads to the same read models, which begin anew although the database stays', async () => {
    const masterKey = newMasterKey();
    const here = await database(masterKey);
    const keyFile = join(folder, 'master.key');
    await writeFile(keyFile, masterKey);
    const openPortal = async (env: NodeJS.ProcessEnv): Promise<PortalLog> => {
      const log = await openPortalLog(
        { ...readConfig(engines.eventStore, env), DATABASE_URL: here.url, MASTER_KEY_FILE: keyFile },
        here.pool,
        'test',
        () => undefined,
      );
      closing.push(() => log.close());
      return log;
    };
    const before = await openPortal(onPostgres(here));
    const visit = async ({ log }: PortalLog, visitor: number): Promise<string> => {
      const stream = `visit-2025-11-21-${visitor % 7}`;
      const meta = {
        commandId: randomUUID(),
        correlationId: 'request-1',
        actor: { accountid: '', category: 'visitor' },
        audit: {},
        occurredAt: 1_763_700_000_000 + visitor,
      };
      return (
        await log.append(
          stream,
          await log.head(stream),
          [{ type: 'PageAccessed', data: { visitor: String(visitor), page: '/' } }],
          meta,
        )
      ).position;
    };
    for (let visitor = 0; visitor < 40; visitor += 1) await visit(before, visitor);
    const read = async ({ store, codec }: PortalLog): Promise<unknown[]> => {
      await migrateProjections(here.pool);
      await registerProjections(here.pool, store, [audit]);
      const [metrics, logger] = [createMetrics('test'), silentLogger()];
      const listener = new Listener({ url: here.url, name: 'test listen' });
      const worker = new LiveWorker({
        pool: here.pool,
        store,
        codec,
        projections: [audit],
        listener,
        logger,
        lag: new Lag(store, metrics),
        metrics: foldMetrics(metrics),
        notices: noticesInOutbox({ wake: () => undefined }),
        leases: (onChange) => new LaneLeases({ url: here.url, logger, onChange, every: 50 }),
      });
      worker.start();
      const head = await store.head();
      await until(async () => {
        const { rows } = await here.pool.query<{ position: string }>(
          'select c.position from ops.checkpoints c join ops.projections p on p.name = c.projection and p.live_generation = c.generation',
        );
        return (
          rows.length > 0 &&
          rows.every(({ position }) => store.isPosition(position) && store.compare(position, head) >= 0)
        );
      });
      await worker.stop();
      await listener.close();
      const { rows } = await here.pool.query<{ position: string }>(
        'select * from read.audit_actions order by actionid',
      );
      // Each engine has positions of its own.
      return rows.map(({ position: _position, ...action }) => action);
    };
    const shown = await read(before);
    expect(shown).toHaveLength(40);
    const there = onEventStore(here);
    await run(runExportLog, onPostgres(here), 'log.jsonl');
    await run(runImportLog, there, 'log.jsonl');
    const after = await openPortal(there);
    expect(await read(after)).toEqual(shown);
    await visit(after, 40);
    expect(await read(after)).toHaveLength(41);
  });

  it('goes on after any event when it was interrupted', async () => {
    const here = await database();
    const before = await open(onPostgres(here));
    await writeLog(3, before);
    const events = await everythingIn(before);
    await run(runExportLog, onPostgres(here), 'log.jsonl');
    for (const there of [1, 4, 10, 17]) {
      const env = onEventStore(here);
      const store = await open(env);
      for (const event of events.slice(0, there))
        await store.append(event.stream, [kept(event)], event.revision === 0 ? 'no_stream' : event.revision - 1);
      expect(await run(runImportLog, env, 'log.jsonl')).toContain(`goes on after ${there} event`);
      expect((await everythingIn(store)).map(kept)).toEqual(events.map(kept));
    }
  });

  it('refuses a log that holds something else', async () => {
    const here = await database();
    await writeLog(1, await open(onPostgres(here)));
    await run(runExportLog, onPostgres(here), 'log.jsonl');
    const env = onEventStore(here);
    await writeLog(1, await open(env));
    await expect(run(runImportLog, env, 'log.jsonl')).rejects.toThrow('The log is not empty');
    expect(await everythingIn(await open(env))).toHaveLength(6);
  });
});
