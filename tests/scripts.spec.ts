import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const ON_WINDOWS = `data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})`;

describe('the verbs of npm', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };

  it.all(Object.entries(scripts))('%s has no word of one shell alone', (verb, script) => {
    // The script before it says on Windows what to do.
    const said = scripts[`pre${verb}`] === 'node scripts/unix.mjs';
    for (const command of (said ? script.replace(/^exec /, '') : script).split('&&').map((part) => part.trim())) {
      const [program = '', ...args] = command.split(' ');
      const known = program === 'node' || program === 'npm' || existsSync(join(ROOT, 'node_modules', '.bin', program));
      expect([command, known, args.filter((arg) => !/^[\w./:-]+$/.test(arg))]).toEqual([command, true, []]);
    }
  });

  it.all(['unix', 'start', 'test', 'run', 'test-engines', 'bench'])(
    '%s says on Windows in a sentence what to do',
    (script) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', ON_WINDOWS, join(ROOT, 'scripts', `${script}.mjs`)],
        { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
      );
      expect([status, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
      expect(stderr).toContain('wsl --install');
    },
  );
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a script that is sent %s ends what it runs, and begins nothing after it',
  async (signal) => {
    const program = `process.on('${signal}', () => process.exit(3)); setInterval(() => 0, 1000); console.log('runs')`;
    const script = `import('./scripts/lib/run.mjs').then(({ runNode }) => runNode(['-e', ${JSON.stringify(program)}])).then(() => console.log('went on'))`;
    const child = spawn(process.execPath, ['-e', script], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (text.includes('runs')) child.kill(signal);
    });
    expect(await once(child, 'close')).toEqual([null, signal]);
    expect(said).toBe('runs\n');
  },
);

describe('the packages', () => {
  let root: string;
  const write = (path: string, content: object | string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  /** Answers the arguments of npm, at a first or another start; undefined when it was not called. */
  const installed = (env: Record<string, string> = {}): string | undefined => {
    rmSync(join(root, 'asked'), { force: true });
    const { stderr } = spawnSync(
      process.execPath,
      ['-e', `import('${join(root, 'scripts/lib/install.mjs')}').then((m) => m.ensureInstalled())`],
      { cwd: root, encoding: 'utf8', env: { ...process.env, npm_execpath: join(root, 'npm.js'), ...env } },
    );
    expect(stderr).toBe('');
    return existsSync(join(root, 'asked')) ? readFileSync(join(root, 'asked'), 'utf8') : undefined;
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'packages-'));
    cpSync(join(ROOT, 'scripts', 'lib'), join(root, 'scripts', 'lib'), { recursive: true });
    write('npm.js', `require('fs').writeFileSync('asked', process.argv.slice(2).join(' '));`);
    write('package-lock.json', {
      packages: {
        '': {},
        'node_modules/one': {},
        'node_modules/builds': { dev: true },
        'node_modules/for-another-machine': { optional: true },
        'web/node_modules/one': { dev: true },
      },
    });
    for (const path of ['', 'node_modules/one/', 'node_modules/builds/', 'web/node_modules/one/'])
      write(`${path}package.json`, {});
    write('node_modules/.package-lock.json', {});
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('are left as they are when all are there', () => {
    expect(installed()).toBeUndefined();
    expect(installed({ NODE_ENV: 'production' })).toBeUndefined();
  });

  it.each(['web/node_modules', 'node_modules/builds', 'node_modules/.package-lock.json'])(
    'are installed, those that build among them, when %s is missing, whatever an earlier start has noted',
    (missing) => {
      expect(installed()).toBeUndefined();
      rmSync(join(root, missing), { recursive: true });
      expect(installed({ NODE_ENV: 'production' })).toContain('ci --include=dev');
    },
  );
});

it('temporary files of tests are in memory where there is room, and go with the process, killed ones with the next', () => {
  const run = (after: string): string => {
    const script = `import('./scripts/lib/scratch.mjs').then(({ scratchInMemory }) => { scratchInMemory(); console.log(process.env.TMPDIR); ${after} })`;
    return spawnSync(process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  };
  const killed = run(`process.kill(process.pid, 'SIGKILL')`);
  const ended = run('');
  // Elsewhere the folder is the one of the system.
  if (killed.startsWith('/dev/shm/')) expect(ended).not.toBe(killed);
  else expect(ended).toBe(killed);
  expect([killed, ended].filter((folder) => folder.startsWith('/dev/shm/') && existsSync(folder))).toEqual([]);
});
