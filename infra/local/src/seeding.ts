import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type LogFile } from './log-file';
import { StartRefused } from './start-refused';
import { type Screen } from './screen';

export interface SeedingOptions {
  readonly root: string;
  readonly url: string;
  readonly dataDir: string;
  readonly accountsOnly: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly log: LogFile;
  readonly screen: Screen;
  /** Ends the seeding; it carries on from where it stopped at the next start. */
  readonly signal: AbortSignal;
}

/**
 * Makes the sign-ins of the demonstration, and unless `accountsOnly` its data, by sending real commands; shows how far
 * it is.
 * @throws {StartRefused} when it fails
 */
export const runSeed = async ({
  root,
  url,
  dataDir,
  accountsOnly,
  env,
  log,
  screen,
  signal,
}: SeedingOptions): Promise<void> => {
  const args = [
    join(root, 'dist', 'seed.js'),
    '--url',
    url,
    '--data-dir',
    dataDir,
    ...(accountsOnly ? ['--accounts-only'] : []),
  ];
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const end = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const progress = progressIn(line);
    if (progress === undefined) log.write(`${line}\n`);
    else screen.progress(progress.done, progress.total, progress.label);
  });
  child.stderr!.on('data', (chunk: Buffer) => log.write(chunk));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  signal.removeEventListener('abort', end);
  screen.endProgress();
  signal.throwIfAborted();
  if (code !== 0)
    throw new StartRefused(`The demo data could not be loaded:\n${log.tail()}\nStarting again carries on from there.`);
};

interface Progress {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}

const progressIn = (line: string): Progress | undefined => {
  try {
    const { done, total, label } = JSON.parse(line) as Partial<Progress>;
    return typeof done === 'number' && typeof total === 'number' && typeof label === 'string'
      ? { done, total, label }
      : undefined;
  } catch {
    return undefined;
  }
};
