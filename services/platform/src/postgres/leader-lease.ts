import { Client } from 'pg';
import { Backoff, pause } from '../async';
import { type Logger } from '../observability';

/** Work that one process at a time does, e.g. the relay of events. */
export interface LeaderLease {
  /**
   * Waits until this process gets the lease, and works; again and again until the signal aborts. `work` has to end when
   * its own signal aborts: another process may have the lease then. Resolves when the lease was given back.
   */
  during(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
}

export interface LeaderLeaseOptions {
  readonly url: string;
  /** Shown in pg_stat_activity, e.g. `projection-worker event relay`. */
  readonly name: string;
  /** First half of the key of the advisory lock. */
  readonly lock: number;
  readonly logger: Logger;
  /** Milliseconds between two tries to get the lease; 500 when left out. */
  readonly every?: number;
  /** Milliseconds between two signs of life while we have it; 2,000 when left out. */
  readonly signEvery?: number;
  /** Milliseconds without a sign of life after which the server frees the lease; 5,000 when left out. */
  readonly goodFor?: number;
}

/**
 * A leader lease by an advisory lock on a connection of its own, so that Postgres frees it the moment the process dies. A
 * process that is frozen, or behind a cut line, gives no sign of life, and the server ends its session.
 */
export class PostgresLeaderLease implements LeaderLease {
  readonly #every: number;

  constructor(private readonly options: LeaderLeaseOptions) {
    this.#every = options.every ?? 500;
  }

  async during(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    const backoff = new Backoff();
    while (!signal.aborted) {
      try {
        await this.#once(async (lease) => {
          backoff.reset();
          await work(lease);
        }, signal);
      } catch (error) {
        this.options.logger.warn({ err: error }, 'a lease ended before its time');
        await backoff.wait(signal);
      }
    }
  }

  async #once(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    const { url, name, goodFor = 5_000 } = this.options;
    const lease = new AbortController();
    let failure: Error | undefined;
    const lost = (error: Error): void => {
      failure ??= error;
      lease.abort();
    };
    const client = new Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: goodFor,
      // Behind a cut line the process has to know before the server gives the lease to another.
      query_timeout: goodFor / 2,
      options: `-c idle_session_timeout=${goodFor}`,
    });
    client.on('error', lost).on('end', () => lost(new Error('the connection that holds the lease has ended')));
    const stop = AbortSignal.any([lease.signal, signal]);
    let connected = false;
    try {
      await client.connect();
      connected = true;
      if (await this.#locked(client, stop)) {
        const alive = this.#giveSigns(client, stop).catch(lost);
        await work(stop).finally(() => lease.abort());
        await alive;
      }
      if (failure !== undefined && !signal.aborted) throw failure;
    } finally {
      const ended = client.end().catch(() => undefined);
      // Behind a cut line nobody answers; the server ends the session by itself.
      if (connected && failure === undefined) await ended;
    }
  }

  /** False when the signal aborts before we get the lease. */
  async #locked(client: Client, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, 0) as locked', [
        this.options.lock,
      ]);
      if (rows[0]!.locked) break;
      await pause(this.#every, signal);
    }
    // It may have aborted while the server's answer was on its way.
    return !signal.aborted;
  }

  async #giveSigns(client: Client, signal: AbortSignal): Promise<void> {
    const { signEvery = 2_000 } = this.options;
    while (!signal.aborted) {
      await pause(signEvery, signal);
      // An empty query: the server hears that we live, and has nothing to do.
      if (!signal.aborted) await client.query('');
    }
  }
}
