import { Backoff, Wakeup } from '../../async';
import { type Logger } from '../../observability';
import { type Pool } from '../../postgres';
import { Delivery, type DeliveryOptions } from '../delivery';
import { type BusMessage, type ConsumeOptions, type Topic } from '../port';
import { Membership } from './membership';

/** About the most messages in one batch. */
const BATCH = 500;
/**
 * Milliseconds after which a member looks whether its share of the lanes has changed, when nobody has told it: a member
 * was killed.
 */
const BALANCE_EVERY = 5_000;
/** Milliseconds between two looks of one who is called when there is something, and of one who is not. */
const REST = { called: 5_000, uncalled: 1_000 };
/** Milliseconds between two looks, at most, while messages are held back. */
const LAST_POLL = 320;

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
  readonly #delivery: Delivery<BusMessage>;
  #joined!: () => void;
  #returning = false;

  constructor(
    private readonly pool: Pool,
    readonly topic: Topic,
    private readonly options: ConsumerOptions,
    private readonly logger: Logger,
    /** {@link wake} is called for what other processes publish too. */
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
      this.#balanceAt = performance.now() + BALANCE_EVERY;
      const membership = await Membership.join(client, this.topic, this.options, this.#returning);
      this.#returning = true;
      onJoined();
      this.#joined();
      this.options.callMembers();
      await this.#consume(membership);
      await membership.leave();
      await client.query('reset synchronous_commit');
      broken = false;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  async #consume(membership: Membership): Promise<void> {
    const { signal, group } = this.options;
    const rest = this.called ? REST.called : REST.uncalled;
    const idle = new Backoff(5, this.called ? LAST_POLL : rest);
    const retry = new Backoff(20, 5_000);
    while (!signal.aborted) {
      if (performance.now() >= this.#balanceAt) {
        this.#balanceAt = performance.now() + BALANCE_EVERY;
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
        await membership.commit(messages);
        if (!drained) continue;
      }
      const polls = held || !this.called;
      const untilBalance = Math.max(0, this.#balanceAt - performance.now());
      const woken = await this.#wakeup.wait(signal, Math.min(polls ? idle.next() : rest, untilBalance));
      if (woken || !polls) idle.reset();
    }
  }
}
