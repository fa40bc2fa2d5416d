import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Runtime } from './runtime-file';
import { SERVICES } from './services';

const CHECKOUT = process.cwd();

/** A checkout with the real launcher and tiny services, so that a start takes a second. */
const makeRoot = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'launcher-root-'));
  const dist = join(root, 'dist');
  mkdirSync(dist);
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  const script = `import('${join(CHECKOUT, 'scripts/lib/bundle.mjs')}').then(({ bundle }) => bundle({ launcher: 'infra/local/src/main.ts', 'run-tool': 'infra/local/src/run-tool.ts', 'parent-watch': 'infra/local/src/parent-watch.ts' }, '${dist}'))`;
  execFileSync(process.execPath, ['-e', script], { cwd: CHECKOUT });
  for (const name of SERVICES) {
    writeFileSync(join(dist, `${name}.js`), `process.env.SERVICE_NAME = '${name}'; await import('./tiny-service.js');`);
  }
  copyFileSync(join(CHECKOUT, 'infra/local/src/testing/tiny-service.js'), join(dist, 'tiny-service.js'));
  writeFileSync(join(dist, 'seed.js'), `
    import { appendFileSync, writeFileSync } from 'node:fs';
    const dataDir = process.argv[process.argv.indexOf('--data-dir') + 1];
    const url = process.argv[process.argv.indexOf('--url') + 1];
    appendFileSync(dataDir + '/journal', 'seeded ' + process.argv.includes('--empty') + ' ' + (await fetch(url + '/readyz')).status + '\\n');
    for (const done of [0, 5, 10]) console.log(JSON.stringify({ done, total: 10, label: 'applicants' }));
    writeFileSync(dataDir + '/demo-accounts.json', JSON.stringify([
      { category: 'superadmin', role: 'root', email: 'root@portal.example', password: 'pass-one-1', loginid: null },
      { category: 'applicant', role: null, email: 'budi@portal.example', password: 'pass-two-2', loginid: 'ABCDEFGHJK' },
      { category: 'applicant', role: null, email: 'second@portal.example', password: 'pass-three-3', loginid: 'BCDEFGHJKL' },
    ]), { mode: 0o600 });
    process.exit(0);
  `);
  writeFileSync(join(dist, 'tool.js'), `console.log(JSON.stringify({ url: process.env.DATABASE_URL, portal: process.env.PORTAL_URL ?? null, args: process.argv.slice(2) }));`);
  writeFileSync(join(root, 'start.js'), `import { start } from './dist/launcher.js'; await start(process.argv.slice(2), { root: '${root}', watch: async () => {} });`);
  writeFileSync(join(root, 'tool.js'), `import { runTool } from './dist/run-tool.js'; process.exitCode = await runTool(process.argv[2], process.argv.slice(3), '${root}');`);
  return root;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const until = async (holds: () => boolean | Promise<boolean>, what: string, limit = 60_000): Promise<void> => {
  const deadline = Date.now() + limit;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await delay(20);
  }
};

class Portal {
  output = '';
  constructor(readonly process: ChildProcess) {
    for (const stream of [process.stdout!, process.stderr!]) stream.setEncoding('utf8').on('data', (text: string) => { this.output += text; });
  }
  get pid(): number {
    return this.process.pid!;
  }
  async ready(): Promise<this> {
    await until(() => this.output.includes('Stop with ctrl-C') || this.process.exitCode !== null, 'the portal to be ready');
    if (this.process.exitCode !== null) throw new Error(this.output);
    return this;
  }
  async ended(): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'close');
    return this.process.exitCode;
  }
}

// Starts of whole portals: quick alone, slow beside everything else that a test run does.
jest.setTimeout(120_000);

describe('launcher', () => {
  let root: string;
  let dataDir: string;
  const started: Portal[] = [];

  const start = (args: string[] = [], env: Record<string, string> = {}): Portal => {
    const child = spawn(process.execPath, [join(root, 'start.js'), ...args], {
      cwd: CHECKOUT, env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', ...env }, stdio: ['ignore', 'pipe', 'pipe'],
    });
    const portal = new Portal(child);
    started.push(portal);
    return portal;
  };
  const runtime = (): Runtime => JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8')) as Runtime;
  const journal = (): string[] => readFileSync(join(dataDir, 'journal'), 'utf8').trim().split('\n');
  const postgresPid = (): number => Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

  beforeAll(() => { root = makeRoot(); });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  beforeEach(() => { dataDir = mkdtempSync(join(tmpdir(), 'launcher-data-')); });
  afterEach(async () => {
    for (const portal of started.splice(0)) {
      portal.process.kill('SIGTERM');
      await portal.ended();
    }
    await until(() => !existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')), 'the database to end');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('makes everything on the first start, finds everything on the second, and stops services before the database', async () => {
    const first = await start().ready();
    expect(first.output).toMatch(/superadmin \(root\)\s+root@portal\.example\s+pass-one-1/);
    expect(first.output).toMatch(/applicant\s+budi@portal\.example\s+pass-two-2\s+ABCDEFGHJK/);
    expect(first.output).not.toContain('second@portal.example');
    expect(first.output).toContain('100 %  applicants');
    expect(journal()).toContain('seeded false 200');
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
    expect(journal().filter((line) => line.startsWith('stopped')).map((line) => line.split(' ')[1])[0]).toBe('gateway');
    expect(journal().some((line) => line.startsWith('interrupted'))).toBe(false);
    expect(existsSync(join(dataDir, 'runtime.json'))).toBe(false);

    const second = await start().ready();
    expect(journal().filter((line) => line.startsWith('seeded'))).toHaveLength(1);
    expect(second.output).toContain('budi@portal.example');
  });

  it('keeps what it makes to itself', async () => {
    await start(['--empty']).ready();
    expect(journal()).toContain('seeded true 200');
    const mode = (path: string): string => (statSync(join(dataDir, path)).mode & 0o777).toString(8);
    expect(mode('.')).toBe('700');
    for (const file of readdirSync(join(dataDir, 'secrets'))) {
      expect(mode(join('secrets', file))).toBe('600');
      expect(readFileSync(join(dataDir, 'secrets', file), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    }
    expect(readdirSync(join(dataDir, 'secrets')).sort()).toEqual(['internal.token', 'link.key', 'lookup.key', 'master.key', 'notary.key']);
    expect(mode('runtime.json')).toBe('600');
    for (const file of readdirSync(join(dataDir, 'logs'))) expect(mode(join('logs', file))).toBe('600');
  });

  it('brings any killed service back where it was, within five seconds', async () => {
    await start().ready();
    for (const name of SERVICES) {
      const { pid, port } = runtime().services[name]!;
      const killed = Date.now();
      process.kill(pid!, 'SIGKILL');
      await until(() => runtime().services[name]?.pid !== pid && runtime().services[name]?.pid !== undefined, `${name} to be started again`);
      await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok === true, `${name} to answer`);
      expect(Date.now() - killed).toBeLessThan(5_000);
      expect(runtime().services[name]!.port).toBe(port);
    }
  });

  it('brings a killed database back within five seconds', async () => {
    await start().ready();
    const { services } = runtime();
    const pid = postgresPid();
    const killed = Date.now();
    process.kill(pid, 'SIGKILL');
    await until(async () => (await fetch(`http://127.0.0.1:${services['query-api']!.port}/readyz`).catch(() => undefined))?.ok === true && postgresPid() !== pid, 'the database');
    expect(Date.now() - killed).toBeLessThan(5_000);
  });

  it('leaves nothing running when it is killed itself, and starts again from there', async () => {
    const portal = await start().ready();
    const pids = [...Object.values(runtime().services).map(({ pid }) => pid!), postgresPid()];
    portal.process.kill('SIGKILL');
    await until(() => pids.every((pid) => !isAlive(pid)), 'every process to end');
    expect(journal().filter((line) => line.startsWith('orphaned'))).toHaveLength(SERVICES.length);
    await start().ready();
  });

  it('starts at once after a kill, while the last run is still ending', async () => {
    const portal = await start().ready();
    portal.process.kill('SIGKILL');
    await portal.ended();
    const again = await start().ready();
    const database = postgresPid();
    // The guard of the first run may take eight seconds to insist; what it stops must not be the new database.
    await until(() => guards().filter((args) => args.includes(dataDir)).length === 1, 'the old guard to go');
    expect(isAlive(database)).toBe(true);
    again.process.kill('SIGTERM');
    expect(await again.ended()).toBe(0);
  });

  it('does not start twice on one directory, and says who has it', async () => {
    const first = await start().ready();
    const second = start();
    expect(await second.ended()).toBe(1);
    expect(second.output).toContain(`is running already (process ${first.pid})`);
    expect((await fetch(`http://127.0.0.1:${runtime().services.gateway!.port}/`)).ok).toBe(true);
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
  ])('says what it does not understand: %o %o', async (args, env, words) => {
    const portal = start(args, env as Record<string, string>);
    expect(await portal.ended()).toBe(1);
    expect(portal.output).toContain(words);
    expect(portal.output).not.toMatch(/\n\s+at /);
  });

  it('gives up on a service that cannot start, with its own words, and leaves nothing behind', async () => {
    const file = join(root, 'dist', 'files.js');
    const content = readFileSync(file);
    writeFileSync(file, `console.error('LINK_KEY_FILE: expected 64 hexadecimal digits'); process.exit(1);`);
    try {
      const portal = start();
      expect(await portal.ended()).toBe(1);
      expect(portal.output).toContain('files does not start');
      expect(portal.output).toContain('LINK_KEY_FILE: expected 64 hexadecimal digits');
      expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
    } finally {
      writeFileSync(file, content);
    }
  });

  it('does not make a new master key for an old database', async () => {
    const portal = await start().ready();
    portal.process.kill('SIGTERM');
    await portal.ended();
    rmSync(join(dataDir, 'secrets', 'master.key'));
    const again = start();
    expect(await again.ended()).toBe(1);
    expect(again.output).toContain('master.key is missing');
  });

  it('is called off by a signal at any moment', async () => {
    const portal = start();
    await until(() => existsSync(join(dataDir, 'launcher.lock')), 'the start to have begun');
    portal.process.kill('SIGTERM');
    expect(await portal.ended()).toBe(0);
    expect(existsSync(join(dataDir, 'launcher.lock'))).toBe(false);
  });

  it('runs tools with the settings of the running portal, or with its database when it does not run', async () => {
    const tool = (): { url: string; portal: string | null; args: string[] } => {
      const out = execFileSync(process.execPath, [join(root, 'tool.js'), 'tool', 'applicants'], { cwd: CHECKOUT, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, encoding: 'utf8' });
      return JSON.parse(out) as ReturnType<typeof tool>;
    };
    const portal = await start().ready();
    const { databaseUrl, url } = runtime();
    expect(tool()).toEqual({ url: databaseUrl, portal: url, args: ['applicants'] });
    portal.process.kill('SIGTERM');
    await portal.ended();
    expect(tool()).toEqual({ url: expect.stringMatching(/^postgresql:.*\/portal$/), portal: null, args: ['applicants'] });
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  });
});

const guards = (): string[] =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }).filter((cmdline) => cmdline.startsWith('sh\0-c\0') && cmdline.includes('postmaster.pid'));
