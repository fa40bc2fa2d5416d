import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { accountForPostgres, requireOwner } from './os-account';
import { findPostgresBinaries, type OsAccount } from './postgres-binaries';
import { keptLines, LINE_PREFIX } from './postgres-log';
import { clearLastServer } from './postmaster';

export interface EmbeddedPostgresOptions {
  /** Kept between runs: the cluster, its password (mode 600) and the pid of the owner. Made when missing. */
  readonly dataDir: string;
  /** Any free one when left out. Restarts keep it. */
  readonly port?: number;
  /** Lines of the server's own log. They hold no statements and no values. */
  readonly log: (line: string) => void;
  /** false gives up safety against a power cut for speed; for tests. */
  readonly durable?: boolean;
  /** Server settings that win over ours, e.g. `{ max_connections: '200' }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** `postgresql://` with user and password; the database is `postgres`. */
  readonly url: string;
  /** Pid of the running server; another one after a restart. */
  readonly pid: () => number | undefined;
  /**
   * Ends the sessions, writes a checkpoint and waits for the end. A server that has not obeyed after 10 s is cut off
   * and recovers at the next start.
   */
  readonly stop: () => Promise<void>;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '512MB',
  timezone: 'UTC',
  lc_messages: 'C',
  // Statements, parameters and the details of errors hold personal data; which errors are kept is told by their codes
  // (postgres-log.ts).
  log_min_messages: 'error',
  log_line_prefix: LINE_PREFIX,
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * For tests, which drop a database after each file. Dropping waits for every connection of the server, also for one that
 * never signs in (a minute by default), and until then no reader of any event log gets further.
 */
const FAST_AND_LOOSE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  authentication_timeout: '10s',
};

const READY = 'database system is ready to accept connections';
const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;
const PORT_TRIES = 3;

/**
 * Starts the Postgres server of the portal on 127.0.0.1 and keeps it running: a server that dies is started again on
 * the same port, with the same data.
 * @throws when it does not come up, when another portal uses `dataDir`, or when the cluster belongs to another account
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, 'cluster');
  const account = accountForPostgres();
  const binaries = await findPostgresBinaries(account);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (await exists(cluster)) await requireOwner(cluster, account);
  else await initialise(dataDir, binaries.initdb, account, options);
  const password = (await readFile(join(dataDir, 'password'), 'utf8')).trim();
  await clearLastServer(cluster, await ownerOf(dataDir));
  await writeFile(join(dataDir, 'owner.pid'), `${process.pid}\n`, { mode: 0o600 });

  const settings = { ...SETTINGS, ...(options.durable === false && FAST_AND_LOOSE), ...options.settings };
  const launch = (port: number): Promise<ChildProcess> =>
    startServer(binaries.postgres, cluster, account, { ...settings, port: String(port) }, options.log);

  const first = await startOnFreePort(options.port, launch);
  const { port } = first;
  let { server } = first;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const keepAlive = (): void => {
    server.once('exit', (code, signal) => {
      if (stopping) return;
      options.log(`postgres ended (${signal ?? code}), starting it again`);
      restarting = restart();
    });
  };
  const restart = async (): Promise<void> => {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 5_000)) {
      try {
        server = await launch(port);
        keepAlive();
        return;
      } catch (error) {
        options.log(`postgres did not start: ${(error as Error).message}`);
        await delay(wait);
      }
    }
  };
  keepAlive();

  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    pid: () => (hasEnded(server) ? undefined : server.pid),
    stop: async () => {
      stopping = true;
      await restarting;
      await stopServer(server);
      await rm(join(dataDir, 'owner.pid'), { force: true });
    },
  };
};

/** Into a folder of another name first: a cut-off initialisation must not look like a cluster. */
const initialise = async (
  dataDir: string,
  initdb: string,
  account: OsAccount,
  { durable, log }: EmbeddedPostgresOptions,
): Promise<void> => {
  const unfinished = join(dataDir, 'cluster.unfinished');
  const passwordFile = join(dataDir, 'password');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  await chmod(passwordFile, 0o600);
  if (account !== undefined) for (const path of [unfinished, passwordFile]) await chown(path, account.uid, account.gid);
  const password = await open(passwordFile);
  try {
    const options = [
      '--username=postgres',
      '--pwfile=/dev/stdin',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ];
    if (durable === false) options.push('--no-sync');
    const child = spawn(initdb, [`--pgdata=${pathFor(account, unfinished)}`, ...options], {
      ...account,
      cwd: unfinished,
      env: environment(),
      stdio: [password.fd, 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
    if (code !== 0) throw new Error(`initdb failed (${code}): ${complaint.trim()}`);
  } finally {
    await password.close();
  }
  await rename(unfinished, join(dataDir, 'cluster'));
  log('postgres cluster initialised');
};

/**
 * The server starts inside its data folder. Under an account of its own it reaches it by `/proc/self/cwd` only: the
 * folders above may be closed to that account (a home directory of mode 700).
 */
const pathFor = (account: OsAccount, folder: string): string =>
  account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder;

/** Variables of the shell such as PGPORT, PGDATA or LD_PRELOAD are not meant for this server. */
const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' });

const startServer = async (
  postgres: string,
  cluster: string,
  account: OsAccount,
  settings: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Promise<ChildProcess> => {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A process group of its own: ctrl-C in the terminal must reach the services first and the database last.
  const server = spawn(postgres, ['-D', pathFor(account, cluster), ...flags], {
    ...account,
    cwd: cluster,
    env: environment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = 'postgres ended at once';
  await new Promise<void>((ready, failed) => {
    const timer = setTimeout(() => failed(new Error('postgres was not ready in time')), START_WITHIN_MS);
    const settle = (act: () => void) => (): void => {
      clearTimeout(timer);
      act();
    };
    const keep = keptLines(log);
    createInterface({ input: server.stderr }).on('line', (line) => {
      keep(line);
      if (/\b(FATAL|PANIC):/.test(line)) complaint = line;
      if (line.includes(READY)) settle(ready)();
    });
    server.once('error', (error) => settle(() => failed(error))());
    server.once('exit', () => settle(() => failed(new Error(complaint)))());
  }).catch((error: unknown) => {
    server.kill('SIGQUIT');
    throw error;
  });
  return server;
};

const startOnFreePort = async (
  wanted: number | undefined,
  launch: (port: number) => Promise<ChildProcess>,
): Promise<{ server: ChildProcess; port: number }> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort());
    try {
      return { server: await launch(port), port };
    } catch (error) {
      // Backends of a killed server hold its shared memory for a moment; a free port may be taken by the time we use
      // it.
      if (attempt === PORT_TRIES) throw error;
      await delay(200 * attempt);
    }
  }
};

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((listening, failed) => probe.once('error', failed).listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as { port: number };
  await new Promise((closed) => probe.close(closed));
  return port;
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const stopServer = async (server: ChildProcess): Promise<void> => {
  if (hasEnded(server)) return;
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGINT');
  const force = setTimeout(() => server.kill('SIGQUIT'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(force);
};

const ownerOf = async (dataDir: string): Promise<number | undefined> => {
  const text = await readFile(join(dataDir, 'owner.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isNaN(pid) ? undefined : pid;
};

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined;
