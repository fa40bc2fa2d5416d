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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Runtime } from '../runtime-file';
import { SERVICES } from '../services';

export const CHECKOUT = process.cwd();

/** A checkout with the real launcher and tiny services, so that a start takes a second. */
const makeRoot = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'launcher-root-'));
  const dist = join(root, 'dist');
  mkdirSync(dist);
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start: `cd '${CHECKOUT}' && exec node '${root}/start.js'` } }),
  );
  const script = `import('${join(CHECKOUT, 'scripts/lib/bundle.mjs')}').then(({ bundle }) => bundle({ launcher: 'infra/local/src/main.ts', 'run-tool': 'infra/local/src/run-tool.ts', 'parent-watch': 'infra/local/src/processes/parent-watch.ts', 'real-tool': 'tools/src/tool.ts' }, '${dist}'))`;
  execFileSync(process.execPath, ['-e', script], { cwd: CHECKOUT });
  for (const name of SERVICES) {
    writeFileSync(join(dist, `${name}.js`), `process.env.SERVICE_NAME = '${name}'; await import('./tiny-service.js');`);
  }
  copyFileSync(join(CHECKOUT, 'infra/local/src/testing/tiny-service.js'), join(dist, 'tiny-service.js'));
  writeFileSync(
    join(dist, 'seed.js'),
    `
    import { once } from 'node:events';
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
    const dataDir = process.env.DATA_DIR;
    if (existsSync(dataDir + '/files/of-another-story')) {
      console.error('This one would not go on where it stopped.');
      process.exit(79);
    }
    appendFileSync(dataDir + '/journal', 'telling with' + (process.env.DATABASE_URL ? '' : 'out') + ' a database\\n');
    Object.assign(process.env, ...(await once(process, 'message')));
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

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

export const until = async (holds: () => boolean | Promise<boolean>, what: string, limit = 60_000): Promise<void> => {
  const deadline = Date.now() + limit;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await delay(20);
  }
};

export class Portal {
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

/** Starts portals of tiny services for tests of the launcher, each in a folder of its own. Registers hooks of jest. */
export const tinyPortals = ({ startedBefore }: { readonly startedBefore: boolean }) => {
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
  let used: string | undefined;

  beforeAll(async () => {
    root = makeRoot();
    if (!startedBefore) return;
    used = mkdtempSync(join(tmpdir(), 'launcher-used-'));
    dataDir = used;
    const portal = await start().ready();
    portal.process.kill('SIGTERM');
    await portal.ended();
    started.splice(0);
  });
  afterAll(() => {
    for (const folder of [root, used]) if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'launcher-data-'));
    // Owners, too: the cluster belongs to the account of Postgres.
    if (used !== undefined) execFileSync('cp', ['-a', `${used}/.`, dataDir]);
  });
  afterEach(async () => {
    for (const portal of started.splice(0)) {
      portal.process.kill('SIGTERM');
      await portal.ended();
    }
    await until(() => !existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')), 'the database to end');
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    start,
    runTool,
    surroundings,
    runtime,
    journal,
    postgresPid,
    /** The checkout of the tiny services. */
    root: () => root,
    /** The folder of the portal of this test. */
    dataDir: () => dataDir,
  };
};

/** Command lines of those who watch over databases whose launcher may be killed. */
export const guards = (): string[] =>
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
