import { type EventCodec } from '@berangkat/platform/event-log';
import { type SubscriptionItem, type EventStore } from '@berangkat/platform/event-store';
import { type Logger } from '@berangkat/platform/observability';
import { type Listener, type Pool } from '@berangkat/platform/postgres';
import { type Tracer } from '@berangkat/platform/tracing';
import { Backoff } from '@berangkat/platform/async';
import { CheckpointMoved } from './checkpoints';
import { runFoldLoop } from './fold-loop';
import { Folder } from './folder';
import { type Generation, withPast } from './generation';
import { makeIndexes } from '../tables/indexes';
import { type LaneLeases } from '../partitions/lane-leases';
import { type Lag } from './lag';
import { type FoldMetrics } from '../metrics';
import { type NoticeWriter } from './notices';
import { CHANNELS } from '../names';
import { type Projection } from './projection';
import { isCurrent, loadLiveGenerations, readLive } from '../registry';

export interface LiveWorkerDeps {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly projections: readonly Projection[];
  readonly listener: Pick<Listener, 'listen'>;
  /** Makes the leases; `onChange` has to be called when they change. */
  readonly leases: (onChange: () => void) => LaneLeases;
  readonly lag: Lag;
  readonly metrics: FoldMetrics;
  readonly logger: Logger;
  readonly notices: NoticeWriter;
  /** Left out where nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** Most events in a batch; 1,000 when left out. */
  readonly batchSize?: number;
}

/** Milliseconds of interruptions, without anything folded in between, after which this process is not ready. */
const STUCK_AFTER_MS = 10_000;

/** How often the pointer rows are looked at, in case a notification was missed. */
const LOOK_EVERY_MS = 5_000;

/**
 * Keeps the live generations up to date in the lanes that this process holds: one read loop and one transaction per
 * batch for all of them. Begins anew, from the stored checkpoints, whenever lanes or generations change or somebody
 * else moved a checkpoint.
 */
export class LiveWorker {
  readonly #stopping = new AbortController();
  readonly #folder: Folder;
  readonly #leases: LaneLeases;
  #round = new AbortController();
  #generations: readonly Generation[] = [];
  /** Set when events happen as they are folded; before that they may be years old, and are not traced. */
  #caughtUp = false;
  #running: Promise<void> | undefined;
  /** Since when every try to fold was interrupted; milliseconds of a clock that never goes back. */
  #interruptedAt: number | undefined;

  constructor(private readonly deps: LiveWorkerDeps) {
    const { tracer, ...folding } = deps;
    this.#folder = new Folder({ ...folding, tracer: () => (this.#caughtUp ? tracer : undefined) });
    this.#leases = deps.leases(() => this.#restart());
  }

  /** Rejects while this process has no lanes to hold on to, cannot fold, or does not know how far behind it is. */
  async check(): Promise<void> {
    if (!this.#leases.connected) throw new Error('the lanes are not leased');
    if (this.#interruptedAt !== undefined && performance.now() - this.#interruptedAt > STUCK_AFTER_MS)
      throw new Error('folding is interrupted again and again');
    if (this.#generations.some(({ lanes }) => lanes.size > 0) && (await this.deps.lag.read()) === undefined)
      throw new Error('the lag is not known yet');
  }

  start(): void {
    this.#leases.start();
    this.#running ??= this.#run();
  }

  /** Finishes the batch that is being folded and gives the lanes back. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#restart();
    await this.#running;
    await this.#leases.close();
  }

  #restart(): void {
    this.#round.abort();
  }

  async #run(): Promise<void> {
    const { listener, logger } = this.deps;
    const forget = await listener.listen(CHANNELS.generations, () => this.#restart());
    const watch = setInterval(() => void this.#lookForGenerations(), LOOK_EVERY_MS);
    const backoff = new Backoff();
    try {
      while (!this.#stopping.signal.aborted) {
        this.#round = new AbortController();
        const round = AbortSignal.any([this.#stopping.signal, this.#round.signal]);
        try {
          await this.#foldUntil(round, () => {
            backoff.reset();
            this.#interruptedAt = undefined;
          });
        } catch (error) {
          if (error instanceof CheckpointMoved) logger.info({ err: error }, 'continuing from the stored checkpoints');
          else {
            this.#interruptedAt ??= performance.now();
            logger.warn({ err: error }, 'folding was interrupted and begins anew');
          }
          await backoff.wait(this.#stopping.signal);
        }
      }
    } finally {
      clearInterval(watch);
      forget();
    }
  }

  async #foldUntil(signal: AbortSignal, onProgress: () => void): Promise<void> {
    const { pool, projections, store, lag, notices, batchSize = 1_000 } = this.deps;
    const lanes = await this.#leases.settle();
    this.#generations = await loadLiveGenerations(pool, projections, lanes);
    lag.begin(lanes);
    this.#caughtUp = false;
    // The worker that had these lanes before may have died.
    notices.recover();
    if (lanes.length === 0 || this.#generations.length === 0) {
      onProgress();
      return aborted(signal);
    }
    let indexed = false;
    const onFolded = (delivery: SubscriptionItem): undefined => {
      onProgress();
      lag.folded(delivery);
      if (delivery.kind === 'caught-up') this.#caughtUp = true;
      if (indexed || delivery.kind !== 'caught-up') return;
      indexed = true;
      void this.#makeIndexes(this.#generations);
    };
    await runFoldLoop({ store, folder: this.#folder, generations: this.#generations, batchSize, signal, onFolded });
  }

  /** A generation that began with an empty table gets its indexes when it has caught up. Folding goes on meanwhile. */
  async #makeIndexes(generations: readonly Generation[]): Promise<void> {
    try {
      await makeIndexes(
        this.deps.pool,
        generations.flatMap(({ tables }) => withPast(tables.values())),
        this.#stopping.signal,
      );
    } catch (error) {
      if (!this.#stopping.signal.aborted)
        this.deps.logger.warn({ err: error }, 'indexes could not be made; they are tried again at the next start');
    }
  }

  async #lookForGenerations(): Promise<void> {
    try {
      const live = await readLive(this.deps.pool);
      const folding = new Map(this.#generations.map(({ projection, number }) => [projection.name, number]));
      const changed = this.deps.projections.some((projection) => {
        const found = live.get(projection.name);
        return folding.get(projection.name) !== (isCurrent(projection, found) ? found!.generation : undefined);
      });
      if (changed) this.#restart();
    } catch (error) {
      this.deps.logger.debug({ err: error }, 'the pointer rows could not be read');
    }
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
