import { type ChildProcess, spawn } from 'node:child_process';
import { type LogFile } from '../log-file';

export interface ServiceOptions {
  readonly name: string;
  /** Arguments of Node: flags, then the program. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly log: LogFile;
  /** Called at each start, with the new pid. */
  readonly onStart: (pid: number) => void;
  /** Called whenever it has ended. */
  readonly onEnd: (pid: number) => void;
  /**
   * Called when it ended without being asked to; it is started again by itself. `failures` counts ends in a row without
   * a good run between.
   */
  readonly onFailure: (how: string, failures: number) => void;
  /** It gets ready, and serves when it is told to ({@link ServiceProcess.letServe}). */
  readonly held: boolean;
}

const FIRST_WAIT = 100;
const LONGEST_WAIT = 5_000;
/** Milliseconds after which a run counts as a good one, and the next restart is quick again. */
const GOOD_RUN = 10_000;
/** Milliseconds that a service may take to stop. Its own deadline is 8 s. */
const STOP_LIMIT = 9_000;

/**
 * One service as a child process that is kept running. It has a process group of its own, so that ctrl-C in the
 * terminal reaches the launcher alone and services stop in order; and a channel to the launcher, by whose end it
 * notices that the launcher is gone.
 */
export class ServiceProcess {
  #child: ChildProcess | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopping = false;
  #failures = 0;
  #held: boolean;

  constructor(private readonly options: ServiceOptions) {
    this.#held = options.held;
  }

  get name(): string {
    return this.options.name;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const { args, env, log, onStart, onEnd } = this.options;
    const begun = Date.now();
    const child = spawn(process.execPath, [...args, ...(this.#held ? ['held'] : [])], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    child.stdout?.on('data', (chunk: Buffer) => log.write(chunk));
    child.stderr?.on('data', (chunk: Buffer) => log.write(chunk));
    child.on('error', (error) => log.write(`${error.message}\n`));
    child.once('close', (code, signal) => {
      this.#child = undefined;
      if (child.pid !== undefined) onEnd(child.pid);
      if (!this.#stopping) this.#again(signal ?? `code ${code}`, Date.now() - begun);
    });
    if (child.pid !== undefined) onStart(child.pid);
  }

  /** Lets a held service serve, now and whenever it is started again. */
  letServe(): void {
    this.#held = false;
    this.#child?.send('serve');
  }

  /** Stops it and starts it anew, e.g. with another program. */
  async restart(): Promise<void> {
    await this.stop();
    this.#stopping = false;
    this.#failures = 0;
    this.start();
  }

  /** Asks it to stop and waits for its end; one that does not obey is killed. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#retry);
    const child = this.#child;
    if (child === undefined) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
    await ended;
    clearTimeout(force);
  }

  /** Ends it without another word. */
  kill(): void {
    this.#stopping = true;
    this.#child?.kill('SIGKILL');
  }

  #again(how: string, ranFor: number): void {
    this.#failures = ranFor >= GOOD_RUN ? 1 : this.#failures + 1;
    this.options.onFailure(how, this.#failures);
    const wait = Math.min(FIRST_WAIT * 2 ** (this.#failures - 1), LONGEST_WAIT);
    this.#retry = setTimeout(() => this.start(), wait);
  }
}
