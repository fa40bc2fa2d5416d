import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { relayedEvent } from '@berangkat/contracts/relay';
import { openPortalLog, type PortalLog } from '@berangkat/platform/portal-log';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { bundlePrograms, kill, until } from '@berangkat/platform/test-support';

const RELAYING = `select a.pid from pg_stat_activity a join pg_locks l on l.pid = a.pid and l.locktype = 'advisory' and l.granted
  where a.application_name = 'projection-worker event relay' and a.datname = current_database()`;

// Each test starts several processes.
jest.setTimeout(90_000);

/** The bundled worker, as processes that can be killed. */
describe('workers that relay events', () => {
  let folder: string;
  let database: TestDatabase;
  let portalLog: PortalLog;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'relay-test-'));
    await bundlePrograms({ worker: join(__dirname, '..', '..', 'worker.ts') }, folder);
    await writeFile(join(folder, 'master.key'), randomBytes(32).toString('hex'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    database = await createTestDatabase();
    portalLog = await openPortalLog(
      { DATABASE_URL: database.url, MASTER_KEY_FILE: join(folder, 'master.key') },
      database.pool,
      'test',
      () => undefined,
    );
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map(kill));
    await portalLog.close();
    await database.drop();
  });

  const start = (): ChildProcess => {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATABASE_URL: database.url,
      MASTER_KEY_FILE: join(folder, 'master.key'),
      LOOKUP_KEY_FILE: join(folder, 'master.key'),
      NODE_OPTIONS: '',
      SERVICE_PORT: '0',
      EVENT_RELAY: 'on',
    };
    const child = spawn(process.execPath, [join(folder, 'worker.mjs')], { env, stdio: 'inherit' });
    children.push(child);
    return child;
  };
  const someoneRelays = () => until(async () => (await database.pool.query(RELAYING)).rowCount === 1);
  const visit = async (visitor: number): Promise<void> => {
    const stream = `visit-2025-11-21-${visitor}`;
    const meta = {
      commandId: randomUUID(),
      correlationId: 'request-1',
      actor: { accountid: '', category: 'visitor' },
      audit: {},
      occurredAt: 1_763_700_000_000,
    };
    await portalLog.log.append(
      stream,
      await portalLog.log.head(stream),
      [{ type: 'PageAccessed', data: { visitor: String(visitor), page: '/' } }],
      meta,
    );
  };
  const relayed = async () =>
    (
      await database.pool.query<{ message_id: string; value: unknown }>(
        "select message_id, value from ops.bus_messages where topic = 'portal.events.v1' order by tx_id, id",
      )
    ).rows;

  it('take over from each other when they are killed, and lose nothing', async () => {
    for (let count = 0; count < 2; count += 1) start();
    const rounds = 4;
    const visitors = 5;
    for (let round = 0; round < rounds; round += 1) {
      await someoneRelays();
      for (let n = 0; n < 10; n += 1) for (let visitor = 0; visitor < visitors; visitor += 1) await visit(visitor);
      await kill(children.shift()!);
      start();
    }
    const total = rounds * visitors * 10;
    await until(async () => new Set((await relayed()).map(({ message_id }) => message_id)).size === total);
    const seen = new Set<string>();
    const revisions = new Map<string, number>();
    for (const { message_id, value } of await relayed()) {
      if (seen.has(message_id)) continue;
      seen.add(message_id);
      const { id, stream, revision } = relayedEvent.parse(value);
      expect(id).toBe(message_id);
      expect(revision).toBe((revisions.get(stream) ?? -1) + 1);
      revisions.set(stream, revision);
    }
    expect([...revisions.values()]).toEqual(Array.from({ length: visitors }, () => rounds * 10 - 1));
  });
});
