import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createPool } from '@berangkat/platform/postgres';
import { freePorts } from './processes/ports';
import { type Runtime } from './runtime-file';
import { SERVICES } from './services';

const CHECKOUT = process.cwd();

/** A checkout with the real launcher and tiny services, so that a start takes a second. */
const makeRoot = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'launcher-root-'));
  const dist = join(root, 'dist');
  mkdirSync(dist);
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start: `cd '${CHECKOUT}' && exec node '${root}/start.js'` } }),
  );
  const script = `import('${join(CHECKOUT, 'scripts/lib/bundle.mjs')}').then(({ bundle }) => bundle({ launcher: 'infra/local/src/main.ts', 'run-tool': 'infra/local/src/run-tool.ts', 'parent-watch': 'infra/local/src/processes/parent-watch.ts', migrate: 'infra/migrate/src/main.ts', 'real-tool': 'tools/src/tool.ts' }, '${dist}'))`;
  execFileSync(process.execPath, ['-e', script], { cwd: CHECKOUT });
  for (const name of SERVICES) {
    writeFileSync(join(dist, `${name}.js`), `process.env.SERVICE_NAME = '${name}'; await import('./tiny-service.js');`);
  }
  copyFileSync(join(CHECKOUT, 'infra/local/src/testing/tiny-service.js'), join(dist, 'tiny-service.js'));
  writeFileSync(
    join(dist, 'seed.js'),
    `
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
    const dataDir = process.env.DATA_DIR;
    if (existsSync(dataDir + '/files/of-another-story')) {
      console.error('This one would not go on where it stopped.');
      process.exit(79);
    }
    const answers = (url) => fetch(url).then(() => 'open', () => 'shut');
    const { COMMAND_API_URL, LOCAL_ORIGINS } = process.env;
    const doors = [await answers(COMMAND_API_URL), await answers(LOCAL_ORIGINS.split(',')[0].replace('localhost', '127.0.0.1'))];
    appendFileSync(dataDir + '/journal', ['seeded', ...process.argv.slice(2), ...doors].join(' ') + '\\n');
    for (const done of [0, 5, 10]) console.log(JSON.stringify({ done, total: 10, label: 'applicants' }));
    writeFileSync(dataDir + '/demo-accounts.json', JSON.stringify([
      { category: 'superadmin', role: 'root', email: 'root@portal.example', password: 'pass-one-1', loginid: null },
      { category: 'applicant', role: null, email: 'budi@portal.example', password: 'pass-two-2', loginid: 'ABCDEFGHJK' },
      { category: 'applicant', role: null, email: 'second@portal.example', password: 'pass-three-3', loginid: 'BCDEFGHJKL' },
    ]), { mode: 0o600 });
    console.log(JSON.stringify({ position: '7:7' }));
    process.exit(0);
  `,
  );
  writeFileSync(
    join(dist, 'tool.js'),
    `if (process.argv[2] === 'check-engines') await import('./real-tool.js');
    else console.log(JSON.stringify({ url: process.env.DATABASE_URL, portal: process.env.PORTAL_URL ?? null, bucket: process.env.S3_BUCKET ?? null, args: process.argv.slice(2) }));`,
  );
  writeFileSync(
    join(root, 'start.js'),
    `import { start } from './dist/launcher.js'; await start(process.argv.slice(2), { root: '${root}', watch: async () => {} });`,
  );
  writeFileSync(
    join(root, 'tool.js'),
    `import { runTool } from './dist/run-tool.js'; process.exitCode = await runTool(process.argv[2], process.argv.slice(3), '${root}');`,
  );
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
    for (const stream of [process.stdout!, process.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
  }
  get pid(): number {
    return this.process.pid!;
  }
  async ready(): Promise<this> {
    await until(
      () => this.output.includes('Stop with ctrl-C') || this.process.exitCode !== null,
      'the portal to be ready',
    );
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

  /** Engines that other suites may have named are not meant for these portals. */
  const surroundings = (): NodeJS.ProcessEnv => ({
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SCALE: '',
    EVENTSTORE_URL: '',
    KAFKA_BROKERS: '',
    S3_ENDPOINT: '',
    S3_BUCKET: '',
    PUBLIC_URL: '',
    NODE_ENV: '',
    FIRST_SUPERADMIN_EMAIL: '',
  });
  const start = (args: string[] = [], env: Record<string, string> = {}): Portal => {
    const child = spawn(process.execPath, [join(root, 'start.js'), ...args], {
      cwd: CHECKOUT,
      env: { ...surroundings(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const portal = new Portal(child);
    started.push(portal);
    return portal;
  };
  const runTool = (
    args: string[],
    env: Record<string, string>,
  ): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(process.execPath, [join(root, 'tool.js'), ...args], {
      cwd: CHECKOUT,
      env: { ...surroundings(), ...env },
      encoding: 'utf8',
    });
  const runtime = (): Runtime => JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8')) as Runtime;
  const journal = (): string[] => readFileSync(join(dataDir, 'journal'), 'utf8').trim().split('\n');
  const postgresPid = (): number =>
    Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

  /** The folder of a portal that was started once and stopped. */
  let used: string;

  beforeAll(async () => {
    root = makeRoot();
    used = mkdtempSync(join(tmpdir(), 'launcher-used-'));
    dataDir = used;
    const portal = await start().ready();
    portal.process.kill('SIGTERM');
    await portal.ended();
    started.splice(0);
  });
  afterAll(() => {
    for (const folder of [root, used]) rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'launcher-data-'));
  });
  afterEach(async () => {
    for (const portal of started.splice(0)) {
      portal.process.kill('SIGTERM');
      await portal.ended();
    }
    await until(() => !existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')), 'the database to end');
    rmSync(dataDir, { recursive: true, force: true });
  });

  describe('with nothing yet', () => {
    it('makes everything on the first start, finds everything on the second, and stops services before the database', async () => {
      const first = await start().ready();
      expect(first.output).toMatch(/superadmin \(root\)\s+root@portal\.example\s+pass-one-1/);
      expect(first.output).toMatch(/applicant\s+budi@portal\.example\s+pass-two-2\s+ABCDEFGHJK/);
      expect(first.output).not.toContain('second@portal.example');
      expect(first.output).toContain('100 %  applicants');
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
      expect(existsSync(join(dataDir, 'runtime.json'))).toBe(false);

      const second = await start().ready();
      expect(journal().filter((line) => line.startsWith('seeded'))).toHaveLength(1);
      expect(second.output).toContain('budi@portal.example');
      second.process.kill('SIGTERM');
      await second.ended();

      // Whether there is anything is for the log to say.
      rmSync(join(dataDir, 'demo-accounts.json'));
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
      const kept = spawnSync('grep', ['-rlF', password!, dataDir], { encoding: 'utf8' });
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
      expect(readdirSync(dataDir)).toEqual([]);
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
      const mode = (path: string): string => (statSync(join(dataDir, path)).mode & 0o777).toString(8);
      expect(mode('.')).toBe('700');
      for (const file of readdirSync(join(dataDir, 'secrets'))) {
        expect(mode(join('secrets', file))).toBe('600');
        expect(readFileSync(join(dataDir, 'secrets', file), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
      }
      const passwords = ['command-api', 'files', 'notifier', 'projection-worker', 'query-api'].map(
        (service) => `database-${service}.password`,
      );
      for (const file of passwords) expect(mode(join('secrets', file))).toBe('600');
      expect(readdirSync(join(dataDir, 'secrets')).sort()).toEqual([
        ...passwords,
        'internal.token',
        'lookup.key',
        'master.key',
        'notary.key',
      ]);
      expect(mode('runtime.json')).toBe('600');
      for (const file of readdirSync(join(dataDir, 'logs'))) expect(mode(join('logs', file))).toBe('600');
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
      const file = join(root, 'dist', 'files.js');
      const content = readFileSync(file);
      writeFileSync(file, `console.error('LOOKUP_KEY_FILE: expected 64 hexadecimal digits'); process.exit(1);`);
      try {
        const portal = start();
        expect(await portal.ended()).toBe(1);
        expect(portal.output).toContain('files does not start');
        expect(portal.output).toContain('LOOKUP_KEY_FILE: expected 64 hexadecimal digits');
        expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
      } finally {
        writeFileSync(file, content);
      }
    });

    it('is called off by a signal at any moment', async () => {
      const portal = start();
      await until(() => existsSync(join(dataDir, 'launcher.lock')), 'the start to have begun');
      portal.process.kill('SIGTERM');
      expect(await portal.ended()).toBe(0);
      expect(existsSync(join(dataDir, 'launcher.lock'))).toBe(false);
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
      expect(existsSync(join(dataDir, 'postgres', 'cluster'))).toBe(false);
    });

    it('has tools that make no portal where there is none, and say so', () => {
      const mistyped = join(dataDir, 'typo');
      for (const args of [['verify'], ['superadmin', 'list'], ['import-log', 'file']]) {
        const { status, stderr } = runTool(args, { DATA_DIR: mistyped });
        expect(stderr).toBe(
          `There is no portal in ${mistyped}. DATA_DIR names the folder of the portal that is meant.\n`,
        );
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
  });

  describe('that was started before', () => {
    // Owners, too: the cluster belongs to the account of Postgres.
    beforeEach(() => void execFileSync('cp', ['-a', `${used}/.`, dataDir]));

    it('says the sentence of a service that refuses to start, at once', async () => {
      const portal = start([], { REFUSING: 'command-api' });
      expect(await portal.ended()).toBe(1);
      expect(portal.output.trim()).toBe('This portal is not what it should be.');
      expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
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
      mkdirSync(join(dataDir, 'files'), { recursive: true });
      writeFileSync(join(dataDir, 'files', 'of-another-story'), '');
      const master = (): string => readFileSync(join(dataDir, 'secrets', 'master.key'), 'utf8');
      const key = master();
      const stuck = start([], { PORTAL_KIND: 'demo-unfinished' });
      expect(await stuck.ended()).toBe(1);
      expect(stuck.output.trim().split('\n').at(-1)).toBe('This one would not go on where it stopped.');
      expect(existsSync(join(dataDir, 'files', 'of-another-story'))).toBe(true);

      const seeded = () => journal().filter((line) => line.startsWith('seeded')).length;
      const before = seeded();
      const anew = await start(['--anew']).ready();
      expect(seeded()).toBe(before + 1);
      expect([anew.output.includes('budi@portal.example'), master()]).toEqual([true, key]);
      expect(existsSync(join(dataDir, 'files'))).toBe(false);
    });

    it.each([
      ['a portal that is in use', { PORTAL_KIND: 'real' }, 'this portal is none'],
      ['what is kept elsewhere', { NOTARY_FILE: '/var/lib/attestations' }, 'NOTARY_FILE keeps some of this one'],
    ])('removes nothing of %s', async (_what, env, words) => {
      const before = readdirSync(join(dataDir, 'postgres', 'cluster'));
      const portal = start(['--anew'], env);
      expect(await portal.ended()).toBe(1);
      expect(portal.output).toContain(words);
      expect(readdirSync(join(dataDir, 'postgres', 'cluster'))).toEqual(before);
      expect(existsSync(join(dataDir, 'demo-accounts.json'))).toBe(true);
    });

    it('lets nobody in before the read models show the whole log', async () => {
      writeFileSync(join(dataDir, 'behind'), '');
      const again = start();
      await until(() => again.output.includes('The read models follow the log first'), 'the wait to be said');
      expect(journal().some((line) => line.startsWith('behind 9:9 query-api'))).toBe(true);
      expect(journal().filter((line) => line.startsWith('started gateway'))).toHaveLength(1);
      rmSync(join(dataDir, 'behind'));
      await again.ready();
      expect(journal().filter((line) => line.startsWith('started gateway'))).toHaveLength(2);
    });

    it('brings any killed service back where it was, within five seconds', async () => {
      await start().ready();
      for (const name of SERVICES) {
        const { pid, port } = runtime().services[name]!;
        const killed = Date.now();
        process.kill(pid!, 'SIGKILL');
        await until(
          () => runtime().services[name]?.pid !== pid && runtime().services[name]?.pid !== undefined,
          `${name} to be started again`,
        );
        await until(
          async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok === true,
          `${name} to answer`,
        );
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
      await until(
        async () =>
          (await fetch(`http://127.0.0.1:${services['query-api']!.port}/readyz`).catch(() => undefined))?.ok === true &&
          postgresPid() !== pid,
        'the database',
      );
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

    it('ends services that cannot end themselves when it is killed', async () => {
      const portal = await start([], { STUCK_WAITING: 'query-api', STUCK_BUSY: 'files' }).ready();
      const pids = Object.values(runtime().services).map(({ pid }) => pid!);
      portal.process.kill('SIGKILL');
      await until(() => pids.every((pid) => !isAlive(pid)), 'every process to end', 20_000);
      expect(journal().filter((line) => line.startsWith('orphaned'))).toHaveLength(SERVICES.length - 2);
    });

    it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('ends when only npm is sent %s', async (signal) => {
      const npm = spawn('npm', ['start'], { cwd: root, env: surroundings(), stdio: ['ignore', 'pipe', 'pipe'] });
      const portal = await new Portal(npm).ready();
      const { pid, services } = runtime();
      const pids = [pid, ...Object.values(services).map((service) => service.pid!), postgresPid()];
      npm.kill(signal);
      await portal.ended();
      await until(() => pids.every((one) => !isAlive(one)), 'every process to end', 20_000);
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

    it('does not make a new master key for an old database', async () => {
      rmSync(join(dataDir, 'secrets', 'master.key'));
      const portal = start();
      expect(await portal.ended()).toBe(1);
      expect(portal.output).toContain('master.key is missing');
    });

    it('runs as many of each service as it is told, each with its own port and log, and the gateway knows them all', async () => {
      await start([], { SCALE: 'command-api=2,query-api=2,projection-worker=3' }).ready();
      const { services, instances } = runtime();
      expect(Object.fromEntries(Object.entries(instances).map(([name, all]) => [name, all.length]))).toEqual({
        gateway: 1,
        notifier: 1,
        files: 1,
        'command-api': 2,
        'query-api': 2,
        'projection-worker': 3,
      });
      for (const name of SERVICES) expect(services[name]).toEqual(instances[name]![0]);
      const all = Object.values(instances).flat();
      expect(new Set(all.map(({ pid }) => pid)).size).toBe(10);
      expect(new Set(all.map(({ port }) => port)).size).toBe(10);
      expect(readdirSync(join(dataDir, 'logs'))).toEqual(
        expect.arrayContaining(['command-api.log', 'command-api-2.log', 'query-api-2.log', 'projection-worker-3.log']),
      );

      const environmentOf = async (port: number): Promise<NodeJS.ProcessEnv> =>
        (await fetch(`http://127.0.0.1:${port}/environment`)).json() as Promise<NodeJS.ProcessEnv>;
      const addresses = (name: string): string =>
        instances[name]!.map(({ port }) => `http://127.0.0.1:${port}`).join(',');
      const gateway = await environmentOf(services.gateway!.port);
      expect([gateway.COMMAND_API_URL, gateway.QUERY_API_URL, gateway.WORKER_URL]).toEqual([
        addresses('command-api'),
        addresses('query-api'),
        addresses('projection-worker'),
      ]);
      expect((await environmentOf(services.files!.port)).COMMAND_API_URL).toBe(addresses('command-api'));

      const second = instances['command-api']![1]!;
      process.kill(second.pid!, 'SIGKILL');
      const now = (): { port: number; pid?: number | undefined } => runtime().instances['command-api']![1]!;
      await until(
        () => now().pid !== second.pid && now().pid !== undefined,
        'the second command-api to be started again',
      );
      expect(now().port).toBe(second.port);
      expect(runtime().services['command-api']).toEqual(services['command-api']);
    });

    it('runs tools with the settings of the running portal, or with its database when it does not run', async () => {
      const tool = (
        S3_BUCKET: string,
      ): { url: string; portal: string | null; bucket: string | null; args: string[] } => {
        const out = execFileSync(process.execPath, [join(root, 'tool.js'), 'rebuild', 'applicants'], {
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
      expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
    });
  });
});

const guards = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    })
    .filter((cmdline) => cmdline.startsWith('sh\0-c\0') && cmdline.includes('postmaster.pid'));
