import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { freePorts } from '../../infra/local/src/processes/ports';
import { rememberDataDir } from './internal-token';

const ROOT = resolve(__dirname, '../..');

export interface DemoAccount {
  readonly category: string;
  readonly role: string | null;
  readonly email: string;
  readonly password: string;
  readonly loginid: string | null;
}

export interface RunningPortal {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything the launcher said. */
  readonly output: () => string;
  accounts(): Promise<readonly DemoAccount[]>;
  /** Ctrl-C; resolves when the launcher is gone. */
  stop(): Promise<void>;
}

/** A port that no outgoing connection takes meanwhile. */
export const freePort = async (): Promise<number> => (await freePorts(1))[0]!;

export const temporaryDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'berangkat-'));

export interface StartOptions {
  readonly dataDir?: string;
  readonly port?: number;
  /** The sign-ins of the demonstration, without its data. */
  readonly accountsOnly?: boolean;
  /** Else the last months of its data, which are soon there; 6 when left out. */
  readonly months?: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Answers the prefix of all names that a portal has in shared engines. */
export const prefixOf = (directory: string): string =>
  basename(directory)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/**
 * Gives each portal its own part of the engines that the environment names, which it finds again when it is started on
 * the same folder.
 */
const apartOn = (directory: string): NodeJS.ProcessEnv => {
  const prefix = prefixOf(directory);
  return { EVENTSTORE_PREFIX: prefix, KAFKA_TOPIC_PREFIX: prefix, S3_PREFIX: prefix };
};

/**
 * Starts the portal the way a newcomer does, on a free port and a data folder of its own, and waits until every service
 * is ready.
 */
export const startPortal = async ({
  dataDir,
  port,
  accountsOnly = false,
  months = 6,
  env = {},
}: StartOptions = {}): Promise<RunningPortal> => {
  const directory = dataDir ?? (await temporaryDataDir());
  const chosen = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  rememberDataDir(url, directory);
  const child = spawn(
    process.execPath,
    ['scripts/start.mjs', accountsOnly ? '--accounts-only' : `--demo-months=${months}`],
    {
      cwd: ROOT,
      env: {
        ...apartOn(directory),
        ...process.env,
        NODE_ENV: undefined,
        PORT: String(chosen),
        DATA_DIR: directory,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  await untilReady(url, child, () => output).catch(async (error: unknown) => {
    child.kill('SIGINT');
    await gone;
    throw error;
  });
  return {
    url,
    dataDir: directory,
    process: child,
    output: () => output,
    accounts: async () => JSON.parse(await readFile(join(directory, 'demo-accounts.json'), 'utf8')) as DemoAccount[],
    stop: async () => {
      child.kill('SIGINT');
      await gone;
    },
  };
};

/** Stops the portal and removes its data. */
export const discardPortal = async (portal: RunningPortal): Promise<void> => {
  await portal.stop();
  await rm(portal.dataDir, { recursive: true, force: true });
};

const READY_WITHIN_MS = 200_000;

/** Ready, and the sign-ins printed: the gateway answers when the demo data is there. */
const untilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the portal ended at its start:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready && output().includes(url.replace('127.0.0.1', ''))) return;
    if (ready && /demo-accounts\.json|Ready/i.test(output())) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`the portal was not ready in time:\n${output()}`);
};
