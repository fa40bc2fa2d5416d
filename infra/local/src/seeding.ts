import { type ChildProcess, spawn } from 'node:child_process';
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
  /** What is known of the portal before it has a database. */
  readonly env: NodeJS.ProcessEnv;
  readonly log: LogFile;
  readonly screen: Screen;
  /** Ends the seeding; it carries on from where it stopped at the next start. */
  readonly signal: AbortSignal;
}

/**
 * The sign-ins of the demonstration, and unless `accountsOnly` its data. Their story is told from the beginning on, and
 * needs no database before it is written; shows how far it is.
 */
export class Seeding {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #position: string | undefined;

  constructor(private readonly options: SeedingOptions) {
    const { root, accountsOnly, months, env, log, screen, signal } = options;
    const args = [
      // A story in memory: a larger nursery for what lives short saves a tenth of its time.
      '--min-semi-space-size=64',
      '--max-semi-space-size=64',
      join(root, 'dist', 'seed.js'),
      ...(months === undefined ? [] : ['--months', String(months)]),
      ...(accountsOnly ? ['--accounts-only'] : []),
    ];
    screen.say('First start: loading the demo data …');
    const child = spawn(process.execPath, args, {
      // Pictures are drawn, and files stored, on these threads.
      env: { UV_THREADPOOL_SIZE: '8', ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    const end = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', end, { once: true });
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const said = saidIn(line);
      if (said === undefined) log.write(`${line}\n`);
      else if ('position' in said) this.#position = said.position;
      else screen.progress(said.done, said.total, said.label);
    });
    child.stderr!.on('data', (chunk: Buffer) => log.write(chunk));
    this.#ended = new Promise<number | null>((resolve) =>
      child
        .once('error', (error) => {
          log.write(`${error.message}\n`);
          resolve(null);
        })
        .once('close', resolve),
    ).finally(() => signal.removeEventListener('abort', end));
  }

  /** Resolves when its process has ended, however it did. */
  async ended(): Promise<void> {
    await this.#ended;
  }

  /**
   * Has the story written to the log, while nobody else writes to it.
   * @param env that of a service that writes to the log
   * @returns the position of the last event
   * @throws {StartRefused} when it fails
   */
  async write(env: NodeJS.ProcessEnv): Promise<string> {
    const { log, screen, signal } = this.options;
    // Why it ended before is told below.
    this.#child.send(env, () => undefined);
    const code = await this.#ended;
    screen.endProgress();
    signal.throwIfAborted();
    if (code === REFUSED_DEMO) throw new DemoRefused(log.tail(1));
    if (code !== 0 || this.#position === undefined)
      throw new StartRefused(
        `The demo data could not be loaded:\n${log.tail()}\nStarting again carries on from there.`,
      );
    return this.#position;
  }
}

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
