import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EventMetadata, LOG_FORMAT } from '@berangkat/contracts/kernel';
import { PostgresBus } from '@berangkat/platform/bus';
import { genesisOf, hashOf } from '@berangkat/platform/event-log';
import { openLog } from '@berangkat/platform/event-log/testing/book';
import { type EventStore, type NewEvent, PostgresEventStore } from '@berangkat/platform/event-store';
import { wholeStream } from '@berangkat/platform/event-store/testing';
import { receiptMigrations } from '@berangkat/platform/http';
import { silentLogger } from '@berangkat/platform/observability';
import { MasterKeys, PostgresKeyStore } from '@berangkat/platform/personal-data';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { uniquenessMigrations } from '@berangkat/platform/uniqueness';
import { Notary, NotaryKey, notaryMigrations, PostgresNotaryBook, verifyLog } from '@berangkat/platform/verify';
import { bundlePrograms } from '@berangkat/platform/test-support';
import { everythingIn, knowSubjects, kept, writeLog } from './fixture';
import { runAfterRestore } from './run-after-restore';
import { runExportLog } from './run-export-log';
import { runImportLog } from './run-import-log';
import { settled } from './settled';
import { assertNoImportUnfinished, ImportUnfinished } from '@berangkat/platform/portal-log';

const key = new NotaryKey(randomBytes(32));

interface Place {
  readonly database: TestDatabase;
  readonly store: PostgresEventStore;
}

describe('moving a log from one Postgres to another', () => {
  let folder: string;
  let file: string;
  let from: Place;
  let to: Place;

  const open = async (): Promise<Place> => {
    const database = await createTestDatabase();
    await knowSubjects(database.pool);
    return { database, store: await PostgresEventStore.open({ url: database.url, name: 'test' }) };
  };
  const close = async ({ database, store }: Place): Promise<void> => {
    await store.close();
    await database.drop();
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'log-transfer-'));
    file = join(folder, 'log.jsonl');
    [from, to] = [await open(), await open()];
  });
  afterEach(async () => {
    await Promise.all([close(from), close(to)]);
    await rm(folder, { recursive: true });
  });

  const run = async (tool: typeof runExportLog, { database }: Place, ...args: readonly string[]) => {
    const lines: string[] = [];
    const exitCode = await tool({ args, env: { DATABASE_URL: database.url }, write: (line) => lines.push(line) });
    return { exitCode, lines };
  };
  const rows = async <T>({ database }: Place, sql: string): Promise<T[]> =>
    (await database.pool.query(sql)).rows as T[];
  /** Another test file may hold a transaction open for a moment. */
  const everything = async ({ database, store }: Place) => {
    await settled(database.pool, 10_000);
    return everythingIn(store);
  };
  const head = async (place: Place) => (await everything(place)).at(-1)!;

  it('says what it did, and every event is there in the same order', async () => {
    await writeLog(4, from.store);
    const exported = await run(runExportLog, from, file);
    expect(exported).toEqual({
      exitCode: 0,
      lines: [
        `Exported 24 events in 4 streams to ${file}, and read them back from there.`,
        expect.stringMatching(/^Root of the log: [0-9a-f]{64}$/),
      ],
    });
    expect(await run(runImportLog, to, file)).toEqual({
      exitCode: 0,
      lines: [`The log holds 24 events in 4 streams, read back and equal to those of ${file}.`, exported.lines[1]],
    });
    expect((await everything(to)).map(kept)).toEqual((await everything(from)).map(kept));
    expect(await run(runImportLog, to, file)).toEqual({
      exitCode: 0,
      lines: ['This file was imported before. There is nothing to do.'],
    });
  });

  // Once import-log ended with 0 and left a portal that could not start, for "the key of the account that acted is
  // missing".
  describe.holds('V16.4.2g')('into a database without the keys', () => {
    beforeEach(async () => {
      await writeLog(4, from.store);
      await run(runExportLog, from, file);
      await to.database.pool.query('drop schema vault cascade');
    });

    it('refuses, says how many are missing, and appends nothing', async () => {
      await expect(run(runImportLog, to, file)).rejects.toThrow(
        /no key of 2 subjects .* e\.g\. account-0\. The schema `vault` has to come along .* --without-keys/s,
      );
      expect(await everything(to)).toEqual([]);
      await assertNoImportUnfinished(to.database.pool, {});
    });

    it('imports when asked to, and the subjects count as erased for good', async () => {
      expect(await run(runImportLog, to, file, '--without-keys')).toMatchObject({
        exitCode: 0,
        lines: ['2 subjects without a key count as erased from now on.', expect.any(String), expect.any(String)],
      });
      const { codec, vault } = openLog(
        to.store,
        new PostgresKeyStore(to.database.pool, MasterKeys.parse(randomBytes(32).toString('hex'))),
      );
      const events = await codec.decodeBatch(await wholeStream(to.store, 'book-1'));
      expect(
        events.filter(({ type }) => type === 'Signed').map(({ data }) => (data as { name: unknown }).name),
      ).toEqual([null, null]);
      vault.close();
    });
  });

  it('explains itself when it is called in a wrong way', async () => {
    for (const tool of [runExportLog, runImportLog]) {
      for (const args of [[], ['--help'], ['a', 'b']])
        expect(await run(tool, from, ...args)).toMatchObject({
          exitCode: 2,
          lines: [expect.stringContaining('usage: npm run')],
        });
    }
    await expect(run(runImportLog, to, join(folder, 'nothing'))).rejects.toThrow('ENOENT');
  });

  it('exports what was committed last although another transaction of the server is still open', async () => {
    const writer = await from.database.openPool().connect();
    await writer.query('begin; select pg_current_xact_id()');
    await writeLog(1, from.store);
    const exporting = run(runExportLog, from, file);
    const waits = () =>
      from.database.pool.query(
        "select from pg_stat_activity where application_name = 'export-log' and query like '%pg_snapshot_xmin%'",
      );
    while ((await waits()).rowCount === 0) await delay(5);
    await writer.query('commit');
    writer.release();
    expect((await exporting).lines[0]).toContain('Exported 6 events');
  });

  describe('with a portal that worked before', () => {
    let book: PostgresNotaryBook;
    beforeEach(async () => {
      await writeLog(2, from.store);
      await migrate(to.database.pool, 'ops', [...notaryMigrations, ...uniquenessMigrations]);
      await migrate(to.database.pool, 'app', receiptMigrations);
      // The tables of the projections, as their own migrations make them.
      await to.database.pool.query(`
        create table ops.lane_checkpoints (owner text, positions jsonb not null, revision bigint not null default 0);
        create table ops.event_relay (position text not null, event_id uuid, revision bigint not null default 0);
        insert into ops.uniqueness_sweep (position, swept_at) values ('${(await head(from)).position}', now());
        insert into app.command_receipts (id, fingerprint, answer) values ('a', 'b', 'c')`);
      await to.database.pool.query('insert into ops.lane_checkpoints values ($1, $2)', [
        'live',
        { 'applicants/1': (await head(from)).position },
      ]);
      await to.database.pool.query('insert into ops.event_relay values ($1, $2)', [
        (await head(from)).position,
        (await everything(from))[8]!.id,
      ]);
      // The book of the old portal, restored beside the new log.
      book = new PostgresNotaryBook(to.database.pool);
      await new Notary({ store: from.store, book, key }).sign({ upTo: (await everything(from))[6]!.position });
      await run(runExportLog, from, file);
    });

    it('forgets every position of the old log', async () => {
      await run(runImportLog, to, file);
      expect(await rows(to, 'select positions, revision from ops.lane_checkpoints')).toEqual([
        { positions: { 'applicants/1': '' }, revision: 1 },
      ]);
      expect(await rows(to, 'select from ops.uniqueness_sweep')).toEqual([]);
      expect(await rows(to, 'select from app.command_receipts')).toEqual([]);
    });

    it('lets the relay go on behind the event that it had relayed last', async () => {
      await run(runImportLog, to, file);
      expect(await rows(to, 'select position from ops.event_relay')).toEqual([
        { position: (await everything(to))[8]!.position },
      ]);
    });

    it('lets the notary go on, and what it signed before stays provable', async () => {
      await run(runImportLog, to, file);
      expect(await new Notary({ store: to.store, book, key }).sign()).toMatchObject({ previousSize: 7, size: 12 });
      expect(await verifyLog(to.store, { attestations: await book.all(), trustedKey: key.publicKey })).toMatchObject({
        whole: true,
        attested: { size: 12 },
      });
    });

    it('refuses a file that the notary contradicts', async () => {
      await new Notary({ store: from.store, book, key }).sign();
      await rm(file);
      const other = await open();
      await writeLog(2, other.store);
      await run(runExportLog, other, file);
      await close(other);
      await expect(run(runImportLog, to, file)).rejects.toThrow(
        'its first 7 events are not those that the notary signed',
      );
      expect(await rows(to, 'select revision from ops.lane_checkpoints')).toEqual([{ revision: 0 }]);
    });

    it('refuses to work under a running portal', async () => {
      const service = await to.database.openPool({ name: 'projection-worker' }).connect();
      expect(await run(runImportLog, to, file)).toEqual({
        exitCode: 1,
        lines: ['The portal is running on this database. Stop it first.'],
      });
      service.release();
      expect(await everything(to)).toEqual([]);
    });

    it('leaves a log that is not empty as it is, and its positions too', async () => {
      await writeLog(1, to.store);
      await expect(run(runImportLog, to, file)).rejects.toThrow('The log is not empty');
      expect(await everything(to)).toHaveLength(6);
      expect(await rows(to, 'select revision from ops.lane_checkpoints')).toEqual([{ revision: 0 }]);
    });
  });

  describe('brought by a logical dump from a server that had counted further', () => {
    const FURTHER = 1_000_000_000;
    let before: Awaited<ReturnType<typeof everythingIn>>;
    beforeEach(async () => {
      await writeLog(3, from.store);
      before = await everything(from);
      await migrate(from.database.pool, 'ops', notaryMigrations);
      await new Notary({ store: from.store, book: new PostgresNotaryBook(from.database.pool), key }).sign({
        upTo: before[9]!.position,
      });
      const bus = await PostgresBus.open({ pool: from.database.pool, logger: silentLogger() });
      await bus.publish('portal.changes.v1', [{ id: 'a', key: 'b', value: 'c' }]);
      await bus.close();
      for (const table of ['events.log', 'ops.bus_messages'])
        await from.database.pool.query(`update ${table} set tx_id = (tx_id::text::bigint + ${FURTHER})::text::xid8`);
    });

    it('is told from a log that can be used, instead of being taken for an empty one', async () => {
      expect(await everything(from)).toEqual([]);
      await expect(from.store.ping()).rejects.toThrow('Run npm run after-restore');
      await expect(run(runExportLog, from, file)).rejects.toThrow('Run npm run after-restore');
    });

    it('can be used after it was numbered anew: the same events in the same order, before all that come', async () => {
      expect(await run(runAfterRestore, from)).toEqual({
        exitCode: 0,
        lines: [
          'Messages that were on the bus are dropped.',
          'The log has its new positions: 18 events in 3 streams, each chain whole.',
        ],
      });
      await from.store.ping();
      await writeLog(1, from.store, 'later');
      const after = await everything(from);
      expect(after.slice(0, 18).map(kept)).toEqual(before.map(kept));
      expect(after.slice(18).map(({ stream }) => stream)).toEqual(Array.from({ length: 6 }, () => 'later-1'));
      expect(await from.store.countAfter(after[17]!.position)).toBe(6);
      expect(await rows(from, 'select from ops.bus_messages')).toEqual([]);
    });

    it('lets the notary go on', async () => {
      await run(runAfterRestore, from);
      const book = new PostgresNotaryBook(from.database.pool);
      expect(await new Notary({ store: from.store, book, key }).sign()).toMatchObject({ previousSize: 10, size: 18 });
      expect(await verifyLog(from.store, { attestations: await book.all(), trustedKey: key.publicKey })).toMatchObject({
        whole: true,
      });
    });

    it('goes on when it was interrupted, and does nothing to a log that is right', async () => {
      const stopping = new AbortController();
      stopping.abort(new Error('Stopped.'));
      const call = { args: [], env: { DATABASE_URL: from.database.url }, write: () => undefined };
      await expect(runAfterRestore({ ...call, signal: stopping.signal })).rejects.toThrow('Stopped.');
      expect((await run(runAfterRestore, from)).lines).toEqual([
        'The log has its new positions: 18 events in 3 streams, each chain whole.',
      ]);
      const positions = (await everything(from)).map(({ position }) => position);
      expect(await run(runAfterRestore, from)).toEqual({ exitCode: 0, lines: ['There is nothing to do.'] });
      expect((await everything(from)).map(({ position }) => position)).toEqual(positions);
      expect(await run(runAfterRestore, to)).toEqual({ exitCode: 0, lines: ['There is nothing to do.'] });
      expect(await run(runAfterRestore, to, 'file')).toMatchObject({ exitCode: 2 });
    });
  });

  describe('as programs, with 20,000 events and less memory than these take', () => {
    const EVENTS = 20_000;
    const children: ChildProcess[] = [];

    afterEach(async () => {
      for (const child of children.splice(0))
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGKILL');
          await once(child, 'exit');
        }
    });

    const start = (verb: string, { database }: Place, ...args: string[]) => {
      const env = {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: database.url,
        NODE_OPTIONS: '--max-old-space-size=80',
      };
      const child = spawn(process.execPath, [join(folder, 'tool.mjs'), verb, ...args], { env });
      children.push(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part) => {
          output += String(part);
        });
      const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
      return { child, ended };
    };

    it('exports, imports, is killed, goes on, and ends with the same log', async () => {
      await bundlePrograms({ tool: join(__dirname, '../tool.ts') }, folder);
      await fill(from.store, EVENTS);
      const exported = await start('export-log', from, `${file}.gz`).ended;
      expect(exported).toMatchObject({
        code: 0,
        output: expect.stringContaining('Exported 20,000 events in 100 streams'),
      });
      expect((await start('export-log', from, file).ended).code).toBe(0);
      expect((await stat(file)).size).toBeGreaterThan(100_000_000);

      const imported = async () =>
        (await rows<{ count: number }>(to, 'select count(*) as count from events.log'))[0]!.count;
      for (const killAt of [1, EVENTS / 3]) {
        const { child, ended } = start('import-log', to, file);
        while ((await imported()) < killAt) {
          if (child.exitCode !== null) throw new Error((await ended).output);
          await delay(5);
        }
        child.kill('SIGKILL');
        await ended;
        expect(await imported()).toBeLessThan(EVENTS);
        // No service opens a part of a log.
        await expect(assertNoImportUnfinished(to.database.pool, {})).rejects.toThrow(ImportUnfinished);
        await assertNoImportUnfinished(to.database.pool, { EVENTSTORE_URL: 'esdb://elsewhere:2113' });
      }
      const { code, output } = await start('import-log', to, `${file}.gz`).ended;
      expect(output).toMatch(/An import that was interrupted goes on after [\d,]+ events\./);
      expect(output).toContain('The log holds 20,000 events in 100 streams, read back and equal');
      expect(code).toBe(0);
      await assertNoImportUnfinished(to.database.pool, {});
      expect(/Root of the log: .*/.exec(output)![0]).toBe(/Root of the log: .*/.exec(exported.output)![0]);
      expect(await verifyLog(to.store)).toMatchObject({ whole: true, events: EVENTS, streams: 100 });
    }, 180_000);
  });
});

/** Chained events of about five kilobytes, in runs of twenty of one stream. */
const fill = async (store: EventStore, total: number): Promise<void> => {
  const ends = new Map<string, { revision: number; hash: string }>();
  const filler = 'f'.repeat(5_000);
  for (let done = 0; done < total; done += 20) {
    const stream = `book-${(done / 20) % 100}`;
    let { revision, hash } = ends.get(stream) ?? { revision: -1, hash: genesisOf(stream) };
    const expected = revision === -1 ? 'no_stream' : revision;
    const events: NewEvent[] = [];
    for (let i = 0; i < 20; i += 1) {
      const link = { id: randomUUID(), type: 'Liked', data: { times: done + i, filler }, metadata: METADATA };
      revision += 1;
      hash = hashOf(hash, { ...link, stream, revision });
      events.push({ ...link, metadata: { ...METADATA, hash } });
    }
    await store.append(stream, events, expected);
    ends.set(stream, { revision, hash });
  }
};

const METADATA: EventMetadata = {
  causationId: 'command',
  correlationId: 'request',
  actor: { accountid: '20251111001', category: 'admin' },
  audit: {},
  schemaVersion: 1,
  occurredAt: 1_763_700_000_000,
  format: LOG_FORMAT,
  hash: '',
};
