import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Job, type JobAnswer } from './job';

export interface WorkerOptions {
  /** The bundled `worker.ts`. */
  readonly program: string;
  /** Megabytes of data that the process may have, by the kernel's count. What needs more fails or ends the process. */
  readonly memory: number;
}

/**
 * glibc keeps what was freed, and decoded images are many megabytes in one piece, unless it is told otherwise. Other C
 * libraries do not look at this.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };
/**
 * Megabytes of addresses that newer V8 reserves for code before it runs anything, and that `RLIMIT_DATA` counts although
 * nothing is in them: without them on top of its limit no process starts ("Failed to reserve virtual memory for
 * CodeRange"). What is left for data is the same on every Node.
 */
const RESERVED = Number(process.versions.node.split('.')[0]) >= 24 ? 512 : 0;
const NODE = ['--max-old-space-size=160', '--max-semi-space-size=1', '--v8-pool-size=1'];

/**
 * One process for the files of strangers. A decoder cannot be told to stop, and a thread that is inside one cannot be ended: a process
 * can, with everything that it holds. `RLIMIT_DATA` and no core files come by way of a shell, which Node becomes at
 * once; where there is no such shell (Windows) only the time is limited.
 */
export class WorkerProcess {
  readonly #child: ChildProcess;
  /** Resolves when the process is gone and its parent has taken note of it. */
  readonly gone: Promise<void>;
  jobs = 0;

  constructor({ program, memory }: WorkerOptions) {
    const { PATH, LD_LIBRARY_PATH } = process.env;
    const limited =
      process.platform === 'win32'
        ? {}
        : {
            execPath: '/bin/sh',
            execArgv: [
              '-c',
              `ulimit -c 0; ulimit -d ${(memory + RESERVED) * 1024}; exec "$0" "$@"`,
              process.execPath,
              ...NODE,
            ],
          };
    this.#child = fork(program, [], {
      execArgv: NODE,
      ...limited,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {
        ...ALLOCATOR,
        UV_THREADPOOL_SIZE: '1',
        VIPS_CONCURRENCY: '1',
        ...(PATH !== undefined && { PATH }),
        ...(LD_LIBRARY_PATH !== undefined && { LD_LIBRARY_PATH }),
      },
    });
    // A process that could not be started has no end either.
    this.gone = new Promise((resolve) =>
      this.#child.once('exit', () => resolve()).on('error', () => this.#child.pid === undefined && resolve()),
    );
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Milliseconds of a processor that it has had; undefined where the system does not tell, as all but Linux. */
  get processorTime(): number | undefined {
    try {
      const stat = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8');
      // proc_pid_stat(5): utime and stime are the 14th and 15th, in hundredths of a second, and the 2nd is in brackets.
      const [utime, stime] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13);
      return (Number(utime) + Number(stime)) * 10;
    } catch {
      return undefined;
    }
  }

  /** Resolves when it takes jobs. @throws {WorkerLost} */
  ready(): Promise<void> {
    return this.#next('ready').then(() => undefined);
  }

  /** @throws {WorkerLost} it ended in the middle of the job, e.g. by {@link end} or by a fault in the decoder */
  run(job: Job): Promise<JobAnswer> {
    this.jobs += 1;
    const answer = this.#next('answer') as Promise<JobAnswer>;
    this.#child.send(job, () => undefined);
    return answer;
  }

  /** Ends it at once, whatever it is doing, and resolves when it is gone. */
  end(): Promise<void> {
    this.#child.kill('SIGKILL');
    return this.gone;
  }

  #next(what: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const onMessage = (message: unknown): void => {
        this.#child.off('message', onMessage);
        resolve(message);
      };
      this.#child.once('message', onMessage);
      void this.gone.then(() => {
        this.#child.off('message', onMessage);
        reject(
          new WorkerLost(
            `the process for files ended before its ${what}: ${this.#child.signalCode ?? `code ${this.#child.exitCode}`}`,
          ),
        );
      });
    });
  }
}

export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
}
