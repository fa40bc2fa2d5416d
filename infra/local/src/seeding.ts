import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { REFUSED_DEMO } from '@berangkat/platform/config';
import { z } from 'zod';
import { type LogFile } from './log-file';
import { DemoRefused, StartRefused } from './start-refused';
import { type Screen } from './screen';

export interface SeedingOptions {
  readonly root: string;
  readonly accountsOnly: boolean;
  readonly months: number | undefined;
  /** That of a service that writes to the log. */
  readonly env: NodeJS.ProcessEnv;
  readonly log: LogFile;
  readonly screen: Screen;
  /** Ends the seeding; it carries on from where it stopped at the next start. */
  readonly signal: AbortSignal;
}

/**
 * Writes the sign-ins of the demonstration, and unless `accountsOnly` its data, to the log, while nobody else writes to
 * it; shows how far it is.
 * @returns the position of the last event
 * @throws {StartRefused} when it fails
 */
export const runSeed = async ({
  root,
  accountsOnly,
  months,
  env,
  log,
  screen,
  signal,
}: SeedingOptions): Promise<string> => {
  const args = [
    // A story in memory: a larger nursery for what lives short saves a tenth of its time.
    '--min-semi-space-size=64',
    '--max-semi-space-size=64',
    join(root, 'dist', 'seed.js'),
    ...(months === undefined ? [] : ['--months', String(months)]),
    ...(accountsOnly ? ['--accounts-only'] : []),
  ];
  const child = spawn(process.execPath, args, {
    // Pictures are drawn, and files stored, on these threads.
    env: { UV_THREADPOOL_SIZE: '8', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const end = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  let position: string | undefined;
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const said = saidIn(line);
    if (said === undefined) log.write(`${line}\n`);
    else if ('position' in said) position = said.position;
    else screen.progress(said.done, said.total, said.label);
  });
  child.stderr!.on('data', (chunk: Buffer) => log.write(chunk));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  signal.removeEventListener('abort', end);
  screen.endProgress();
  signal.throwIfAborted();
  if (code === REFUSED_DEMO) throw new DemoRefused(log.tail(1));
  if (code !== 0 || position === undefined)
    throw new StartRefused(`The demo data could not be loaded:\n${log.tail()}\nStarting again carries on from there.`);
  return position;
};

const said = z.union([
  z.object({ done: z.number(), total: z.number(), label: z.string() }),
  z.object({ position: z.string() }),
]);

const saidIn = (line: string): z.infer<typeof said> | undefined => {
  try {
    return said.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};
