import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { REFUSED } from '@berangkat/platform/config';
import { assertLookupKey } from '@berangkat/platform/personal-data';
import { openPortalLog } from '@berangkat/platform/portal-log';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { bundlePrograms, freePort, kill, programEnv, until, writeKeys } from '@berangkat/platform/test-support';

const SERVICES = resolve(__dirname, '../../../services');

/** The programs that begin a portal. */
const PROGRAMS = {
  'command-api': join(SERVICES, 'command-api/src/main.ts'),
  'projection-worker': join(SERVICES, 'projections/src/worker.ts'),
};
type Program = keyof typeof PROGRAMS;

// Each test starts a program.
jest.setTimeout(120_000);

let folder: string;
let database: TestDatabase;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'another-key-'));
  const { lookup } = writeKeys(folder);
  writeFileSync(join(folder, 'another.key'), randomBytes(32).toString('hex'));
  await bundlePrograms(PROGRAMS, folder);
  database = await createTestDatabase();
  // The portal has begun: somebody has a key, and it is written down which keys are its own.
  const config = { DATABASE_URL: database.url, MASTER_KEY_FILE: join(folder, 'master.key') };
  const portal = await openPortalLog(config, database.pool, 'test', () => undefined);
  await portal.vault.keyFor('account-20261121001');
  await assertLookupKey(database.pool, lookup, 'lookup.key', () => Promise.resolve(true));
  await portal.close();
});
afterAll(async () => {
  await Promise.all(children.map(kill));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a program as the launcher does. */
const start = async (program: Program, keys: NodeJS.ProcessEnv = {}) => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, `${program}.mjs`)], {
    env: { ...programEnv(folder, database.url), SERVICE_PORT: String(port), ...keys },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const answers = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return { child, printed, answers };
};

/** What the database holds: keys of people, and events. */
const written = async () =>
  (
    await database.pool.query(
      'select (select count(*)::integer from vault.subject_keys) as keys, (select count(*)::integer from events.log) as events, (select array_agg(name order by name) from vault.key_checks) as checks',
    )
  ).rows;

it.each(Object.keys(PROGRAMS) as Program[])('%s serves with the keys of its portal', async (program) => {
  const { child, answers } = await start(program);
  await until(answers, 60);
  await kill(child);
});

it.each<[Program, string, string]>([
  ['command-api', 'MASTER_KEY_FILE', 'master key 1'],
  ['projection-worker', 'MASTER_KEY_FILE', 'master key 1'],
  ['command-api', 'LOOKUP_KEY_FILE', 'the lookup key'],
  ['projection-worker', 'LOOKUP_KEY_FILE', 'the lookup key'],
])("%s with another portal's %s serves nothing, writes nothing and says what to do", async (program, variable, key) => {
  const before = await written();
  const file = join(folder, 'another.key');
  const { child, printed, answers } = await start(program, { [variable]: file });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let [over, served] = [false, false];
  void ended.then(() => (over = true));
  while (!over && !served) served = await answers();
  await kill(child);
  expect([served, (await ended)[0]]).toEqual([false, REFUSED]);
  const said = (await printed).join('');
  expect(said).toContain(`${file}: ${key} is not the key of this database. Nothing was served.`);
  expect(said).toContain("Bring the portal's own key back from the backup of its keys");
  expect(await written()).toEqual(before);
});
