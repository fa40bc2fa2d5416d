import { Backoff, Wakeup } from '../../async';
import { type Logger } from '../../observability';
import { type Pool } from '../../postgres';
import { Delivery, type DeliveryOptions } from '../delivery';
import { type BusMessage, type ConsumeOptions, type Topic } from '../port';
import { type GroupFound } from './groups-behind';
import { Membership } from './membership';

/** About the most messages in one batch. */
const BATCH = 500;
/** Milliseconds after which one who is not called looks whether its share of the lanes has changed: a member was killed. */
const BALANCE_EVERY = 5_000;
/**
 * Milliseconds between two looks of one who is called when there is something, which keep its connection in use, and of
 * one who is not.
 */
const REST = { called: 15_000, uncalled: 1_000 };
/** Milliseconds between two looks, at most, while messages are held back. */
const LAST_POLL = 320;
/** Milliseconds after which what was handled is counted, when nothing more comes that it could be counted with. */
const COUNT_AFTER = 100;

type ConsumerOptions = ConsumeOptions &
  Pick<DeliveryOptions<BusMessage>, 'putAside'> & {
    /** Calls the members of all groups of the topic to look for their share. */
    readonly callMembers: () => void;
  };

/**
 * One consumer: a loop that reads, hands on and commits, on a connection of its own which it replaces when it is lost.
 */
export class Consumer {
  /** Resolves when the group has been joined for the first time. */
  readonly ready: Promise<void>;
  readonly stopped: Promise<void>;
  readonly #wakeup = new Wakeup();
  #balanceAt = 0;
  #membership: Membership | undefined;
  readonly #delivery: Delivery<BusMessage>;
  #joined!: () => void;
  #returning = false;

  constructor(
    private readonly pool: Pool,
    readonly topic: Topic,
    private readonly options: ConsumerOptions,
    private readonly logger: Logger,
    /** {@link wake} is called for what other processes publish too, and {@link looked} now and then. */
    private readonly called: boolean,
  ) {
    this.#delivery = new Delivery({ ...options, topic, logger });
    this.ready = new Promise((resolve) => (this.#joined = resolve));
    this.stopped = this.#run();
  }

  /** There may be something to read. */
  wake(): void {
    this.#wakeup.call();
  }

  /** A member has joined or left: the share of this one may be another. */
  rebalance(): void {
    this.#balanceAt = 0;
    this.#wakeup.call();
  }

  /** The id of its group; undefined while it is no member. */
  get groupId(): number | undefined {
    return this.#membership?.groupId;
  }

  /** No notification may have come for what was found. */
  looked({ members, behind }: GroupFound): void {
    if (members !== this.#membership?.members) this.rebalance();
    else if (behind) this.wake();
  }

  async #run(): Promise<void> {
    const { signal, group } = this.options;
    const reconnect = new Backoff(50, 5_000);
    while (!signal.aborted) {
      try {
        await this.#connected(() => reconnect.reset());
      } catch (error) {
        this.logger.warn({ err: error, topic: this.topic, group }, 'bus consumer lost its connection');
        await reconnect.wait(signal);
      }
    }
    this.#joined();
  }

  async #connected(onJoined: () => void): Promise<void> {
    const client = await this.pool.connect();
    // Unheard, the error of a connection that breaks between two queries would end the process.
    const onError = (): void => this.#wakeup.call();
    client.on('error', onError);
    let broken = true;
    try {
      await client.query('set synchronous_commit = off');
      // Before it joins, so that a call which comes meanwhile counts.
      this.#balanceAt = this.#balanceNext();
      const membership = await Membership.join(client, this.topic, this.options, this.#returning);
      this.#membership = membership;
      this.#returning = true;
      onJoined();
      this.#joined();
      this.options.callMembers();
      await this.#consume(membership);
      await membership.leave();
      await client.query('reset synchronous_commit');
      broken = false;
    } finally {
      this.#membership = undefined;
      client.off('error', onError);
      client.release(broken);
    }
  }

  #balanceNext(): number {
    return this.called ? Infinity : performance.now() + BALANCE_EVERY;
  }

  async #consume(membership: Membership): Promise<void> {
    const { signal, group } = this.options;
    const rest = this.called ? REST.called : REST.uncalled;
    const idle = new Backoff(5, this.called ? LAST_POLL : rest);
    const retry = new Backoff(20, 5_000);
    while (!signal.aborted) {
      if (performance.now() >= this.#balanceAt) {
        this.#balanceAt = this.#balanceNext();
        if (await membership.balance()) this.options.callMembers();
      }
      const { messages, held, drained } = await membership.read(BATCH);
      if (messages.length > 0) {
        if (signal.aborted) return;
        idle.reset();
        try {
          await this.#delivery.deliver(messages);
        } catch (error) {
          this.logger.warn({ err: error, topic: this.topic, group }, 'handling bus messages failed; they come again');
          await retry.wait(signal);
          continue;
        }
        retry.reset();
        membership.handled(messages);
        if (!drained) continue;
      }
      const polls = held || !this.called;
      const untilNext = membership.counts ? COUNT_AFTER : Math.max(0, this.#balanceAt - performance.now());
      const woken = await this.#wakeup.wait(signal, Math.min(polls ? idle.next() : rest, untilNext));
      if (woken || !polls) idle.reset();
    }
  }
}
