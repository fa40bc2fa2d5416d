import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '@berangkat/platform/postgres';
import { CHECKOUT, tinyPortals, until } from './testing/tiny-portal';

// Starts of whole portals: quick alone, slow beside everything else that a test run does.
jest.setTimeout(120_000);

const { start, surroundings, runtime, journal, root, dataDir } = tinyPortals({ startedBefore: true });

it('says the sentence of a service that refuses to start, at once', async () => {
  const portal = start([], { REFUSING: 'command-api' });
  expect(await portal.ended()).toBe(1);
  expect(portal.output.trim()).toBe('This portal is not what it should be.');
  expect(existsSync(join(dataDir(), 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
});

it.each([
  ['DemoDataBegun', 'This demonstration was made by another version of the portal'],
  ['AccountRegistered', 'The log of this portal was written by another version of the portal'],
])(
  'does not start on the log of another version that begins with %s, and says so in a sentence',
  async (type, words) => {
    const first = await start([], { PORTAL_KIND: 'real' }).ready();
    const pool = createPool({ url: runtime().databaseUrl, name: 'test', max: 1 });
    await pool.query(
      `insert into events.log (id, stream, revision, type, data, metadata) values (gen_random_uuid(), 'portal', 0, $1, '{}', '{"schemaVersion":1}')`,
      [type],
    );
    await pool.end();
    first.process.kill('SIGTERM');
    await first.ended();
    const before = journal();

    const second = start();
    expect(await second.ended()).toBe(1);
    expect(second.output).toContain(words);
    expect(second.output.trim().split('\n')).toHaveLength(1);
    expect(journal()).toEqual(before);
  },
);

it('goes on with a load of demo data that was interrupted, while nobody else writes, and opens after it', async () => {
  const portal = await start([], { PORTAL_KIND: 'demo-unfinished' }).ready();
  expect(portal.output).toContain('100 %  applicants');
  expect(journal().at(-1)).toMatch(/^started gateway/);
  expect(journal().filter((line) => line === 'seeded shut shut')).toHaveLength(2);
});

it('begins a demonstration anew that cannot go on, once that is said, and keeps the keys', async () => {
  mkdirSync(join(dataDir(), 'files'), { recursive: true });
  writeFileSync(join(dataDir(), 'files', 'of-another-story'), '');
  const master = (): string => readFileSync(join(dataDir(), 'secrets', 'master.key'), 'utf8');
  const key = master();
  const stuck = start([], { PORTAL_KIND: 'demo-unfinished' });
  expect(await stuck.ended()).toBe(1);
  expect(stuck.output.trim().split('\n').at(-1)).toBe('This one would not go on where it stopped.');
  expect(existsSync(join(dataDir(), 'files', 'of-another-story'))).toBe(true);

  const seeded = () => journal().filter((line) => line.startsWith('seeded')).length;
  const before = seeded();
  const anew = await start(['--anew']).ready();
  expect(seeded()).toBe(before + 1);
  expect([anew.output.includes('budi@portal.example'), master()]).toEqual([true, key]);
  expect(existsSync(join(dataDir(), 'files'))).toBe(false);
});

it.each([
  ['a portal that is in use', { PORTAL_KIND: 'real' }, 'this portal is none'],
  ['what is kept elsewhere', { NOTARY_FILE: '/var/lib/attestations' }, 'NOTARY_FILE keeps some of this one'],
])('removes nothing of %s', async (_what, env, words) => {
  const before = readdirSync(join(dataDir(), 'postgres', 'cluster'));
  const portal = start(['--anew'], env);
  expect(await portal.ended()).toBe(1);
  expect(portal.output).toContain(words);
  expect(readdirSync(join(dataDir(), 'postgres', 'cluster'))).toEqual(before);
  expect(existsSync(join(dataDir(), 'demo-accounts.json'))).toBe(true);
});

it('lets nobody in before the read models show the whole log', async () => {
  writeFileSync(join(dataDir(), 'behind'), '');
  const again = start();
  await until(() => again.output.includes('The read models follow the log first'), 'the wait to be said');
  expect(journal().some((line) => line.startsWith('behind 9:9 query-api'))).toBe(true);
  expect(journal().filter((line) => line.startsWith('started gateway'))).toHaveLength(1);
  rmSync(join(dataDir(), 'behind'));
  await again.ready();
  expect(journal().filter((line) => line.startsWith('started gateway'))).toHaveLength(2);
});

it('does not start twice on one directory, and says who has it', async () => {
  const first = await start().ready();
  const second = start();
  expect(await second.ended()).toBe(1);
  expect(second.output).toContain(`is running already (process ${first.pid})`);
  expect((await fetch(`http://127.0.0.1:${runtime().services.gateway!.port}/`)).ok).toBe(true);
});

it('does not make a new master key for an old database', async () => {
  rmSync(join(dataDir(), 'secrets', 'master.key'));
  const portal = start();
  expect(await portal.ended()).toBe(1);
  expect(portal.output).toContain('master.key is missing');
});

it('runs tools with the settings of the running portal, or with its database when it does not run', async () => {
  const tool = (S3_BUCKET: string): { url: string; portal: string | null; bucket: string | null; args: string[] } => {
    const out = execFileSync(process.execPath, [join(root(), 'tool.js'), 'rebuild', 'applicants'], {
      cwd: CHECKOUT,
      env: { ...surroundings(), S3_BUCKET },
      encoding: 'utf8',
    });
    return JSON.parse(out) as ReturnType<typeof tool>;
  };
  const portal = await start([], { S3_BUCKET: 'portal' }).ready();
  const { databaseUrl, url } = runtime();
  expect(tool('another')).toEqual({
    url: databaseUrl,
    portal: url,
    bucket: 'portal',
    args: ['rebuild', 'applicants'],
  });
  portal.process.kill('SIGTERM');
  await portal.ended();
  expect(tool('another')).toEqual({
    url: expect.stringMatching(/^postgresql:.*\/portal$/),
    portal: null,
    bucket: 'another',
    args: ['rebuild', 'applicants'],
  });
  expect(existsSync(join(dataDir(), 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
});
