import { setTimeout as delay } from 'node:timers/promises';
import { type EventCodec, UnreadableEvent } from '@berangkat/platform/event-log';
import { type EventStore, type Position, type RecordedEvent } from '@berangkat/platform/event-store';
import { type Logger } from '@berangkat/platform/observability';
import { type Pool, sqlStateOf } from '@berangkat/platform/postgres';
import { type Tracer } from '@berangkat/platform/tracing';
import { commitEffects, type Effect } from './commit';
import { foldBatch, type Folded, HandlerFailed, type LoadRows, type PositionedNotice, RowsUnwritable } from './fold';
import { FoldSpans } from './fold-spans';
import { type Opened, type SharedEvent, sharedWith, type Shares } from './shares';
import { type Generation } from './generation';
import { ALL_LANES, laneOf } from '../partitions/lanes';
import { type FoldMetrics } from '../metrics';
import { type NoticeWriter } from './notices';
import { divided, type Park } from './parked';
import { type Projection } from './projection';

/** A part of a batch that is committed together. */
interface Part {
  readonly shares: Shares;
  /** The lanes that move, of those that the generations hold; all when left out. */
  readonly lanes?: ReadonlySet<number> | undefined;
}

export interface FolderDeps {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'compare'>;
  readonly codec: Pick<EventCodec, 'decodeEach' | 'decodeClosed' | 'defines'>;
  readonly logger: Logger;
  readonly metrics: FoldMetrics;
  /** Takes the change notices; left out while no query reads these rows. */
  readonly notices?: NoticeWriter;
  /** Asked for each commit; undefined while nothing is traced. */
  readonly tracer?: () => Tracer | undefined;
}

/** Tries for an event that cannot be folded, before its stream is parked. */
export const TRIES = 5;
const FIRST_WAIT_MS = 10;

/** Events of a batch from which on it is folded in parts: two transactions cost more than one that is small. */
const PARTS_FROM = 200;
const PARTS = [0, 1].map((part) => new Set(ALL_LANES.filter((lane) => lane % 2 === part)));

const partOf = (shares: Shares, lanes: ReadonlySet<number>): Part => ({
  shares: new Map(
    [...shares].map(([generation, share]) => [
      generation,
      share.filter(({ partition }) => lanes.has(laneOf(partition))),
    ]),
  ),
  lanes,
});

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
    const opened = (await codec.decodeEach(wanted)) as readonly Opened[];
    return new Map(
      [...shares].map(([generation, share]) => [
        generation,
        share.map(({ at, partition }) =>
          sharedWith(generation.projection, codec, { recorded: wanted[at]!, opened: opened[at]!, partition }),
        ),
      ]),
    );
  }

  /**
   * Folds events that follow the checkpoints of the generations, and moves the checkpoints to `position`. A large batch
   * is folded in two parts, by lanes, each in a transaction of its own: while the database writes one, the other is
   * folded.
   * @throws {CheckpointMoved} the generations are not what they were when they were read; read them again
   * @throws whatever the database throws when it cannot be reached
   */
  async fold(shares: Shares, position: Position): Promise<void> {
    const begun = performance.now();
    const events = Math.max(0, ...[...shares.values()].map(({ length }) => length));
    const parts = events < PARTS_FROM ? [{ shares }] : PARTS.map((lanes) => partOf(shares, lanes));
    const folded = await Promise.allSettled(parts.map((part) => this.#foldPart(part, position)));
    const failed = folded.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    if (events === 0) return;
    this.deps.metrics.batch.observe(events);
    this.deps.metrics.seconds.observe((performance.now() - begun) / 1_000);
  }

  async #foldPart(part: Part, position: Position): Promise<void> {
    try {
      await this.#commit(part, position);
    } catch (error) {
      if (!isPoison(error)) throw error;
      for (const [generation, share] of part.shares) await this.#isolate(generation, share, part.lanes, position);
    }
  }

  async #commit(part: Part, position: Position, parking?: Park): Promise<void> {
    const tracer = this.deps.tracer?.();
    if (tracer === undefined) return this.#write(part, position, parking);
    const spans = new FoldSpans(tracer, part.shares);
    try {
      await this.#write(part, position, parking, spans);
      spans.end();
    } catch (error) {
      spans.end(error instanceof Error ? error.name : 'unknown');
      throw error;
    }
  }

  async #write({ shares, lanes }: Part, position: Position, parking?: Park, spans?: FoldSpans): Promise<void> {
    const effects = (
      await Promise.all(
        [...shares].map(async ([generation, share]) => ({
          ...(await this.#effectOf(generation, share, parking, spans)),
          moves: generation.movesTo(position, this.deps.store, lanes),
        })),
      )
    ).filter(({ moves }) => moves.size > 0);
    if (effects.length === 0) return;
    await commitEffects(this.deps.pool, effects, this.deps.notices);
    for (const { generation, parks } of effects) for (const park of parks) this.#alarm(generation, park);
  }

  async #effectOf(
    generation: Generation,
    share: readonly SharedEvent[],
    parking: Park | undefined,
    spans: FoldSpans | undefined,
  ): Promise<Omit<Effect, 'moves'>> {
    const { projection } = generation;
    const { toFold, parks, waiting } = divided(share, generation.parked, parking);
    const folded =
      toFold.length === 0 ? NOTHING : await foldBatch(projection, toFold, rowsOf(generation, this.deps.pool));
    const notices = [...folded.notices, ...parks.slice(0, 1).map(({ event }) => parkingNotice(event.position))];
    return {
      generation,
      writes: generation.writesOf(folded),
      notices: spans === undefined ? notices : notices.map((notice) => spans.traced(notice)),
      parks,
      waiting,
    };
  }

  /**
   * An event of an unknown type concerns every projection: it has to be noticed, never skipped. Only where all of a
   * projection would stand still for it, others notice it.
   */
  #concerns(projection: Projection, { type }: RecordedEvent): boolean {
    return projection.handles(type) || (!projection.whole && !this.deps.codec.defines(type));
  }

  async #isolate(
    generation: Generation,
    share: readonly SharedEvent[],
    lanes: Part['lanes'],
    position: Position,
  ): Promise<void> {
    const part = { shares: new Map([[generation, share]]), lanes };
    try {
      await this.#commit(part, position);
    } catch (error) {
      if (!isPoison(error)) throw error;
      if (share.length <= 1) return this.#tryAlone(part, share[0], position, error);
      const half = Math.ceil(share.length / 2);
      await this.#isolate(generation, share.slice(0, half), lanes, share[half - 1]!.recorded.position);
      await this.#isolate(generation, share.slice(half), lanes, position);
    }
  }

  async #tryAlone(part: Part, event: SharedEvent | undefined, position: Position, first: unknown): Promise<void> {
    if (event === undefined) throw first;
    let error = first;
    for (let tried = 1; tried < TRIES; tried += 1) {
      await delay(FIRST_WAIT_MS * 2 ** (tried - 1));
      try {
        return await this.#commit(part, position);
      } catch (again) {
        if (!isPoison(again)) throw again;
        error = again;
      }
    }
    await this.#commit(part, position, { stream: event.waits, event: event.recorded, error });
  }

  #alarm(generation: Generation, { stream, event, error }: Park): void {
    const projection = generation.projection.name;
    if (error instanceof UnreadableEvent) this.deps.metrics.unreadable.inc({ projection });
    this.deps.metrics.parked.inc({ projection });
    this.deps.logger.error(
      { err: error, projection, generation: generation.number, stream, type: event.type, eventId: event.id },
      'a stream is parked: its event cannot be folded',
    );
  }
}

/**
 * Loads rows of a generation. Reading them outside the transaction is safe: the worker that holds the lane is the only
 * writer, and the checkpoint's compare-and-swap fails when it is not.
 */
export const rowsOf =
  (generation: Generation, pool: Pool): LoadRows =>
  async (tableName, keys) => {
    const table = generation.tables.get(tableName)!;
    const { rows } = await pool.query<Record<string, unknown>>(table.load(keys));
    return rows.map((row) => table.rowOf(row));
  };

/** Makes the notice of parked streams: an alert, as their end is. */
export const parkingNotice = (position: Position): PositionedNotice => ({ topic: 'alerts', ids: {}, position });

const NOTHING: Folded = { changes: new Map(), notices: [] };

/** Classes of SQLSTATE that are about the values: a data exception, a violated constraint, a row too large. */
const ABOUT_VALUES = new Set(['22', '23', '54']);

/** True when the same events would fail again whatever the state of the machine. */
const isPoison = (error: unknown): boolean =>
  error instanceof HandlerFailed ||
  error instanceof RowsUnwritable ||
  ABOUT_VALUES.has(sqlStateOf(error)?.slice(0, 2) ?? '');
