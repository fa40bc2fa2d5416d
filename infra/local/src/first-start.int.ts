import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePorts } from './processes/ports';
import { SERVICES } from './services';
import { CHECKOUT, isAlive, tinyPortals, until } from './testing/tiny-portal';

// Starts of whole portals: quick alone, slow beside everything else that a test run does.
jest.setTimeout(120_000);

const { start, runTool, runtime, journal, postgresPid, root, dataDir } = tinyPortals({ startedBefore: false });

it('makes everything on the first start, finds everything on the second, and stops services before the database', async () => {
  const first = await start().ready();
  expect(first.output).toMatch(/superadmin \(root\)\s+root@portal\.example\s+pass-one-1/);
  expect(first.output).toMatch(/applicant\s+budi@portal\.example\s+pass-two-2\s+ABCDEFGHJK/);
  expect(first.output).not.toContain('second@portal.example');
  expect(first.output).toContain('100 %  applicants');
  // Its story began before there was a database.
  expect(journal()).toContain('telling without a database');
  // Nobody could come in, and nobody else could write, while it was seeded.
  expect(journal()).toContain('seeded shut shut');
  const { url, services } = runtime();
  expect(first.output).toContain(url);
  expect(await (await fetch(`${url.replace('localhost', '127.0.0.1')}/`)).text()).toBe('gateway');
  expect(Object.keys(services).sort()).toEqual([...SERVICES].sort());

  const pids = Object.values(services).map(({ pid }) => pid!);
  const database = postgresPid();
  first.process.kill('SIGINT');
  expect(await first.ended()).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(isAlive(database)).toBe(false);
  const said = journal().map((line) => line.split(' ').slice(0, 2).join(' '));
  expect(said.indexOf('started command-api')).toBeGreaterThan(said.indexOf('seeded shut'));
  expect(said.find((line) => line.startsWith('stopped'))).toBe('stopped gateway');
  expect(journal().some((line) => line.startsWith('interrupted'))).toBe(false);
  expect(existsSync(join(dataDir(), 'runtime.json'))).toBe(false);

  const second = await start().ready();
  expect(journal().filter((line) => line.startsWith('seeded'))).toHaveLength(1);
  expect(second.output).toContain('budi@portal.example');
  second.process.kill('SIGTERM');
  await second.ended();

  // Whether there is anything is for the log to say.
  rmSync(join(dataDir(), 'demo-accounts.json'));
  const third = await start().ready();
  expect(third.output).not.toContain('sign-in');
  expect(journal().filter((line) => line.startsWith('seeded'))).toHaveLength(1);
});

it.holds('V6.3.2')('makes one root superadmin in place of demo data, and shows the password once', async () => {
  const first = await start(['--empty'], { FIRST_SUPERADMIN_EMAIL: ' Ayu@Agency.example ' }).ready();
  const [, password] = /^Password: (\S{24})$/m.exec(first.output)!;
  expect(first.output).toContain('ayu@agency.example is the root superadmin.');
  expect(journal().filter((line) => /^(seeded|bootstrapped)/.test(line))).toEqual([
    expect.stringMatching(/^bootstrapped ayu@agency\.example 24 as/),
  ]);
  first.process.kill('SIGTERM');
  await first.ended();
  const kept = spawnSync('grep', ['-rlF', password!, dataDir()], { encoding: 'utf8' });
  expect([kept.status, kept.stdout]).toEqual([1, '']);
});

it.holds('V6.3.2b').each([
  [
    '--empty without FIRST_SUPERADMIN_EMAIL',
    ['--empty'],
    {},
    'FIRST_SUPERADMIN_EMAIL=you@agency.example npm start -- --empty',
  ],
  [
    'demo data in production',
    [],
    { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example' },
    'Demo data, whose sign-ins are known',
  ],
  [
    'demo data behind an https address',
    [],
    { PUBLIC_URL: 'https://portal.example' },
    'Demo data, whose sign-ins are known',
  ],
  [
    'an e-mail address that is none',
    ['--empty'],
    { FIRST_SUPERADMIN_EMAIL: 'ayu' },
    'FIRST_SUPERADMIN_EMAIL is no e-mail address',
  ],
])('does not begin with %s, and makes nothing', async (_what, args, env, words) => {
  const portal = start(args, env);
  expect(await portal.ended()).toBe(1);
  expect(portal.output).toContain(words);
  expect(portal.output.trim().split('\n')).toHaveLength(1);
  expect(readdirSync(dataDir())).toEqual([]);
});

it('does not take an interrupted load of demo data for an empty portal, and makes nothing in a log that is in use', async () => {
  const unfinished = start(['--empty'], {
    FIRST_SUPERADMIN_EMAIL: 'ayu@agency.example',
    PORTAL_KIND: 'demo-unfinished',
  });
  expect(await unfinished.ended()).toBe(1);
  expect(unfinished.output).toContain('A load of demo data was interrupted here.');
  await start([], { PORTAL_KIND: 'real' }).ready();
  expect(journal().some((line) => /^(seeded|bootstrapped)/.test(line))).toBe(false);
});

it.holds('V13.3.1')('keeps what it makes to itself', async () => {
  await start(['--accounts-only']).ready();
  expect(journal()).toContain('seeded --accounts-only shut shut');
  const mode = (path: string): string => (statSync(join(dataDir(), path)).mode & 0o777).toString(8);
  expect(mode('.')).toBe('700');
  for (const file of readdirSync(join(dataDir(), 'secrets'))) {
    expect(mode(join('secrets', file))).toBe('600');
    expect(readFileSync(join(dataDir(), 'secrets', file), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  }
  const passwords = ['command-api', 'files', 'notifier', 'projection-worker', 'query-api'].map(
    (service) => `database-${service}.password`,
  );
  for (const file of passwords) expect(mode(join('secrets', file))).toBe('600');
  expect(readdirSync(join(dataDir(), 'secrets')).sort()).toEqual([
    ...passwords,
    'internal.token',
    'lookup.key',
    'master.key',
    'notary.key',
  ]);
  expect(mode('runtime.json')).toBe('600');
  for (const file of readdirSync(join(dataDir(), 'logs'))) expect(mode(join('logs', file))).toBe('600');
});

it('says which port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const portal = start([], { PORT: String(port) });
  expect(await portal.ended()).toBe(1);
  expect(portal.output).toContain(`Port ${port} is in use`);
  other.close();
});

it.each([
  [['--emtpy'], {}, '--emtpy'],
  [[], { PORT: 'http' }, 'PORT'],
  [[], { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [[], { DATA_DIR: '/dev/null/portal' }, 'DATA_DIR'],
  [[], { DATA_DIR: '/dev/null' }, 'DATA_DIR /dev/null is no folder'],
  [[], { DATA_DIR: CHECKOUT }, 'holds other files and no portal'],
  [[], { DATA_DIR: '/proc/portal' }, 'DATA_DIR'],
  [[], { SCALE: 'gateway=2' }, 'SCALE'],
  [[], { EVENTSTORE_URL: 'http://127.0.0.1:2113' }, 'EVENTSTORE_URL'],
])('says what it does not understand: %o %o', async (args, env, words) => {
  const portal = start(args, env);
  expect(await portal.ended()).toBe(1);
  expect(portal.output).toContain(words);
  expect(portal.output).not.toMatch(/\n\s+at /);
});

it('gives up on a service that cannot start, with its own words, and leaves nothing behind', async () => {
  const file = join(root(), 'dist', 'files.js');
  const content = readFileSync(file);
  writeFileSync(file, `console.error('LOOKUP_KEY_FILE: expected 64 hexadecimal digits'); process.exit(1);`);
  try {
    const portal = start();
    expect(await portal.ended()).toBe(1);
    expect(portal.output).toContain('files does not start');
    expect(portal.output).toContain('LOOKUP_KEY_FILE: expected 64 hexadecimal digits');
    expect(existsSync(join(dataDir(), 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  } finally {
    writeFileSync(file, content);
  }
});

it('is called off by a signal at any moment', async () => {
  const portal = start();
  await until(() => existsSync(join(dataDir(), 'launcher.lock')), 'the start to have begun');
  portal.process.kill('SIGTERM');
  expect(await portal.ended()).toBe(0);
  expect(existsSync(join(dataDir(), 'launcher.lock'))).toBe(false);
});

it('does not start on an engine that does not answer, and says which', async () => {
  const [port] = await freePorts(1);
  const portal = start([], {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'portal',
    S3_SECRET_KEY: 'not to be shown',
  });
  expect(await portal.ended()).toBe(1);
  expect(portal.output).toContain(`S3_ENDPOINT (127.0.0.1:${port}`);
  expect(portal.output).not.toContain('not to be shown');
  expect(portal.output).not.toMatch(/\n\s+at /);
  expect(existsSync(join(dataDir(), 'postgres', 'cluster'))).toBe(false);
});

it('has tools that make no portal where there is none, and say so', () => {
  const mistyped = join(dataDir(), 'typo');
  for (const args of [['verify'], ['superadmin', 'list'], ['import-log', 'file']]) {
    const { status, stderr } = runTool(args, { DATA_DIR: mistyped });
    expect(stderr).toBe(`There is no portal in ${mistyped}. DATA_DIR names the folder of the portal that is meant.\n`);
    expect(status).toBe(1);
    expect(existsSync(mistyped)).toBe(false);
  }
  expect(runTool(['import-log', '--new-portal', 'file'], { DATA_DIR: mistyped }).stdout).toContain(
    '"args":["import-log","file"]',
  );
  expect(runTool(['verfy'], { DATA_DIR: mistyped })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("There is no verb 'verfy'. There are: after-restore, ") as string,
  });
  expect(runTool(['superadmin', 'list'], { DATA_DIR: mistyped }).stderr).toContain('does not run. Start it first');
});
