import { PageAccessed } from '@berangkat/contracts/audit';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEvent } from '@berangkat/platform/event-store/testing';
import { assertLookupKey } from '@berangkat/platform/personal-data';
import { openPortalLog, type PortalLog } from '@berangkat/platform/portal-log';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { endedRebuilds } from '@berangkat/platform/read-models';
import { bundlePrograms, freePort, kill, programEnv, until, writeKeys } from '@berangkat/platform/test-support';
import { projections } from './contexts/projections';

const root = join(__dirname, '..', '..', '..');

// Each test starts several processes.
jest.setTimeout(90_000);

/** The bundled programs, as processes that can be killed. */
describe('worker processes', () => {
  let folder: string;
  let database: TestDatabase;
  let portalLog: PortalLog;
  let env: NodeJS.ProcessEnv;
  let token: string;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'worker-test-'));
    await bundlePrograms({ worker: join(__dirname, 'worker.ts'), tool: join(root, 'tools/src/tool.ts') }, folder);
    token = writeKeys(folder).internal.toString('hex');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  beforeEach(async () => {
    database = await createTestDatabase();
    env = programEnv(folder, database.url);
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

  const start = async (): Promise<{ child: ChildProcess; url: string }> => {
    const port = await freePort();
    const child = spawn(process.execPath, [join(folder, 'worker.mjs')], {
      env: { ...env, SERVICE_PORT: String(port) },
      stdio: 'inherit',
    });
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    await until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200);
    return { child, url };
  };

  const visit = async (visitor: string): Promise<string> => {
    const stream = `visit-2025-11-21-${visitor}`;
    const { log } = portalLog;
    const meta = {
      commandId: randomUUID(),
      correlationId: 'request-1',
      actor: { accountid: '', category: 'visitor' },
      audit: {},
      occurredAt: 1_763_700_000_000,
    };
    return (
      await log.append(stream, await log.head(stream), [{ type: 'PageAccessed', data: { visitor, page: '/' } }], meta)
    ).position;
  };
  const folded = async (position: string): Promise<void> =>
    until(async () =>
      (await database.pool.query<{ position: string }>('select position from ops.checkpoints')).rows.every(
        (row) => row.position >= position,
      ),
    );
  const lanes = async (): Promise<number[]> => {
    const { rows } = await database.pool.query<{ lanes: number }>(
      "select count(*)::integer as lanes from pg_locks where locktype = 'advisory' and classid = 7236410 and database = (select oid from pg_database where datname = current_database()) group by pid order by 1",
    );
    return rows.map((row) => row.lanes);
  };
  /** The types of the events of a stream. */
  const said = async (stream: string): Promise<string[]> => {
    const types: string[] = [];
    for await (const page of portalLog.store.readStream(stream)) types.push(...page.map(({ type }) => type));
    return types;
  };
  const visits = async (): Promise<number> =>
    (
      await database.pool.query<{ count: number }>(
        `select count(*) as count from read.audit_actions where type = 'PageAccessed'`,
      )
    ).rows[0]!.count;

  it('share the lanes; those of one that is killed move to the others, and nothing is lost', async () => {
    const first = await start();
    await until(async () => (await lanes()).join() === '8');
    await start();
    await until(async () => (await lanes()).join() === '4,4');
    await kill(first.child);
    await until(async () => (await lanes()).join() === '8');
    let last = '';
    for (let i = 0; i < 20; i += 1) last = await visit(`visitor-${i}`);
    await folded(last);
    expect(await visits()).toBe(20);
  });

  it('lose nothing when they are killed while they work', async () => {
    let last = '';
    let count = 0;
    for (let round = 0; round < 4; round += 1) {
      const { child } = await start();
      for (let i = 0; i < 25; i += 1) last = await visit(`visitor-${(count += 1)}`);
      await kill(child);
    }
    await start();
    await folded(last);
    expect(await visits()).toBe(count);
  });

  it("refuse to compare people by another portal's lookup key, as the tools do that fold", async () => {
    const fits = (): Promise<boolean> => Promise.resolve(true);
    await assertLookupKey(database.pool, randomBytes(32), 'lookup.key', fits);
    for (const [program, ...words] of [
      ['worker.mjs'],
      ['tool.mjs', 'rebuild', 'audit'],
      ['tool.mjs', 'retry-parked'],
    ]) {
      const child = spawn(process.execPath, [join(folder, program!), ...words], {
        env: { ...env, SERVICE_PORT: String(await freePort()) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      const printed = Promise.all([text(child.stdout), text(child.stderr)]);
      const [code] = (await once(child, 'exit')) as [number | null];
      expect(code).not.toBe(0);
      expect((await printed).join('')).toContain('the lookup key is not the key of this database');
    }
  });

  it('answer what they measure', async () => {
    env.EVENT_RELAY = 'on';
    const { url } = await start();
    await folded(await visit('visitor-1'));
    const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
    for (const lane of [0, 7])
      expect(metrics).toMatch(new RegExp(`^projection_lag_events\\{[^}]*lane="${lane}"[^}]*\\} 0$`, 'm'));
    expect(metrics).toMatch(/^event_log_barrier_age_seconds\{[^}]*\} [\d.e-]+$/m);
    for (const name of ['event_relay_active', 'event_relay_lag_events', 'event_relay_lag_seconds'])
      expect(metrics).toContain(`# TYPE ${name} gauge`);
    expect(metrics).toMatch(/^projection_batch_events_count\{[^}]*\} [1-9]/m);
  });

  it('let the rebuild tool carry on: a rebuild whose tool is killed is finished by the worker', async () => {
    await start();
    let last = '';
    for (let i = 0; i < 50; i += 1) last = await visit(`visitor-${i}`);
    await folded(last);
    // Holds the swap, so that the tool is certainly killed before it.
    const reader = await database.openPool().connect();
    await reader.query('begin; select from read.audit_actions');
    const tool = spawn(process.execPath, [join(folder, 'tool.mjs'), 'rebuild', 'audit'], { env, stdio: 'ignore' });
    children.push(tool);
    await until(
      async () =>
        (await database.pool.query("select from ops.rebuilds where state = 'running' and events_done > 0")).rowCount ===
        1,
    );
    await kill(tool);
    await reader.query('commit');
    reader.release();
    await until(
      async () => (await database.pool.query("select from ops.rebuilds where state = 'done'")).rowCount === 1,
    );
    expect(await visits()).toBe(50);
  });

  it('carry out what the log asks to be rebuilt: one that is killed in the middle is followed by another', async () => {
    const { child } = await start();
    let last = '';
    for (let i = 0; i < 50; i += 1) last = await visit(`visitor-${i}`);
    await folded(last);
    // Holds the swap, so that the worker is certainly killed before it.
    const reader = await database.openPool().connect();
    await reader.query('begin; select from read.audit_actions');
    const { log } = portalLog;
    const { position } = await log.append(
      'rebuilds',
      await log.head('rebuilds'),
      [{ type: 'RebuildRequested', data: { rebuildid: '20251121001', projection: 'audit' } }],
      {
        commandId: randomUUID(),
        correlationId: 'request-1',
        actor: { accountid: '', category: 'system' },
        audit: {},
        occurredAt: 1_763_700_000_000,
      },
    );
    await folded(position);
    await until(
      async () =>
        (await database.pool.query("select from ops.rebuilds where state = 'running' and events_done > 0")).rowCount ===
        1,
    );
    await kill(child);
    await start();
    await reader.query('commit');
    reader.release();
    await until(async () => (await endedRebuilds(database.pool)).length === 1);
    const [ended] = await endedRebuilds(database.pool);
    expect(ended).toMatchObject({ rebuildid: '20251121001', state: 'done' });
    for (const { before, after } of ended!.compared!) expect(after).toEqual(before);
  });

  it('park what cannot be folded, until the tool folds it', async () => {
    await start();
    // Of the newest version: an older one is lifted, and so made readable.
    const { version: schemaVersion } = PageAccessed;
    const broken = newEvent({
      type: 'PageAccessed',
      data: { visitor: 'visitor-1', page: 1 },
      metadata: { ...newEvent().metadata, schemaVersion },
    });
    await portalLog.store.append('visit-2025-11-21-visitor-1', [broken], 'no_stream');
    await folded(await visit('visitor-1'));
    expect(await visits()).toBe(0);
    const retry = async (...args: string[]) => {
      const tool = spawn(process.execPath, [join(folder, 'tool.mjs'), 'retry-parked', ...args], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      tool.stdout.on('data', (part) => {
        output += String(part);
      });
      const [code] = (await once(tool, 'close')) as [number];
      return { code, output };
    };
    expect(await retry('nothing')).toMatchObject({ code: 2 });
    const still = await retry();
    expect(still).toMatchObject({ code: 1 });
    expect(still.output).toContain('visit-2025-11-21-visitor-1 in audit (PageAccessed) stays parked: UnreadableEvent');

    // As a release would that accepts it.
    await database.pool.query(`update events.log set data = '{"visitor":"visitor-1","page":"/"}' where id = $1`, [
      broken.id,
    ]);
    expect(await retry('audit', 'visit-2025-11-21-visitor-1')).toEqual({
      code: 0,
      output: 'visit-2025-11-21-visitor-1 in audit (PageAccessed): 2 events folded\n1 of 1 are folded.\n',
    });
    expect(await visits()).toBe(2);
    await folded(await visit('visitor-1'));
    expect(await visits()).toBe(3);
    expect(await retry()).toEqual({ code: 0, output: 'No stream is parked.\n' });
    expect(await said('operations')).toEqual(['ParkedStreamRetryRequested', 'ParkedStreamRetryRequested']);
  });

  it('print the hash of every table before and after, and end with 0 when they are equal', async () => {
    await start();
    await folded(await visit('visitor-1'));
    const run = async (...args: string[]) => {
      const tool = spawn(process.execPath, [join(folder, 'tool.mjs'), 'rebuild', ...args], { env });
      let output = '';
      tool.stdout.on('data', (part) => {
        output += String(part);
      });
      tool.stderr.on('data', (part) => {
        output += String(part);
      });
      const [code] = (await once(tool, 'close')) as [number];
      return { code, output };
    };
    const all = await run();
    expect(all).toMatchObject({ code: 0 });
    expect(all.output).toMatch(
      // That they are asked for stands in the trail, too.
      /^ {2}audit_actions +([1-9]\d*) rows {2}before ([0-9a-f]{64})\n {2}same +\1 rows {2}after {2}\2$/m,
    );
    expect(all.output).toContain(`${projections.length} of ${projections.length} projections rebuilt`);
    const events = await said('rebuilds');
    expect(events.filter((type) => type === 'RebuildRequested')).toHaveLength(projections.length);
    expect(events.filter((type) => type === 'RebuildFinished')).toHaveLength(projections.length);
    expect(await endedRebuilds(database.pool)).toEqual([]);

    await database.pool.query("update read.audit_actions set page = '/elsewhere'");
    const wrong = await run('audit');
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.output).toContain('DIFFERENT');
    expect(await run('audit')).toMatchObject({ code: 0 });
    expect(await run('nothing')).toMatchObject({ code: 2 });
  });
});
