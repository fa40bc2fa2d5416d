import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type Logger } from '@berangkat/platform/observability';
import { Backoff } from '@berangkat/platform/async';

/** What one process at a time does, whichever. */
export interface Turn {
  /**
   * Waits until it is this process's turn, and works; again and again until the signal aborts. `work` ends when its own
   * signal aborts: the turn may have gone to somebody else then. Resolves when the turn was given back.
   */
  during(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
}

export interface PostgresTurnOptions {
  readonly url: string;
  /** Shown in pg_stat_activity, e.g. `projection-worker event relay`. */
  readonly name: string;
  /** First half of the key of the advisory lock. */
  readonly lock: number;
  readonly logger: Logger;
  /**
   * Milliseconds between two looks whether it is our turn, and between two signs of life while it is; 500 when left
   * out.
   */
  readonly every?: number;
  /**
   * Milliseconds without a sign of life after which the server gives the turn to somebody else; 5,000 when left out.
   */
  readonly goodFor?: number;
}

/**
 * A turn by an advisory lock on a connection of its own, so that Postgres frees it the moment the process dies. A
 * process that is frozen, or behind a cut line, gives no sign of life, and the server ends its session.
 */
export class PostgresTurn implements Turn {
  readonly #every: number;

  constructor(private readonly options: PostgresTurnOptions) {
    this.#every = options.every ?? 500;
  }

  async during(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    const backoff = new Backoff();
    while (!signal.aborted) {
      try {
        await this.#once(async (turn) => {
          backoff.reset();
          await work(turn);
        }, signal);
      } catch (error) {
        this.options.logger.warn({ err: error }, 'a turn ended before its time');
        await backoff.wait(signal);
      }
    }
  }

  async #once(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    const { url, name, goodFor = 5_000 } = this.options;
    const turn = new AbortController();
    let failure: Error | undefined;
    const lost = (error: Error): void => {
      failure ??= error;
      turn.abort();
    };
    const client = new Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: goodFor,
      query_timeout: goodFor,
      options: `-c idle_session_timeout=${goodFor}`,
    });
    client.on('error', lost).on('end', () => lost(new Error('the connection that holds the turn has ended')));
    const stop = AbortSignal.any([turn.signal, signal]);
    let connected = false;
    try {
      await client.connect();
      connected = true;
      if (await this.#locked(client, stop)) {
        const alive = this.#giveSigns(client, stop).catch(lost);
        await work(stop).finally(() => turn.abort());
        await alive;
      }
      if (failure !== undefined && !signal.aborted) throw failure;
    } finally {
      const ended = client.end().catch(() => undefined);
      // Behind a cut line nobody answers; the server ends the session by itself.
      if (connected && failure === undefined) await ended;
    }
  }

  /** False when the signal aborts before it is our turn. */
  async #locked(client: Client, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, 0) as locked', [
        this.options.lock,
      ]);
      if (rows[0]!.locked) return true;
      await delay(this.#every, undefined, { signal }).catch(() => undefined);
    }
    return false;
  }

  async #giveSigns(client: Client, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await delay(this.#every, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await client.query('select 1');
    }
  }
}
