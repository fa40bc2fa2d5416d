import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { Client } from 'pg';
import { freePorts } from '../../local/src/processes/ports';
import { SERVICES } from '../../migrate/src/rights';
import { roleOf } from '../../migrate/src/roles';
import { readCompose, secretsOf, type Service } from '../../compose/src/compose-file';

const CHECKOUT = resolve(__dirname, '../../..');
const compose = readCompose('docker-compose.yml', { PUBLIC_URL: 'https://portal.example', PORTAL_VERSION: '1.2.3' });
const DATABASE = /^postgres:\/\/portal(\w*)@postgres:5432\/portal$/;
const NAMES = ['command-api', 'query-api', 'projection-worker', 'notifier', 'files', 'gateway'];
/**
 * Run as root, the test changes to the account of the container. Without root, the modes of the files alone have to
 * deny writing.
 */
const ACCOUNT = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

jest.setTimeout(180_000);

/**
 * There is no Docker where this runs. What can be shown without: what the image holds is enough, services need no right
 * to write to it, and every service starts with the environment of the compose file and nothing else, each in a role of
 * its own in a database whose owner may make roles and is no superuser. Engines are not part of it.
 */
describe('what the image holds', () => {
  const root = mkdtempSync(join(tmpdir(), 'image-'));
  const image = join(root, 'portal');
  const secrets = join(root, 'secrets');
  const state = join(root, 'state');
  const account = `image_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  const ports = new Map<string, number>();
  const running = new Map<string, ChildProcess>();
  const said = new Map<string, string>();

  beforeAll(async () => {
    chmodSync(root, 0o755);
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: CHECKOUT, stdio: 'ignore' });
    execFileSync(process.execPath, ['infra/image/pack.mjs', image], { cwd: CHECKOUT });
    setWritable(image, false);
    for (const folder of [secrets, state]) mkdirSync(folder);
    if (ACCOUNT.uid !== undefined) chownSync(state, ACCOUNT.uid, ACCOUNT.gid);
    await onServer(`create role ${account} login createrole password '${password}'`);
    await onServer(`create database ${account} owner ${account}`);
    const free = await freePorts(NAMES.length);
    NAMES.forEach((name, index) => ports.set(name, free[index]!));
  });

  afterAll(async () => {
    for (const child of running.values()) if (child.exitCode === null) child.kill('SIGKILL');
    await onServer(`drop database if exists ${account} with (force)`);
    for (const service of SERVICES) await onServer(`drop role if exists ${roleOf(account, service)}`);
    await onServer(`drop role if exists ${account}`);
    setWritable(image, true);
    rmSync(root, { recursive: true, force: true });
  });

  const onServer = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  /**
   * The environment of the compose file with addresses of this machine in place of the containers', and without the
   * engines.
   */
  const environmentOf = (name: string): Record<string, string> => {
    const service = compose.services[name]!;
    const files = new Map([...secretsOf(service)].map(([path, secret]) => [path, provide(secret)]));
    const local = Object.entries(service.environment!).flatMap(([variable, value]) => {
      if (/^(EVENTSTORE|KAFKA|S3)_/.test(variable)) return [];
      const role = DATABASE.exec(value)?.[1];
      if (role !== undefined) return [[variable, databaseUrl(`${account}${role}`)]];
      if (variable === 'DATABASE_ROLES') return [[variable, secrets]];
      const at = /^http:\/\/([\w-]+):8080$/.exec(value)?.[1];
      if (at !== undefined) return [[variable, `http://127.0.0.1:${ports.get(at)}`]];
      return [[variable, files.get(value) ?? value.replace(/^\/var\/lib\/(portal|attestations)/, state)]];
    });
    return {
      ...(Object.fromEntries(local) as Record<string, string>),
      ...(ports.has(name) && { SERVICE_PORT: String(ports.get(name)) }),
      ...(name === 'files' && { DATA_DIR: state }),
      // Nobody listens there; what tells of traces has to be in the image all the same.
      ...(name === 'notifier' && { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }),
    };
  };

  const databaseUrl = (role: string): string => {
    const { host } = new URL(process.env.TEST_DATABASE_URL!);
    return `postgres://${role}@${host}/${account}`;
  };

  /** A secret of the compose file, made when it is first asked for. */
  const provide = (secret: string): string => {
    const file = join(secrets, secret);
    if (!existsSync(file)) {
      writeFileSync(file, secret === 'database.password' ? password : randomBytes(32).toString('hex'), { mode: 0o400 });
      if (ACCOUNT.uid !== undefined) chownSync(file, ACCOUNT.uid, ACCOUNT.gid);
    }
    return file;
  };

  const start = (name: string): void => {
    const { command } = compose.services[name]!;
    const child = spawn(process.execPath, [...command!], {
      cwd: image,
      env: environmentOf(name),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...ACCOUNT,
    });
    said.set(name, '');
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => said.set(name, said.get(name)! + chunk.toString()));
    running.set(name, child);
  };

  /** The last output of each service: one may wait for what another one does. */
  const lastWords = (): string => [...said].map(([name, text]) => `${name}: … ${text.slice(-1_000)}`).join('\n');

  /** Asks as Docker does, until the answer is yes. */
  const untilHealthy = async (name: string): Promise<void> => {
    const [, , ...check] = (compose.services[name] as Service).healthcheck!.test!;
    for (const deadline = Date.now() + 60_000; ; await delay(100)) {
      const healthy = await run(check, { SERVICE_PORT: String(ports.get(name)) }).then(
        () => true,
        () => false,
      );
      if (healthy) return;
      const { exitCode } = running.get(name)!;
      if (exitCode !== null || Date.now() > deadline)
        throw new Error(`${name} is not healthy (${exitCode ?? 'running'}):\n${lastWords()}`);
    }
  };

  const run = (args: readonly string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [...args], { cwd: image, env, ...ACCOUNT });

  const tool = async (...args: string[]): Promise<{ code: number; said: string }> =>
    run([...compose.services.tool!.entrypoint!.slice(1), ...args], environmentOf('tool')).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: error.stdout + error.stderr,
      }),
    );

  it('cannot be written to', async () => {
    const attempt = run(['-e', "require('node:fs').writeFileSync('dist/gateway.js', '')"], {});
    await expect(attempt).rejects.toThrow(/EACCES|EROFS/);
  });

  it('brings the database up to date and makes the roles, as often as it is asked', async () => {
    for (const _time of [1, 2])
      expect(await run(compose.services.migrate!.command!, environmentOf('migrate'))).toEqual({
        stdout: '',
        stderr: '',
      });
  });

  it('starts every service, healthy by its own check', async () => {
    for (const name of NAMES) start(name);
    for (const name of NAMES) await untilHealthy(name);
    expect(NAMES.filter((name) => running.get(name)!.exitCode !== null)).toEqual([]);
    // That of the gateway says only that it lives.
    const ready = await fetch(`http://127.0.0.1:${ports.get('gateway')}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true }]);
  });

  it('serves the web app', async () => {
    const page = await fetch(`http://127.0.0.1:${ports.get('gateway')}/`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root"');
  });

  it('makes the first superadmin, who can sign in', async () => {
    const made = await tool('superadmin', 'add', 'root@portal.example', '--root');
    expect(made).toEqual({
      code: 0,
      said: expect.stringContaining('root@portal.example is a root superadmin') as string,
    });
    const [, secret] = /Password: (\S+)/.exec(made.said)!;
    const signIn = (given: string) =>
      fetch(`http://127.0.0.1:${ports.get('gateway')}/api/accounts/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://portal.example' },
        body: JSON.stringify({ email: 'root@portal.example', password: given }),
      });
    const answer = await signIn(secret!);
    expect([answer.status, await answer.json()]).toMatchObject([200, { account: { category: 'superadmin' } }]);
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-.*Secure/);
    expect((await signIn(`${secret}x`)).status).toBe(401);

    expect(await tool('superadmin', 'add', 'root@portal.example')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Email already exists') as string,
    });
    expect(await tool('superadmin')).toMatchObject({ code: 2 });
  });

  it('runs tools', async () => {
    const { code, said } = await tool('verify');
    expect([code, code === 0 ? '' : said]).toEqual([0, '']);
    expect(await tool('check-engines')).toEqual({
      code: 0,
      said: 'No engine is named: the log and the bus are in Postgres, files on the disk.\n',
    });
  });

  it('makes daily backups until it is ended, and knows whether there is a fresh one', async () => {
    const folder = join(root, 'backups');
    mkdirSync(folder);
    if (ACCOUNT.uid !== undefined) chownSync(folder, ACCOUNT.uid, ACCOUNT.gid);
    const there = (args: readonly string[]): string[] => args.map((arg) => arg.replace('/var/lib/backup', folder));
    const { command, healthcheck } = compose.services.backup!;
    const env = {
      ...environmentOf('backup'),
      DATA_DIR: state,
      BACKUP_RECIPIENT: await identityToRecipient(await generateIdentity()),
    };
    const isFresh = () =>
      run(there(healthcheck!.test!.slice(2)), env).then(
        () => true,
        () => false,
      );
    expect(await isFresh()).toBe(false);

    const child = spawn(process.execPath, there(command!), {
      cwd: image,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      ...ACCOUNT,
    });
    running.set('backup', child);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(line.toString()).toMatch(/portal-\S+Z\.age is complete\.$/m);
    expect(await isFresh()).toBe(true);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^portal-\S+Z\.age$/)]);
  });

  it.holds('V13.2.3')('refuses to start in production without a secret, naming it', async () => {
    const { MASTER_KEY_FILE: _left, ...env } = environmentOf('command-api');
    await expect(run(compose.services['command-api']!.command!, env)).rejects.toThrow(/MASTER_KEY_FILE: missing/);
  });

  it('stops when it is asked to, in time', async () => {
    const begun = Date.now();
    const ended = [...running].map(async ([name, child]) => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      return [name, child.exitCode];
    });
    expect(await Promise.all(ended)).toEqual([...running.keys()].map((name) => [name, 0]));
    expect(Date.now() - begun).toBeLessThan(10_000);
  });
});

const setWritable = (path: string, writable: boolean): void => {
  const stats = lstatSync(path);
  chmodSync(path, writable ? stats.mode | 0o200 : stats.mode & 0o555);
  if (stats.isDirectory()) for (const name of readdirSync(path)) setWritable(join(path, name), writable);
};

describe('Dockerfile', () => {
  const text = readFileSync(join(CHECKOUT, 'infra/Dockerfile'), 'utf8');

  it('is built on a Node that is pinned, and runs as nobody special', () => {
    expect(text).toMatch(/^ARG NODE_IMAGE=node:24\.\d+\.\d+-[a-z]+-slim@sha256:[0-9a-f]{64}$/m);
    expect([...text.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}']);
    expect([...text.matchAll(/^USER (\S+)/gm)].map(([, user]) => user)).toEqual(['1000:1000']);
    expect(text).toMatch(/^HEALTHCHECK .* CMD \["node", "healthcheck\.mjs"\]$/m);
  });

  it('installs the packages of every workspace', () => {
    const { workspaces } = JSON.parse(readFileSync(join(CHECKOUT, 'package.json'), 'utf8')) as { workspaces: string[] };
    const folders = workspaces.flatMap((workspace) =>
      workspace.endsWith('/*')
        ? readdirSync(join(CHECKOUT, dirname(workspace))).map((name) => join(dirname(workspace), name))
        : [workspace],
    );
    const copied = [...text.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, folder]) => folder);
    expect(copied.sort()).toEqual(
      folders.filter((folder) => existsSync(join(CHECKOUT, folder, 'package.json'))).sort(),
    );
  });
});
