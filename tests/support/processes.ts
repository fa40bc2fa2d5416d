import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningPortal } from './portal';

interface RunningProcess {
  readonly pid: number;
  readonly port: number;
}

interface Runtime {
  readonly databaseUrl: string;
  /** The first process of each service. */
  readonly services: Readonly<Record<string, RunningProcess>>;
  /** Every process of each service. */
  readonly instances: Readonly<Record<string, readonly RunningProcess[]>>;
}

export const runtimeOf = ({ dataDir }: Pick<RunningPortal, 'dataDir'>): Runtime =>
  JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8')) as Runtime;

/** The process id of a service, or of the database's main process. */
export const pidOf = (portal: Pick<RunningPortal, 'dataDir'>, name: string): number => {
  if (name !== 'postgres') return runtimeOf(portal).services[name]!.pid;
  return Number(readFileSync(join(portal.dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
};

/** Runs a verb of the project on this portal's data and answers what it printed. */
export const runVerb = async (
  portal: Pick<RunningPortal, 'dataDir'>,
  verb: string,
  ...args: readonly string[]
): Promise<string> => {
  const env = { ...process.env, NODE_ENV: undefined, DATA_DIR: portal.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', verb, ...args], {
    cwd: join(__dirname, '../..'),
    env,
  });
  return stdout;
};

/** Asks until the answer is yes. */
export const until = async (
  what: string,
  ask: () => Promise<boolean> | boolean,
  withinMs = 30_000,
): Promise<number> => {
  const began = Date.now();
  while (!(await ask())) {
    if (Date.now() - began > withinMs) throw new Error(`not in ${withinMs} ms: ${what}`);
    await new Promise((again) => setTimeout(again, 20));
  }
  return Date.now() - began;
};
