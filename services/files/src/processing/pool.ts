import { type Logger } from '@berangkat/platform/observability';
import { type Job, type JobAnswer } from './job';
import { type WorkerOptions, WorkerProcess } from './worker-process';

export interface PoolOptions extends WorkerOptions {
  /** Processes at most. None is there while there is nothing to do. */
  readonly workers: number;
  /** Milliseconds of a processor that a job may take. */
  readonly jobLimit: number;
  /**
   * Milliseconds that a job may wait until it begins. Longer than `jobLimit`, so that the wait for one slow file is
   * not the end of another.
   */
  readonly waitLimit: number;
  /** Milliseconds without a job after which a process is ended. */
  readonly idle: number;
  readonly logger: Logger;
  /** Hears how each job ended. */
  readonly onEnd?: (outcome: 'done' | 'refused' | 'killed' | 'died' | 'waited') => void;
}

/** No process became free in time, none could be started, or the machine had no time for it. Nothing is wrong with the file. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

interface Waiting {
  readonly job: Job;
  readonly owner: string;
  readonly begin: (answer: Promise<JobAnswer>) => void;
  readonly giveUp: () => void;
}

/** Milliseconds that a process may take until it is ready: half a second on a machine at work. */
const START_LIMIT = 10_000;

/**
 * Times its limit after which a job is given up that has not had so much of a processor: beside other work a good
 * photograph took eight seconds of the clock, and was called one that cannot be processed.
 */
const PATIENCE_WITH_THE_MACHINE = 3;

/** Jobs of one process before another one takes its place: libvips does not give back every scrap of memory. */
const JOBS_OF_A_WORKER = 200;

/**
 * Reads files of strangers in a few processes that are started when there is work and ended when there is none. A job that
 * overruns its time, its memory or its process is answered with the fault `work`, and the next one gets a new process.
 *
 * Not a library: tinypool starts its processes by a file beside its own, which is not there once it is bundled, and
 * workerpool keeps processes that rest; neither knows whose a job is, or how long one may wait.
 */
export class WorkPool {
  readonly #idle = new Map<WorkerProcess, NodeJS.Timeout>();
  readonly #all = new Set<WorkerProcess>();
  readonly #waiting: Waiting[] = [];
  /** Owners of the jobs that are under way. */
  readonly #owners: string[] = [];
  #closed = false;

  constructor(private readonly options: PoolOptions) {}

  /** Processes at this moment. */
  get size(): number {
    return this.#all.size;
  }

  get pids(): number[] {
    return [...this.#all].flatMap(({ pid }) => pid ?? []);
  }

  /**
   * @param owner accounts share the processes: whose file is being read waits behind those of others
   * @throws {PoolBusy}
   */
  run(job: Job, owner: string): Promise<JobAnswer> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        clearTimeout(timer);
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        this.options.onEnd?.('waited');
        reject(new PoolBusy('every process for files was busy'));
      };
      const timer = setTimeout(giveUp, this.options.waitLimit);
      const begin = (answer: Promise<JobAnswer>): void => {
        clearTimeout(timer);
        answer.then(resolve, reject);
      };
      const waiting: Waiting = { job, owner, begin, giveUp };
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  /** Ends every process, and with it what is under way and what waits. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { giveUp } of [...this.#waiting]) giveUp();
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#all].map((worker) => worker.end()));
  }

  #next(): void {
    while (this.#waiting.length > 0 && this.#owners.length < this.options.workers && !this.#closed) {
      const fair = this.#waiting.findIndex(({ owner }) => !this.#owners.includes(owner));
      const [{ job, owner, begin }] = this.#waiting.splice(Math.max(fair, 0), 1) as [Waiting];
      this.#owners.push(owner);
      begin(
        this.#work(job).finally(() => {
          this.#owners.splice(this.#owners.indexOf(owner), 1);
          this.#next();
        }),
      );
    }
  }

  async #work(job: Job): Promise<JobAnswer> {
    const { jobLimit, logger, onEnd } = this.options;
    const worker = await this.#worker();
    const watch = watching(worker, jobLimit);
    try {
      const answer = await worker.run(job);
      onEnd?.('done' in answer ? 'done' : 'refused');
      this.#rest(worker);
      return answer;
    } catch (error) {
      const why = watch.ended;
      logger.warn({ err: error, why }, 'a file ended the process that read it');
      onEnd?.(why === 'starved' ? 'waited' : why === 'overran' ? 'killed' : 'died');
      if (why === 'starved') throw new PoolBusy('the machine had no time to read a file', { cause: error });
      return { fault: 'work' };
    } finally {
      watch.stop();
    }
  }

  /** One that rests, or a new one. */
  async #worker(): Promise<WorkerProcess> {
    const resting = this.#idle.entries().next().value;
    if (resting !== undefined) {
      const [worker, timer] = resting;
      clearTimeout(timer);
      this.#idle.delete(worker);
      return worker;
    }
    const worker = new WorkerProcess(this.options);
    this.#all.add(worker);
    void worker.gone.then(() => {
      clearTimeout(this.#idle.get(worker));
      this.#idle.delete(worker);
      this.#all.delete(worker);
    });
    const limit = setTimeout(() => void worker.end(), START_LIMIT);
    try {
      await worker.ready();
      return worker;
    } catch (error) {
      this.options.logger.error({ err: error }, 'no process for files can be started');
      this.options.onEnd?.('waited');
      throw new PoolBusy('no process for files can be started', { cause: error });
    } finally {
      clearTimeout(limit);
    }
  }

  #rest(worker: WorkerProcess): void {
    if (worker.jobs >= JOBS_OF_A_WORKER || this.#closed) void worker.end();
    else this.#idle.set(worker, setTimeout(() => this.#endIdle(worker), this.options.idle).unref());
  }

  /** Out of the rest first: a process that is ending takes no job. */
  #endIdle(worker: WorkerProcess): void {
    this.#idle.delete(worker);
    void worker.end();
  }
}

/** Ends a process whose job overruns its limit of processor time, or does not get so much. */
const watching = (worker: WorkerProcess, limit: number) => {
  const before = worker.processorTime;
  const givenUpAt = performance.now() + PATIENCE_WITH_THE_MACHINE * limit;
  let ended: 'overran' | 'starved' | undefined;
  const look = (): void => {
    const now = worker.processorTime;
    const left = before === undefined || now === undefined ? 0 : limit - (now - before);
    const wait = Math.min(left, givenUpAt - performance.now());
    if (wait > 0) {
      timer = setTimeout(look, wait);
      return;
    }
    ended = left > 0 ? 'starved' : 'overran';
    void worker.end();
  };
  let timer = setTimeout(look, limit);
  return {
    /** Why the process was ended, if it was. */
    get ended() {
      return ended;
    },
    stop: () => clearTimeout(timer),
  };
};
