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

/** An event as it was recorded, with what the codec made of it. */
export interface DecodedEvent {
  readonly recorded: RecordedEvent;
  readonly opened: AnyEvent | UnreadableEvent;
}

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

  /** Opens the events that one of the projections has to see. */
  async decode(events: readonly RecordedEvent[], projections: readonly Projection[]): Promise<readonly DecodedEvent[]> {
    const { codec } = this.deps;
    // An event of an unknown type is nobody's and everybody's: it has to be noticed, never skipped.
    const wanted = events.filter(
      ({ type }) => !codec.defines(type) || projections.some((projection) => projection.handles(type)),
    );
    const opened = await codec.decodeEach(wanted);
    return wanted.map((recorded, i) => ({ recorded, opened: opened[i] as AnyEvent | UnreadableEvent }));
  }

  /**
   * Folds events that follow the checkpoints of the generations, and moves the checkpoints to `position`.
   * @throws {CheckpointMoved} the generations are not what they were when they were read; read them again
   * @throws whatever the database throws when it cannot be reached
   */
  async fold(events: readonly DecodedEvent[], position: Position, generations: readonly Generation[]): Promise<void> {
    const begun = performance.now();
    try {
      await this.#commit(generations, events, position);
    } catch (error) {
      if (!isPoison(error)) throw error;
      for (const generation of generations) await this.#isolate(generation, events, position);
    }
    if (events.length === 0) return;
    this.deps.metrics.batch.observe(events.length);
    this.deps.metrics.seconds.observe((performance.now() - begun) / 1_000);
  }

  async #commit(
    generations: readonly Generation[],
    events: readonly DecodedEvent[],
    position: Position,
    parking?: Park,
  ): Promise<void> {
    const effects = (
      await Promise.all(generations.map((generation) => this.#effectOf(generation, events, position, parking)))
    ).filter(({ moves }) => moves.size > 0);
    if (effects.length === 0) return;
    await commitEffects(this.deps.pool, effects);
    for (const { generation, parks } of effects) for (const park of parks) this.#alarm(generation, park);
    if (effects.some(({ notices }) => notices.length > 0)) this.deps.onNotices?.();
  }

  async #effectOf(
    generation: Generation,
    events: readonly DecodedEvent[],
    position: Position,
    parking?: Park,
  ): Promise<Effect> {
    const { projection } = generation;
    const toFold: AnyEvent[] = [];
    const parks: Park[] = [];
    const waiting: Waiting[] = [];
    const parkedNow = new Set<string>();
    for (const { recorded, opened } of events) {
      if (!this.#concerns(projection, recorded)) continue;
      const partition = generation.partitionToFold(recorded, this.deps.store);
      if (partition === undefined) continue;
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

  #concerns(projection: Projection, { type }: RecordedEvent): boolean {
    return projection.handles(type) || !this.deps.codec.defines(type);
  }

  async #isolate(generation: Generation, events: readonly DecodedEvent[], position: Position): Promise<void> {
    const concerned = events.filter(
      ({ recorded }) =>
        this.#concerns(generation.projection, recorded) &&
        generation.partitionToFold(recorded, this.deps.store) !== undefined,
    );
    try {
      await this.#commit([generation], concerned, position);
    } catch (error) {
      if (!isPoison(error)) throw error;
      if (concerned.length <= 1) return this.#tryAlone(generation, concerned, position, error);
      const half = Math.ceil(concerned.length / 2);
      await this.#isolate(generation, concerned.slice(0, half), concerned[half - 1]!.recorded.position);
      await this.#isolate(generation, concerned.slice(half), position);
    }
  }

  async #tryAlone(
    generation: Generation,
    [event]: readonly DecodedEvent[],
    position: Position,
    first: unknown,
  ): Promise<void> {
    if (event === undefined) throw first;
    let error = first;
    for (let tried = 1; tried < TRIES; tried += 1) {
      await delay(FIRST_WAIT_MS * 2 ** (tried - 1));
      try {
        return await this.#commit([generation], [event], position);
      } catch (again) {
        if (!isPoison(again)) throw again;
        error = again;
      }
    }
    const partition = generation.projection.partition(event.recorded);
    await this.#commit([generation], [event], position, { partition, event: event.recorded, error });
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
