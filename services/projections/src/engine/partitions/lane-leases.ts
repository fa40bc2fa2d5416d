import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inBackground, pause, type Stop, Wakeup } from '@berangkat/platform/async';
import { type Logger } from '@berangkat/platform/observability';
import { LOCK_NUMBERS } from '@berangkat/platform/postgres';
import { ALL_LANES, LANES } from './lanes';

export interface LaneLeasesOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Milliseconds between two looks at who else is there, while somebody is; 400 when left out. */
  readonly every?: number;
  /** Told when {@link LaneLeases.settle} has something to do. */
  readonly onChange: () => void;
}

/**
 * A worker that was not seen for this long, by the clock of the database, is taken for dead even when its connection
 * stands.
 */
const DEAD_AFTER_SECONDS = 2.5;
/** For how long that is nothing to a worker that has only just come: one that was alone was seldom seen. */
const UNKNOWN_SECONDS = 30;
const ANSWER_WITHIN_MS = 2_000;
/** Milliseconds between two looks of a worker that is alone: it is called when another one comes. */
const ALONE_EVERY_MS = 5_000;
/** Workers call each other here when they come. */
const CHANNEL = 'projection_workers';

// A worker that was buried comes anew, even when its connection has outlived that.
const SEEN =
  'insert into ops.workers (id, lease_pid, lanes) values ($1, pg_backend_pid(), $2) on conflict (id) do update set lease_pid = excluded.lease_pid, lanes = excluded.lanes, seen_at = now() returning (xmax = 0) as came';

// A frozen worker, or one behind a cut line, keeps its locks for as long as its session stands: end the session, but
// only one that holds a lane.
const BURY = `
  with dead as (
    delete from ops.workers w where w.id <> $1 and (w.seen_at < now() - make_interval(secs => $2) or not exists (select from pg_stat_activity a where a.pid = w.lease_pid)) returning w.lease_pid
  )
  select pg_terminate_backend(d.lease_pid) from dead d
  where exists (select from pg_locks l where l.pid = d.lease_pid and l.locktype = 'advisory' and l.classid = ${LOCK_NUMBERS.lane}
    and l.database = (select oid from pg_database where datname = current_database()))`;

const OTHERS = 'select count(*)::integer as count from ops.workers where id <> $1';

/**
 * The lanes that this worker may fold: advisory locks on a connection of its own, so that Postgres frees them the
 * moment the process dies. Every worker looks regularly who is there and holds no more than its share of the lanes,
 * rounded up. One that comes calls the others, and gives them time to show that they live.
 */
export class LaneLeases {
  readonly #id = randomUUID();
  readonly #held = new Set<number>();
  readonly #surplus = new Set<number>();
  readonly #called = new Wakeup();
  #client: Client | undefined;
  #stop: Stop | undefined;
  #lastPid: number | undefined;
  /** When others had to learn of this worker, in milliseconds of a clock that never goes back. */
  #cameAt = 0;
  /** Nobody else is there, and every lane is held and to be kept. */
  #isAlone = false;
  #closed = false;

  constructor(private readonly options: LaneLeasesOptions) {}

  /** Begins to look for lanes; `onChange` tells when there are some. */
  start(): void {
    this.#stop ??= inBackground((signal) => this.#lookUntil(signal));
  }

  /** True while the leases can be relied on. */
  get connected(): boolean {
    return this.#client !== undefined;
  }

  /**
   * Gives back the lanes that others should have, and answers those that are held now. Call it when nothing is being
   * folded.
   */
  async settle(): Promise<readonly number[]> {
    for (const lane of [...this.#surplus]) {
      this.#surplus.delete(lane);
      if (!this.#held.delete(lane)) continue;
      await this.#client
        ?.query('select pg_advisory_unlock($1, $2)', [LOCK_NUMBERS.lane, lane])
        .catch((error: unknown) => this.#cut(error));
    }
    return [...this.#held].sort((a, b) => a - b);
  }

  /** Leaves: others take the lanes at once. Call it when nothing is being folded. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#stop?.();
    const client = this.#client;
    this.#client = undefined;
    this.#held.clear();
    await client?.query('delete from ops.workers where id = $1', [this.#id]).catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  async #lookUntil(signal: AbortSignal): Promise<void> {
    const { every = 400 } = this.options;
    while (!signal.aborted) {
      await this.#rebalance().catch((error: unknown) => this.#lost(error));
      if (this.connected) await this.#called.wait(signal, this.#isAlone ? ALONE_EVERY_MS : every);
      else await pause(every, signal);
    }
  }

  async #rebalance(): Promise<void> {
    const client = (this.#client ??= await this.#connect());
    const seen = await client.query<{ came: boolean }>(SEEN, [this.#id, [...this.#held]]);
    if (seen.rows[0]!.came) {
      this.#cameAt = performance.now();
      await client.query(`notify ${CHANNEL}`);
    }
    const known = (performance.now() - this.#cameAt) / 1_000;
    await client.query(BURY, [this.#id, known > DEAD_AFTER_SECONDS ? DEAD_AFTER_SECONDS : UNKNOWN_SECONDS]);
    const { rows } = await client.query<{ count: number }>(OTHERS, [this.#id]);
    const others = rows[0]!.count;
    const share = Math.ceil(LANES / (others + 1));
    const changed = this.#giveBack(share) || (await this.#take(client, share));
    this.#isAlone = others === 0 && this.#held.size - this.#surplus.size === LANES;
    if (changed) this.options.onChange();
  }

  #giveBack(share: number): boolean {
    const spare = [...this.#held].filter((lane) => !this.#surplus.has(lane)).slice(share);
    for (const lane of spare) this.#surplus.add(lane);
    return spare.length > 0;
  }

  async #take(client: Client, share: number): Promise<boolean> {
    let taken = false;
    for (const lane of ALL_LANES) {
      if (this.#held.size - this.#surplus.size >= share) break;
      if (this.#held.has(lane)) continue;
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
        LOCK_NUMBERS.lane,
        lane,
      ]);
      if (!rows[0]!.locked) continue;
      this.#held.add(lane);
      taken = true;
    }
    return taken;
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.options.url,
      application_name: 'projection lanes',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on('error', (error) => {
      if (client === this.#client) this.#cut(error);
    });
    client.on('notification', () => this.#called.call());
    await client.connect();
    this.#cameAt = performance.now();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // After a cut line our own old session may still hold the lanes.
    if (this.#lastPid !== undefined)
      await client.query(
        `select pg_terminate_backend(pid) from pg_locks where pid = $1 and locktype = 'advisory' and classid = ${LOCK_NUMBERS.lane} limit 1`,
        [this.#lastPid],
      );
    this.#lastPid = rows[0]!.pid;
    await client.query(`listen ${CHANNEL}`);
    return client;
  }

  /** The connection is lost between two looks: the next one makes it anew. */
  #cut(error: unknown): void {
    this.#lost(error);
    this.#called.call();
  }

  #lost(error: unknown): void {
    const client = this.#client;
    this.#client = undefined;
    void client?.end().catch(() => undefined);
    if (this.#closed) return;
    this.options.logger.warn({ err: error }, 'the connection that holds the lanes is lost');
    if (this.#held.size === 0) return;
    this.#held.clear();
    this.#surplus.clear();
    this.options.onChange();
  }
}
