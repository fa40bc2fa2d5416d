import { setTimeout as delay } from 'node:timers/promises';
import { type EventCodec, UnreadableEvent } from '@berangkat/platform/event-log';
import { type EventStore, type Position, type RecordedEvent } from '@berangkat/platform/event-store';
import { type Logger } from '@berangkat/platform/observability';
import { type Pool, sqlStateOf } from '@berangkat/platform/postgres';
import { commitEffects, type Effect } from './commit';
import { foldBatch, type Folded, HandlerFailed, type LoadRows, RowsUnwritable } from './fold';
import { type Generation } from './generation';
import { type FoldMetrics } from './metrics';
import { type Park, type Waiting } from './parked';
import { type AnyEvent, type Projection } from './projection';

/** An event that a generation has to fold. */
export interface SharedEvent {
  readonly recorded: RecordedEvent;
  /** What the codec made of it. */
  readonly opened: AnyEvent | UnreadableEvent;
  readonly partition: string;
}

/** What each generation has to fold of a batch, in the order of the log. */
export type Shares = ReadonlyMap<Generation, readonly SharedEvent[]>;

export interface FolderDeps {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'compare'>;
  readonly codec: Pick<EventCodec, 'decodeEach' | 'defines'>;
  readonly logger: Logger;
  readonly metrics: FoldMetrics;
  /** No change notices: nobody sees these rows yet. */
  readonly silent?: boolean;
  /** Called after every commit that left change notices. */
  readonly onNotices?: () => void;
}

/** Tries for an event that cannot be folded, before its stream is parked. */
export const TRIES = 5;
const FIRST_WAIT_MS = 10;

/**
 * Folds batches of events into generations: all generations of a batch in one transaction. When that fails because of
 * an event, the projections are taken one by one, and the batch is halved until the event stands alone; its stream is
 * parked for its projection, and everything else goes on.
 */
export class Folder {
  constructor(private readonly deps: FolderDeps) {}

  /**
   * Tells which generation has to fold what of a batch, and opens those events and no others: of eight workers each
   * opens what is in its lanes.
   */
  async share(events: readonly RecordedEvent[], generations: readonly Generation[]): Promise<Shares> {
    const { codec, store } = this.deps;
    const shares = new Map(generations.map((generation) => [generation, [] as { at: number; partition: string }[]]));
    const wanted: RecordedEvent[] = [];
    for (const event of events) {
      const at = wanted.length;
      for (const [generation, share] of shares) {
        if (!this.#concerns(generation.projection, event)) continue;
        const partition = generation.partitionToFold(event, store);
        if (partition === undefined) continue;
        share.push({ at, partition });
        if (wanted.length === at) wanted.push(event);
      }
    }
    const opened = await codec.decodeEach(wanted);
    return new Map(
      [...shares].map(([generation, share]) => [
        generation,
        share.map(({ at, partition }) => ({
          recorded: wanted[at]!,
          opened: opened[at] as AnyEvent | UnreadableEvent,
          partition,
        })),
      ]),
    );
  }

  /**
   * Folds events that follow the checkpoints of the generations, and moves the checkpoints to `position`.
   * @throws {CheckpointMoved} the generations are not what they were when they were read; read them again
   * @throws whatever the database throws when it cannot be reached
   */
  async fold(shares: Shares, position: Position): Promise<void> {
    const begun = performance.now();
    try {
      await this.#commit(shares, position);
    } catch (error) {
      if (!isPoison(error)) throw error;
      for (const [generation, share] of shares) await this.#isolate(generation, share, position);
    }
    const max = Math.max(0, ...[...shares.values()].map(({ length }) => length));
    if (max === 0) return;
    this.deps.metrics.batch.observe(max);
    this.deps.metrics.seconds.observe((performance.now() - begun) / 1_000);
  }

  async #commit(shares: Shares, position: Position, parking?: Park): Promise<void> {
    const effects = (
      await Promise.all([...shares].map(([generation, share]) => this.#effectOf(generation, share, position, parking)))
    ).filter(({ moves }) => moves.size > 0);
    if (effects.length === 0) return;
    await commitEffects(this.deps.pool, effects);
    for (const { generation, parks } of effects) for (const park of parks) this.#alarm(generation, park);
    if (effects.some(({ notices }) => notices.length > 0)) this.deps.onNotices?.();
  }

  async #effectOf(
    generation: Generation,
    share: readonly SharedEvent[],
    position: Position,
    parking?: Park,
  ): Promise<Effect> {
    const { projection } = generation;
    const toFold: AnyEvent[] = [];
    const parks: Park[] = [];
    const waiting: Waiting[] = [];
    const parkedNow = new Set<string>();
    for (const { recorded, opened, partition } of share) {
      if (generation.parked.has(partition) || parkedNow.has(partition)) waiting.push({ partition, event: recorded });
      else if (opened instanceof UnreadableEvent || parking?.event === recorded) {
        parkedNow.add(partition);
        parks.push({ partition, event: recorded, error: parking?.error ?? opened });
      } else toFold.push(opened);
    }
    const folded =
      toFold.length === 0 ? NOTHING : await foldBatch(projection, toFold, rowsOf(generation, this.deps.pool));
    const notices = this.deps.silent === true ? [] : folded.notices;
    return {
      generation,
      writes: generation.writesOf(folded),
      notices,
      parks,
      waiting,
      moves: generation.movesTo(position, this.deps.store),
    };
  }

  /** An event of an unknown type concerns every projection: it has to be noticed, never skipped. */
  #concerns(projection: Projection, { type }: RecordedEvent): boolean {
    return projection.handles(type) || !this.deps.codec.defines(type);
  }

  async #isolate(generation: Generation, share: readonly SharedEvent[], position: Position): Promise<void> {
    try {
      await this.#commit(new Map([[generation, share]]), position);
    } catch (error) {
      if (!isPoison(error)) throw error;
      if (share.length <= 1) return this.#tryAlone(generation, share, position, error);
      const half = Math.ceil(share.length / 2);
      await this.#isolate(generation, share.slice(0, half), share[half - 1]!.recorded.position);
      await this.#isolate(generation, share.slice(half), position);
    }
  }

  async #tryAlone(
    generation: Generation,
    share: readonly SharedEvent[],
    position: Position,
    first: unknown,
  ): Promise<void> {
    const [event] = share;
    if (event === undefined) throw first;
    const shares = new Map([[generation, share]]);
    let error = first;
    for (let tried = 1; tried < TRIES; tried += 1) {
      await delay(FIRST_WAIT_MS * 2 ** (tried - 1));
      try {
        return await this.#commit(shares, position);
      } catch (again) {
        if (!isPoison(again)) throw again;
        error = again;
      }
    }
    await this.#commit(shares, position, { partition: event.partition, event: event.recorded, error });
  }

  #alarm(generation: Generation, { partition, event, error }: Park): void {
    const projection = generation.projection.name;
    if (error instanceof UnreadableEvent) this.deps.metrics.unreadable.inc({ projection });
    this.deps.metrics.parked.inc({ projection });
    this.deps.logger.error(
      { err: error, projection, generation: generation.number, stream: partition, type: event.type, eventId: event.id },
      'a stream is parked: its event cannot be folded',
    );
  }
}

/**
 * Loads rows of a generation. Reading them outside the transaction is safe: whoever holds the lane is the only writer,
 * and the checkpoint proves it.
 */
export const rowsOf =
  (generation: Generation, pool: Pool): LoadRows =>
  async (tableName, keys) => {
    const table = generation.tables.get(tableName)!;
    const { rows } = await pool.query(table.load(keys));
    return rows.map((row) => table.rowOf(row));
  };

const NOTHING: Folded = { changes: new Map(), notices: [] };

/** Classes of SQLSTATE that are about the values: a data exception, a violated constraint, a row too large. */
const ABOUT_VALUES = new Set(['22', '23', '54']);

/** True when the same events would fail again whatever the state of the machine. */
const isPoison = (error: unknown): boolean =>
  error instanceof HandlerFailed ||
  error instanceof RowsUnwritable ||
  ABOUT_VALUES.has(sqlStateOf(error)?.slice(0, 2) ?? '');
