/** Topics of the portal (docs/architecture.md). */
export type Topic = 'portal.events.v1' | 'portal.changes.v1' | 'portal.announcements.v1';

export interface BusMessage {
  /** Consumers remember ids and act once. */
  readonly id: string;
  /** Messages of one key arrive in the order they were published. */
  readonly key: string;
  readonly value: unknown;
}

export interface ConsumeOptions {
  /** Instances with the same group share the messages; an own group (one per notifier) receives them all. */
  readonly group: string;
  /**
   * `latest`: what is published from now on, unless another instance of the group is running already; `stored`: from where the group
   * stopped, a new group from the oldest message kept.
   */
  readonly from: 'latest' | 'stored';
  readonly signal: AbortSignal;
  /** Called one batch at a time, in order. A batch counts as consumed when this resolves; when it throws, the batch comes again. */
  readonly handle: (messages: readonly BusMessage[]) => Promise<void>;
}

/** At least once, ordered per key. Adapters: memory, postgres. One contract suite for all: contract.ts. */
export interface Bus {
  /**
   * Publishes all messages or none. Calls made one after the other arrive in that order, awaited or not.
   * @throws {TypeError} a message that cannot be sent; nothing was published
   */
  publish(topic: Topic, messages: readonly BusMessage[]): Promise<void>;
  /**
   * Consumes until the signal aborts. Resolves when messages published from now on will be seen; `stopped` resolves when the last batch has
   * been handled after the abort.
   */
  consume(topic: Topic, options: ConsumeOptions): Promise<{ readonly stopped: Promise<void> }>;
  ping(): Promise<void>;
  /** Stops every consumer of this bus and waits for them. */
  close(): Promise<void>;
}
