import { type Logger } from '../observability';
import { type BusMessage, type ConsumeOptions, type Topic, UnusableMessage } from './port';

export interface DeliveryOptions<M extends BusMessage> extends Pick<ConsumeOptions, 'group' | 'handle'> {
  readonly topic: Topic;
  /** Writes messages to the dead letters. A batch is not through before this has resolved. */
  readonly putAside: (messages: readonly M[], reason: string) => Promise<void>;
  readonly logger: Logger;
}

/** Hands the batches of one consumer on to its handler, and what that declares unusable to the dead letters. */
export class Delivery<M extends BusMessage> {
  /**
   * Put aside already, of a batch that failed afterwards: while a database is down, each try would put them aside once
   * more.
   */
  readonly #aside = new Set<string>();

  constructor(private readonly options: DeliveryOptions<M>) {}

  /** Resolves when every message of the batch is handled or put aside. */
  async deliver(messages: readonly M[]): Promise<void> {
    let usable = messages.filter(({ id }) => !this.#aside.has(id));
    while (usable.length > 0) {
      const unusable = await this.#try(usable);
      usable = usable.filter((message) => !unusable.includes(message));
      if (unusable.length === 0) break;
    }
    this.#aside.clear();
  }

  /** @returns what was put aside; nothing when all of them were handled */
  async #try(messages: readonly M[]): Promise<readonly M[]> {
    const { handle, putAside, topic, group, logger } = this.options;
    try {
      await handle(messages.map(({ id, key, value }) => ({ id, key, value })));
      return [];
    } catch (error) {
      const unusable = error instanceof UnusableMessage ? messages.filter(({ id }) => error.ids.includes(id)) : [];
      // One that names none of these would come again for ever, so it counts as a failure like any other.
      if (!(error instanceof UnusableMessage) || unusable.length === 0) throw error;
      await putAside(unusable, error.message);
      for (const { id } of unusable) this.#aside.add(id);
      logger.error(
        { topic, group, messageIds: [...new Set(unusable.map(({ id }) => id))], reason: error.message },
        'bus messages put aside as dead letters',
      );
      return unusable;
    }
  }
}
