import { type Bus } from '@berangkat/platform/bus';
import { type Logger } from '@berangkat/platform/observability';
import { LOCK_NUMBERS, type Pool, type PoolClient, withTransaction } from '@berangkat/platform/postgres';
import { Backoff } from '@berangkat/platform/async';
import { type AnyNotice, noticeMessage } from './notices';

export interface NoticeRelayOptions {
  /**
   * Uses one connection. Its limit for idle transactions is how long publishing may take, and how long a frozen relay
   * holds up the others.
   */
  readonly pool: Pool;
  readonly bus: Pick<Bus, 'publish'>;
  readonly logger: Logger;
}

const BATCH = 500;

interface OutboxRow extends AnyNotice {
  readonly id: number;
}

/**
 * Publishes change notices that were committed with their rows, in the order of the outbox, at least once: a notice is
 * deleted after it was published. One relay works at a time over all processes; the others wait for the lock and look
 * again when they get it, so no notice stays behind.
 */
export class NoticeRelay {
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;
  #again = false;

  constructor(private readonly options: NoticeRelayOptions) {}

  /** There may be something to publish. */
  wake(): void {
    if (this.#closing.signal.aborted) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Finishes what it is publishing. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const backoff = new Backoff();
    while (this.#again) {
      this.#again = false;
      try {
        while ((await this.#publishSome()) === BATCH);
        backoff.reset();
      } catch (error) {
        this.options.logger.warn({ err: error }, 'change notices wait: they could not be published');
        await backoff.wait(this.#closing.signal);
        this.#again = !this.#closing.signal.aborted;
      }
    }
  }

  /** The transaction writes nothing before its last statement, so the readers of the log do not wait for the bus. */
  #publishSome(): Promise<number> {
    return withTransaction(this.options.pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1, 0)', [LOCK_NUMBERS.notices]);
      const rows = await firstNotices(client);
      if (rows.length === 0) return 0;
      await this.options.bus.publish(
        'portal.changes.v1',
        rows.map(({ id, ...notice }) => noticeMessage(id, notice)),
      );
      await client.query({
        name: 'delete notices',
        text: 'delete from ops.change_outbox where id = any ($1::bigint[])',
        values: [rows.map(({ id }) => id)],
      });
      return rows.length;
    });
  }
}

const firstNotices = async (client: PoolClient): Promise<readonly OutboxRow[]> => {
  const { rows } = await client.query<OutboxRow>({
    name: 'first notices',
    text: `select id, topic, ids, position, trace from ops.change_outbox order by id limit ${BATCH}`,
  });
  return rows;
};
