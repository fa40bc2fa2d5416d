import { type EventCodec } from '@berangkat/platform/event-log';
import { type SubscriptionItem, type EventStore, StoreUnavailable } from '@berangkat/platform/event-store';
import { type Logger } from '@berangkat/platform/observability';
import {
  Claims,
  LOCK_NUMBERS,
  isUnavailable,
  type Pool,
  sqlStateOf,
  withTransaction,
} from '@berangkat/platform/postgres';
import { Backoff } from '@berangkat/platform/async';
import { CheckpointMoved, Checkpoints, generationKey, LIVE } from '../fold/checkpoints';
import { runFoldLoop } from '../fold/fold-loop';
import { Folder } from '../fold/folder';
import { type Generation, withPast } from '../fold/generation';
import { makeIndexes } from '../tables/indexes';
import { type FoldMetrics } from '../metrics';
import { reasonOf } from '../fold/parked';
import { type Projection } from '../fold/projection';
import {
  type ComparedTable,
  moveRebuild,
  noteProgress,
  openRebuild,
  type Rebuild,
  type RebuildProgress,
  type RebuildReason,
  settleSwapped,
  stateOf,
} from './rebuild-log';
import { RebuildMeter } from './rebuild-meter';
import { createGeneration, loadBuilt, readLive } from '../registry';
import { RebuildEnded, swapIn } from './swap';
import { sweepGenerations } from './sweep';

export interface RebuilderDeps {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly metrics: FoldMetrics;
  readonly logger: Logger;
  /**
   * Most events in one transaction; 1,000 when left out. Larger is faster, and makes the readers of the log wait longer
   * for each.
   */
  readonly batchSize?: number;
  /** Milliseconds after which it is noted how far it is, and seen whether it was paused or cancelled; 250 when left out. */
  readonly noteEvery?: number;
  /** Has a rebuild that is begun here written into the log, and answers its id there; none when left out. */
  readonly request?: (projection: string) => Promise<string | undefined>;
  /** Called each time that is noted. */
  readonly onProgress?: (progress: RebuildProgress) => void;
}

export interface Rebuilt {
  readonly projection: string;
  /**
   * `busy`: another process is at it. `interrupted`: the signal aborted; the next call goes on. `paused`: somebody paused
   * it; it is gone on with when it is let go on.
   */
  readonly outcome: 'done' | 'cancelled' | 'failed' | 'busy' | 'interrupted' | 'paused';
  /**
   * Old and new tables at the same place in the log; left out when the old ones were made by another definition, or
   * there were none.
   */
  readonly compared?: readonly ComparedTable[];
  readonly error?: unknown;
}

interface Build {
  readonly rebuild: Rebuild;
  readonly projection: Projection;
  readonly generation: Generation;
}

const LOCK_NOT_AVAILABLE = '55P03';
/**
 * A generation is close to the live one when catching up took at most this long: then the live one can stand still for
 * the rest.
 */
const CLOSE_MS = 150;
const SWEEPS = 20;

/**
 * Builds new generations of projections beside the live ones, from the beginning of the log, and swaps them in. What a
 * crash left begun is carried on.
 */
export class Rebuilder {
  readonly #folder: Folder;

  constructor(private readonly deps: RebuilderDeps) {
    // Nobody reads these rows yet, so no screen has to read them again.
    this.#folder = new Folder({ ...deps, notices: undefined });
  }

  /**
   * Rebuilds projections, reading the log once for all of them. When the signal aborts everything stays as it is, and
   * the next call goes on from there. Without a reason only those are rebuilt for which a rebuild is under way.
   */
  async rebuild(
    projections: readonly Projection[],
    signal: AbortSignal,
    reason?: RebuildReason,
  ): Promise<readonly Rebuilt[]> {
    const names = projections.map(({ name }) => name);
    const claims = await Claims.take(this.deps.pool, LOCK_NUMBERS.rebuild, names);
    try {
      const claimed = projections.filter(({ name }) => claims.names.has(name));
      const results = await this.#rebuildClaimed(claimed, AbortSignal.any([signal, claims.lost]), reason);
      if (claimed.length > 0) await this.#sweep(signal);
      return names.map(
        (name) => results.get(name) ?? { projection: name, outcome: claims.names.has(name) ? 'interrupted' : 'busy' },
      );
    } finally {
      await claims.release();
    }
  }

  async #rebuildClaimed(
    projections: readonly Projection[],
    signal: AbortSignal,
    reason: RebuildReason | undefined,
  ): Promise<ReadonlyMap<string, Rebuilt>> {
    const results = new Map<string, Rebuilt>();
    const rebuilds = new Map<Projection, Rebuild>();
    const left = () => projections.filter(({ name }) => !results.has(name));
    const backoff = new Backoff();
    while (left().length > 0 && !signal.aborted) {
      try {
        for (const projection of left()) {
          const rebuild = rebuilds.get(projection) ?? (await this.#begin(projection, reason));
          if (rebuild === undefined)
            results.set(projection.name, { projection: projection.name, outcome: 'cancelled' });
          else if (rebuild.state === 'paused')
            results.set(projection.name, { projection: projection.name, outcome: 'paused' });
          else rebuilds.set(projection, rebuild);
        }
        // Loaded again after every interruption: the checkpoints say what took effect.
        const builds = await Promise.all(left().map((projection) => this.#load(projection, rebuilds.get(projection)!)));
        await this.#readLog(builds, signal);
        await makeIndexes(
          this.deps.pool,
          builds.flatMap(({ generation }) => withPast(generation.tables.values())),
          signal,
        );
        for (const build of builds) results.set(build.projection.name, await this.#finish(build, signal));
      } catch (error) {
        if (signal.aborted) break;
        if (error instanceof RebuildEnded) results.set(error.rebuild.projection, await this.#ended(error.rebuild));
        else if (isPassing(error)) {
          this.deps.logger.warn({ err: error }, 'the rebuild was interrupted and goes on from its checkpoints');
          await backoff.wait(signal);
        } else
          for (const projection of left())
            results.set(projection.name, await this.#fail(projection, rebuilds.get(projection), error));
      }
    }
    return results;
  }

  /** A rebuild that somebody else has paused or ended. */
  async #ended({ id, projection }: Rebuild): Promise<Rebuilt> {
    const state = await stateOf(this.deps.pool, id).catch(() => undefined);
    return { projection, outcome: state === 'paused' ? 'paused' : 'cancelled' };
  }

  async #load(projection: Projection, rebuild: Rebuild): Promise<Build> {
    return { projection, rebuild, generation: await loadBuilt(this.deps.pool, projection, rebuild.generation) };
  }

  /** The row and the tables appear together, so that no sweep takes the tables for left over. */
  async #begin(projection: Projection, reason: RebuildReason | undefined): Promise<Rebuild | undefined> {
    return withTransaction(this.deps.pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1, 0)', [LOCK_NUMBERS.register]);
      await settleSwapped(client, projection.name);
      const rebuild = await openRebuild(client, projection, reason, this.deps.request);
      if (rebuild !== undefined) await createGeneration(client, projection, rebuild.generation, this.deps.store.start);
      return rebuild;
    });
  }

  /** Brings all builds to where their live generations are now. */
  async #readLog(builds: readonly Build[], signal: AbortSignal): Promise<void> {
    const { store, pool, noteEvery = 250, onProgress } = this.deps;
    const meter = new RebuildMeter(store);
    let noted = performance.now();
    let position = store.start;
    const note = async (): Promise<void> => {
      noted = performance.now();
      const progress = await meter.read(position);
      for (const { rebuild } of builds)
        if (!(await noteProgress(pool, rebuild.id, progress))) throw new RebuildEnded(rebuild);
      onProgress?.(progress);
    };
    await this.#catchUp(
      builds.map(({ generation }) => generation),
      signal,
      async (delivery) => {
        meter.count(delivery.kind === 'batch' ? delivery.events.length : 0);
        ({ position } = delivery);
        if (performance.now() - noted >= noteEvery) await note();
      },
    );
    if (position !== store.start) await note();
  }

  async #finish({ projection, rebuild, generation }: Build, signal: AbortSignal): Promise<Rebuilt> {
    const { pool, logger } = this.deps;
    const backoff = new Backoff();
    for (;;) {
      const begun = performance.now();
      await this.#catchUp([generation], signal);
      if (performance.now() - begun > CLOSE_MS) continue;
      try {
        const compared = await swapIn(
          { pool, catchUp: (bounded) => this.#foldToBounds([bounded], signal) },
          generation,
          rebuild,
        );
        await moveRebuild(pool, rebuild.id, ['swapping', 'done'], 'done', compared && { compared });
        logger.info(
          { projection: projection.name, generation: generation.number, version: projection.version },
          'a rebuilt projection is live',
        );
        return { projection: projection.name, outcome: 'done', ...(compared && { compared }) };
      } catch (error) {
        if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error;
        logger.info({ projection: projection.name }, 'a query is in the way of the swap, which is tried again');
        await backoff.wait(signal);
        signal.throwIfAborted();
      }
    }
  }

  /** Never past the live generation: the two could not be compared, and what was shown would jump. */
  async #catchUp(
    generations: readonly Generation[],
    signal: AbortSignal,
    onFolded?: (delivery: SubscriptionItem) => Promise<void>,
  ): Promise<void> {
    const live = await readLive(this.deps.pool);
    const checkpoints = await Checkpoints.read(this.deps.pool, LIVE);
    for (const generation of generations) {
      const { name } = generation.projection;
      const shown = live.get(name);
      generation.bounds = shown && checkpoints.positionsOf(generationKey(name, shown.generation));
    }
    await this.#foldToBounds(generations, signal, onFolded);
  }

  /** A generation without bounds is folded to the end of the log. Throws when the signal aborts before that. */
  async #foldToBounds(
    generations: readonly Generation[],
    signal: AbortSignal,
    onFolded?: (delivery: SubscriptionItem) => Promise<void>,
  ): Promise<void> {
    const { store, batchSize = 1_000 } = this.deps;
    const reached = (caughtUp: boolean) =>
      generations.every((generation) => (generation.bounds === undefined ? caughtUp : generation.atBounds(store)));
    if (reached(false)) return;
    await runFoldLoop({
      store,
      folder: this.#folder,
      generations,
      batchSize,
      signal,
      onFolded: async (delivery) => {
        await onFolded?.(delivery);
        return reached(delivery.kind === 'caught-up') ? 'done' : undefined;
      },
    });
    signal.throwIfAborted();
  }

  async #fail(projection: Projection, rebuild: Rebuild | undefined, error: unknown): Promise<Rebuilt> {
    this.deps.logger.error({ err: error, projection: projection.name }, 'a projection could not be rebuilt');
    if (rebuild !== undefined)
      await moveRebuild(this.deps.pool, rebuild.id, ['running', 'swapping'], 'failed', {
        error: reasonOf(error),
      }).catch(() => false);
    return { projection: projection.name, outcome: 'failed', error };
  }

  async #sweep(signal: AbortSignal): Promise<void> {
    const backoff = new Backoff();
    for (let sweep = 0; sweep < SWEEPS && !signal.aborted; sweep += 1) {
      const left = await sweepGenerations(this.deps.pool, this.deps.logger).catch((error: unknown) => {
        this.deps.logger.warn({ err: error }, 'old generations could not be dropped');
        return ['?'];
      });
      if (left.length === 0) return;
      await backoff.wait(signal);
    }
  }
}

/**
 * True for failures that pass: the database was away, another session held a lock, or another process moved the
 * checkpoints.
 */
const isPassing = (error: unknown): boolean =>
  isUnavailable(error) ||
  error instanceof StoreUnavailable ||
  error instanceof CheckpointMoved ||
  sqlStateOf(error) === LOCK_NOT_AVAILABLE;
