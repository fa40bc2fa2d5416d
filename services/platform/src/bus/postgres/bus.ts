import { type Batcher, repeating, type Stop } from '../../async';
import { type Logger } from '../../observability';
import { type Listener, migrate, PacedNotify, type Pool, type Queryable } from '../../postgres';
import { encode } from '../encoding';
import { type Bus, type BusMessage, type ConsumeOptions, deadLettersOf, type GroupLag, type Topic } from '../port';
import { messageBatcher } from '../message-batcher';
import { Consumer } from './consumer';
import { lookAtGroups } from './groups-behind';
import { busMigrations } from './migrations';
import { CHANNEL, insertMessages, type OutgoingMessage } from './publisher';
import { removeOldMessages } from './retention';

export interface PostgresBusOptions {
  /** Each consumer keeps one of its connections for as long as it runs. */
  readonly pool: Pool;
  /** Hears of messages that other processes publish. Without one, consumers poll. */
  readonly listener?: Listener;
  readonly logger: Logger;
}

const RETENTION_EVERY = 60_000;
/**
 * Milliseconds between two looks for all consumers that nobody called for: the sender of a call, or a member of a group,
 * may have died.
 */
const LOOK_EVERY = 5_000;
const CLOSED = 'the bus is closed';

/** Sent on the channel when somebody joins or leaves a group of a topic. */
const membersOf = (topic: Topic): string => `members of ${topic}`;

/** The bus in schema `ops` ({@link busMigrations}), for a portal that has no broker. */
export class PostgresBus implements Bus {
  readonly #outgoing: Batcher<readonly OutgoingMessage[], void>;
  readonly #notify: PacedNotify;
  readonly #consumers = new Set<Consumer>();
  readonly #closing = new AbortController();
  readonly #stopRemoving: Stop;
  #stopLooking: Stop | undefined;
  #forget: Promise<() => void> | undefined;

  constructor(private readonly options: PostgresBusOptions) {
    const { pool, logger } = options;
    this.#notify = new PacedNotify(pool, CHANNEL, (error) => logger.debug({ err: error }, 'bus notification failed'));
    this.#outgoing = messageBatcher<OutgoingMessage>(async (messages) => {
      await insertMessages(pool, messages);
      const topics = new Set(messages.map(({ topic }) => topic));
      this.#wake((topic) => topics.has(topic));
      this.#notify.notify(topics);
    });
    this.#stopRemoving = repeating((signal) => removeOldMessages(pool, { signal }), {
      every: RETENTION_EVERY,
      logger,
      failed: 'removing old bus messages failed',
      pausesFirst: true,
    });
  }

  /** Brings the schema up to date first. */
  static async open(options: PostgresBusOptions): Promise<PostgresBus> {
    await migrate(options.pool, 'ops', busMigrations);
    return new PostgresBus(options);
  }

  async publish(topic: Topic, messages: readonly BusMessage[]): Promise<void> {
    this.#assertOpen();
    await this.#outgoing.do(encode(messages).map((message) => ({ topic, ...message })));
  }

  /**
   * Publishes in a transaction of the bus's own database, or with a pool in a statement of its own: the messages are
   * there when that is committed, and every process with a listener is called, this one as well. PostgreSQL commits
   * transactions that notify one after the other: only for those that do so anyway, or are rare.
   * @throws {TypeError} as {@link publish}
   */
  publishWithin(client: Queryable, topic: Topic, messages: readonly BusMessage[]): Promise<void> {
    return insertMessages(
      client,
      encode(messages).map((message) => ({ topic, ...message })),
      { notifying: true },
    );
  }

  async consume(topic: Topic, options: ConsumeOptions): Promise<{ readonly stopped: Promise<void> }> {
    this.#assertOpen();
    this.#forget ??= this.options.listener?.listen(CHANNEL, (payload) => {
      this.#wake((wanted) => payload === undefined || payload === wanted);
      for (const consumer of this.#consumers)
        if (payload === undefined || payload === membersOf(consumer.topic)) consumer.rebalance();
    });
    await this.#forget;
    this.#assertOpen();
    this.#stopLooking ??= this.#startLooking();
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    const putAside = (messages: readonly BusMessage[], reason: string): Promise<void> =>
      this.#putAside(topic, messages, reason);
    const { pool, logger, listener } = this.options;
    const callMembers = (): void => this.#notify.notify([membersOf(topic)]);
    const own = { ...options, signal, putAside, callMembers };
    const consumer = new Consumer(pool, topic, own, logger, listener !== undefined);
    this.#consumers.add(consumer);
    const stopped = consumer.stopped.then(() => {
      this.#consumers.delete(consumer);
      callMembers();
    });
    await consumer.ready;
    return { stopped };
  }

  async ping(): Promise<void> {
    this.#assertOpen();
    await this.options.pool.query('select 1');
  }

  /** By counting. */
  async lag(): Promise<GroupLag[]> {
    const { rows } = await this.options.pool.query<GroupLag>(`
      select g.topic, g.name as group, count(m.id)::int as messages, coalesce(extract(epoch from clock_timestamp() - min(m.published_at)), 0)::float8 as seconds
      from ops.bus_groups g join ops.bus_positions p on p.group_id = g.id
      left join ops.bus_messages m on m.topic = g.topic and m.lane = p.lane and (m.tx_id, m.id) > (p.tx_id, p.id)
        and (p.joined is null or not pg_visible_in_snapshot(m.tx_id, p.joined))
      group by g.id order by g.topic, g.name`);
    return rows;
  }

  async close(): Promise<void> {
    const removed = Promise.all([this.#stopRemoving(), this.#stopLooking?.()]);
    this.#closing.abort(new Error(CLOSED));
    await Promise.all([...this.#consumers].map(({ stopped }) => stopped));
    await this.#outgoing.drain();
    await this.#notify.close();
    await removed;
    (await this.#forget)?.();
  }

  async #putAside(topic: Topic, messages: readonly BusMessage[], reason: string): Promise<void> {
    const letters = messages.map(({ id, key, value }) => ({
      topic: deadLettersOf(topic),
      id,
      key,
      json: JSON.stringify(value),
      reason,
    }));
    await this.#outgoing.do(letters);
  }

  /** Consumers without a listener look for themselves. */
  #startLooking(): Stop | undefined {
    const { pool, listener, logger } = this.options;
    if (listener === undefined) return undefined;
    return repeating(
      async () => {
        const consumers = [...this.#consumers];
        const groups = await lookAtGroups(pool, [...new Set(consumers.flatMap(({ groupId }) => groupId ?? []))]);
        for (const found of groups)
          for (const consumer of consumers) if (consumer.groupId === found.id) consumer.looked(found);
      },
      { every: LOOK_EVERY, logger, failed: 'looking for bus messages failed', pausesFirst: true },
    );
  }

  #wake(wants: (topic: Topic) => boolean): void {
    for (const consumer of this.#consumers) if (wants(consumer.topic)) consumer.wake();
  }

  #assertOpen(): void {
    if (this.#closing.signal.aborted) throw new Error(CLOSED);
  }
}
