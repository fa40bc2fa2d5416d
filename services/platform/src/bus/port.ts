/** Topics of the portal (services/platform/README.md). */
export const TOPICS = ['portal.events.v1', 'portal.changes.v1', 'portal.announcements.v1'] as const;
export type Topic = (typeof TOPICS)[number];

/** The topic for messages that no handler can take, for operators to look at with the engine's own tools. */
export const deadLettersOf = <T extends string>(topic: T): `${T}.dead` => `${topic}.dead`;

export interface BusMessage {
  /** Consumers remember ids and act once. */
  readonly id: string;
  /** Messages of one key arrive in the order they were published. */
  readonly key: string;
  readonly value: unknown;
}

/**
 * Thrown by a handler: these messages of the batch will never be of use. They go to the dead letters of their topic
 * with the reason, and the others of the batch come again without them. A handler throws it before it acts, or acts on
 * each message once.
 */
export class UnusableMessage extends Error {
  override readonly name = 'UnusableMessage';

  /** @param reason in plain English, without anything that the messages hold */
  constructor(
    readonly ids: readonly string[],
    reason: string,
  ) {
    super(reason);
  }
}

export interface ConsumeOptions {
  /** Instances with the same group share the messages; an own group (one per notifier) receives them all. */
  readonly group: string;
  /**
   * `latest`: what is published from now on, unless another instance of the group is running already; `stored`: from
   * where the group stopped, a new group from the oldest message kept.
   */
  readonly from: 'latest' | 'stored';
  readonly signal: AbortSignal;
  /**
   * Called one batch at a time, in order. A batch counts as consumed when this resolves; when it throws, the batch
   * comes again (but see {@link UnusableMessage}).
   */
  readonly handle: (messages: readonly BusMessage[]) => Promise<void>;
}

/** How far a group is behind. */
export interface GroupLag {
  readonly topic: Topic;
  readonly group: string;
  /** Published and not handled yet. */
  readonly messages: number;
  /** Age of the oldest of them, 0 when there is none; left out by an engine that would have to read them. */
  readonly seconds?: number;
}

/** At least once, ordered per key. Adapters: memory, postgres, kafka. One contract suite for all: contract.ts. */
export interface Bus {
  /**
   * Resolves when all messages are kept. When it rejects, some of them may have been published all the same (not with
   * Postgres): publishing them again is safe, because consumers act once per id. Calls made one after the other arrive
   * in that order, awaited or not.
   * @throws {TypeError} a message that cannot be sent: without JSON, longer than {@link MAX_BYTES}, with an odd id or
   * key; nothing was published
   */
  publish(topic: Topic, messages: readonly BusMessage[]): Promise<void>;
  /**
   * Consumes until the signal aborts. Resolves when messages published from now on will be seen; `stopped` resolves
   * when the last batch has been handled after the abort.
   */
  consume(topic: Topic, options: ConsumeOptions): Promise<{ readonly stopped: Promise<void> }>;
  /** The lag of every group that has consumed and is remembered. */
  lag(): Promise<GroupLag[]>;
  ping(): Promise<void>;
  /** Stops every consumer of this bus and waits for them. */
  close(): Promise<void>;
}

/** Most bytes of a message's value as JSON. Brokers accept a megabyte with what they add to it. */
export const MAX_BYTES = 1_000_000;
