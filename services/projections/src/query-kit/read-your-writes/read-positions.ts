import { type EventStore, type Position } from '@berangkat/platform/event-store';
import { type Logger } from '@berangkat/platform/observability';
import { type Listener, type Queryable } from '@berangkat/platform/postgres';
import { CHANNELS } from '../../engine';

export interface ReadPositionsOptions {
  readonly pool: Queryable;
  readonly store: Pick<EventStore, 'compare' | 'head' | 'isPosition'>;
  /** Names of the projections that queries read. */
  readonly projections: readonly string[];
  readonly listener: Pick<Listener, 'listen'>;
  readonly logger: Logger;
}

interface Waiter {
  readonly position: Position;
  readonly resolve: (reached: boolean) => void;
}

/** Positions remembered, at most, for which a request waited in vain. */
const MAX_IN_VAIN = 1_000;

/** How often checkpoints are read while a request waits and no notification comes. */
const LOOK_EVERY_MS = 50;

const CHECKPOINTS = `
  select distinct c.position from ops.checkpoints c
  join ops.projections p on p.name = c.projection and p.live_generation = c.generation
  where p.name = any ($1)`;

/**
 * Up to where the live read models have been folded. One watcher for all requests of a process: it looks when a worker
 * has committed, and only while a request waits.
 */
export class ReadPositions {
  readonly #waiters = new Set<Waiter>();
  /** Everything up to here was seen to be folded. */
  #reached: Position | undefined;
  /**
   * Positions that the log itself had not come to when somebody had waited for them: they were given by the log before
   * it was moved, mostly.
   */
  readonly #inVain = new Set<Position>();
  #looking = false;
  #again = false;
  #poll: NodeJS.Timeout | undefined;
  #forget: (() => void) | undefined;

  constructor(private readonly options: ReadPositionsOptions) {}

  async start(): Promise<void> {
    this.#forget = await this.options.listener.listen(CHANNELS.progress, (heard) => {
      // The server was away. Read models that it lost in a crash are behind what was seen before.
      if (heard === undefined) this.#reached = undefined;
      if (this.#waiters.size > 0) this.#look();
    });
  }

  /** Ends all waits. */
  stop(): void {
    this.#forget?.();
    clearInterval(this.#poll);
    for (const { resolve } of this.#waiters) resolve(false);
    this.#waiters.clear();
  }

  /**
   * Resolves true as soon as every lane of every live projection has passed the position, or false after the time (in
   * milliseconds). A position behind the end of the log is waited for once; the next query with the same position, as a
   * browser sends it, is answered at once.
   */
  async waitFor(position: Position, milliseconds: number): Promise<boolean> {
    if (this.#hasReached(position)) return true;
    if (this.#inVain.has(position)) {
      if (await this.#isBehindTheLog(position)) return false;
      this.#inVain.delete(position);
    }
    const reached = await this.#wait(position, milliseconds);
    if (!reached && this.#inVain.size < MAX_IN_VAIN && (await this.#isBehindTheLog(position)))
      this.#inVain.add(position);
    return reached;
  }

  async #isBehindTheLog(position: Position): Promise<boolean> {
    const { store, logger } = this.options;
    try {
      return store.compare(position, await store.head()) > 0;
    } catch (error) {
      logger.debug({ err: error }, 'the end of the log could not be read');
      return false;
    }
  }

  async #wait(position: Position, milliseconds: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    let waiter: Waiter | undefined;
    try {
      return await new Promise<boolean>((resolve) => {
        waiter = { position, resolve };
        this.#waiters.add(waiter);
        timer = setTimeout(() => resolve(false), milliseconds);
        this.#poll ??= setInterval(() => this.#look(), LOOK_EVERY_MS);
        this.#look();
      });
    } finally {
      clearTimeout(timer);
      this.#waiters.delete(waiter!);
      if (this.#waiters.size === 0) {
        clearInterval(this.#poll);
        this.#poll = undefined;
      }
    }
  }

  #hasReached(position: Position): boolean {
    return this.#reached !== undefined && this.options.store.compare(this.#reached, position) >= 0;
  }

  /** One look at a time; what happens meanwhile leads to one more. */
  #look(): void {
    this.#again = true;
    if (!this.#looking) void this.#lookWhileAsked();
  }

  async #lookWhileAsked(): Promise<void> {
    this.#looking = true;
    try {
      while (this.#again && this.#waiters.size > 0) {
        this.#again = false;
        this.#reached = await this.#read();
        for (const { position, resolve } of this.#waiters) if (this.#hasReached(position)) resolve(true);
      }
    } catch (error) {
      this.options.logger.debug({ err: error }, 'checkpoints could not be read');
    } finally {
      this.#looking = false;
    }
  }

  async #read(): Promise<Position | undefined> {
    const { pool, store, projections } = this.options;
    const { rows } = await pool.query<{ position: Position }>({
      name: 'read positions',
      text: CHECKPOINTS,
      values: [projections],
    });
    // Of a log that was moved, until its read models have begun anew.
    if (rows.some(({ position }) => !store.isPosition(position))) return undefined;
    return rows.reduce<Position | undefined>(
      (first, { position }) => (first === undefined || store.compare(position, first) < 0 ? position : first),
      undefined,
    );
  }
}
