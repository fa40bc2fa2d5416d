import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LOG_FORMAT } from '@berangkat/contracts/kernel';
import { anApplication } from '@berangkat/contracts/testing';
import { bundlePrograms, freePort, kill, programEnv, until, writeKeys } from '@berangkat/platform/test-support';
import { eventIdOf, hashOf } from '@berangkat/platform/event-log';
import { PostgresEventStore } from '@berangkat/platform/event-store';
import { wholeStream } from '@berangkat/platform/event-store/testing';
import { openPortalLog } from '@berangkat/platform/portal-log';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';

import { runLargeEvents } from './run-large-events';

const services = join(__dirname, '../../../services');
/** Megabytes of V8's heap, a quarter of what the worker has, and fewer than the events have bytes. */
const HEAP = 64;
const EVENTS = 300;
/** As much as one command could once put into an event. */
const JUNK = 'K'.repeat(245_000);

const FORM = anApplication();

jest.setTimeout(240_000);

/**
 * A log from before events had a limit: one account has put 96 MB of claims into the events of one application. The
 * processes that read it have 64 MB of heap; with pages bounded in events alone each of them ended, and ended again
 * whenever it was started.
 */
describe('a log with oversized events', () => {
  let folder: string;
  let database: TestDatabase;
  let env: NodeJS.ProcessEnv;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'large-log-'));
    await bundlePrograms(
      {
        worker: join(services, 'projections/src/worker.ts'),
        'command-api': join(services, 'command-api/src/main.ts'),
        tool: join(__dirname, '../tool.ts'),
      },
      folder,
    );
    writeKeys(folder);
    database = await createTestDatabase();
    env = { ...programEnv(folder, database.url), LOG_LEVEL: 'warn' };
  });
  afterEach(() => Promise.all(children.splice(0).map(kill)));
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (program: string, more: NodeJS.ProcessEnv = {}, ...args: readonly string[]): ChildProcess => {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${HEAP}`, '--max-semi-space-size=4', join(folder, `${program}.mjs`), ...args],
      { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    children.push(child);
    return child;
  };
  const start = async (program: string): Promise<{ child: ChildProcess; url: string }> => {
    const port = await freePort();
    const child = run(program, { SERVICE_PORT: String(port) });
    child.stdout!.resume();
    const url = `http://127.0.0.1:${port}`;
    await until(
      async () => child.exitCode !== null || (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200,
    );
    return { child, url };
  };
  const send = (url: string, method: string, path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) },
      body: JSON.stringify(body),
    });

  /** Writes what no command can write any more, behind the limit, sealed and chained as the portal did. */
  const fatten = async (stream: string, applicantid: string, accountid: string): Promise<string> => {
    const { codec, close } = await openPortalLog(
      { DATABASE_URL: database.url, MASTER_KEY_FILE: join(folder, 'master.key') },
      database.pool,
      'test',
      () => undefined,
    );
    const store = new PostgresEventStore({ url: database.url, name: 'test', maxEventBytes: Infinity });
    const type = 'ApplicationUpdated';
    const actor = { accountid, category: 'applicant' };
    const [last] = await wholeStream(store, stream, { backwards: true, limit: 1 });
    let {
      revision,
      position,
      metadata: { hash: previousHash },
    } = last!;
    for (let n = 0; n < EVENTS; n += 1) {
      const id = eventIdOf({ commandId: randomUUID() }, 0);
      const updated = { type, data: { applicantid, remarks: `change ${n}` } };
      const { data, schemaVersion, subject } = await codec.encode({ stream, id }, updated);
      const audit = await codec.encodeAudit({ stream, type, id }, actor, {
        page: '/application-form',
        claimed: { audit: { junk: JUNK } } as never,
      });
      const metadata = {
        causationId: randomUUID(),
        correlationId: 'request-1',
        actor,
        audit,
        schemaVersion,
        occurredAt: Date.now(),
        subject: subject!,
        format: LOG_FORMAT,
      };
      const hash = hashOf(previousHash, { id, stream, revision: revision + 1, type, data, metadata });
      ({ revision, position } = await store.append(
        stream,
        [{ id, type, data, metadata: { ...metadata, hash } }],
        revision,
      ));
      previousHash = hash;
    }
    await store.close();
    await close();
    return position;
  };

  it.holds('V15.2.2b')(
    'is folded, attested and verified to its end, and a command on the fat stream is answered',
    async () => {
      // A worker makes the read models, without which command-api is not ready.
      const models = await start('worker');
      const first = await start('command-api');
      await kill(models.child);
      // A portal begins with its owner; the lists from which an application chooses are there from then on.
      const begun = await fetch(`${first.url}/internal/bootstrap`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-internal-token': await readFile(join(folder, 'internal.key'), 'utf8'),
        },
        body: JSON.stringify({ email: 'owner@example.com', password: 'Passw0rd1' }),
      });
      expect(begun.status).toBe(201);
      const registered = await send(first.url, 'POST', '/accounts', {
        email: 'sari@example.com',
        password: 'Passw0rd1',
        category: 'applicant',
      });
      const cookie = registered.headers.get('set-cookie')!.split(';')[0]!;
      const { accountid } = (await registered.json()) as { accountid: string };
      const submitted = await send(first.url, 'POST', '/applicants', FORM, cookie);
      const { applicantid } = (await submitted.json()) as { applicantid: string };
      // The command that put them there is refused now, in clear words.
      const refused = await send(
        first.url,
        'PUT',
        `/applicants/${applicantid}`,
        { ...FORM, audit: { junk: JUNK } },
        cookie,
      );
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ code: 'unknown-field', errors: [{ field: 'audit.junk' }] });
      await kill(first.child);

      const stream = `applicant-${applicantid}`;
      const position = await fatten(stream, applicantid, accountid);
      const {
        rows: [log],
      } = await database.pool.query<{ events: number }>('select count(*)::integer as events from events.log');

      const worker = await start('worker');
      // The time of the test bounds this, not a moment's patience: it is 96 MB.
      const ended = async (): Promise<boolean> => {
        const { rows } = await database.pool.query<{ done: boolean }>(
          'select coalesce(min(position) >= $1, false) as done from ops.checkpoints',
          [position],
        );
        const {
          rows: [attested],
        } = await database.pool.query<{ size: number }>(
          'select coalesce(max(size), 0)::integer as size from ops.notary',
        );
        return (
          worker.child.exitCode !== null ||
          worker.child.signalCode !== null ||
          (rows[0]!.done && attested!.size === log!.events)
        );
      };
      while (!(await ended())) await delay(50);
      expect(worker.child).toMatchObject({ exitCode: null, signalCode: null });
      const {
        rows: [shown],
      } = await database.pool.query<{ actions: number }>(
        "select count(*)::integer as actions from read.audit_actions where type = 'ApplicationUpdated'",
      );
      expect(shown).toEqual({ actions: EVENTS });
      const peaks = { worker: await peakOf(worker.child) };
      await kill(worker.child);

      const verify = run('tool', {}, 'verify');
      let said = '';
      verify.stdout!.on('data', (part) => {
        said += String(part);
      });
      const [code] = (await once(verify, 'close')) as [number];
      expect(said).toContain('The log is whole');
      expect(code).toBe(0);

      const { child, url } = await start('command-api');
      for (const experience of [5, 6])
        expect((await send(url, 'PUT', `/applicants/${applicantid}`, { ...FORM, experience }, cookie)).status).toBe(
          200,
        );
      expect(child).toMatchObject({ exitCode: null, signalCode: null });
      if (process.platform === 'linux') {
        const { worker: folding, deciding } = { ...peaks, deciding: await peakOf(child) };
        // Megabytes resident at most, code and buffers and all.
        expect(folding).toBeLessThan(260);
        expect(deciding).toBeLessThan(260);
      }

      const lines: string[] = [];
      expect(await runLargeEvents({ args: ['--most', '3'], env, write: (line) => lines.push(line) })).toBe(0);
      const report = lines.join('\n');
      expect(report).toContain(`${EVENTS} events of them are larger than the 32 KB that an event may have`);
      expect(report).toMatch(new RegExp(`MB  ${stream}, \\d+ events, ${EVENTS} of them oversized`));
      expect(report).toMatch(new RegExp(`MB  account ${accountid}, \\d+ events, ${EVENTS} of them oversized`));
      expect(report).toMatch(new RegExp(`KB  ApplicationUpdated, revision \\d+ of ${stream}, by account ${accountid}`));
    },
  );
});

/** Most megabytes of memory that a process had; undefined elsewhere than on Linux. */
const peakOf = async ({ pid }: ChildProcess): Promise<number | undefined> => {
  if (process.platform !== 'linux') return undefined;
  return Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;
};
