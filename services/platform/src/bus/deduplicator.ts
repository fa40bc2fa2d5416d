import { type BusMessage } from './port';

/**
 * Remembers the ids of the messages that were handled, because the bus delivers at least once. Memory is bounded: the
 * oldest id is forgotten first, and the default covers far more than the batches that a failing consumer can get again.
 */
export class MessageDeduplicator {
  readonly #seen = new Set<string>();

  constructor(readonly capacity = 10_000) {
    if (!Number.isInteger(capacity) || capacity < 1) throw new RangeError('capacity is a whole number of ids');
  }

  /** The messages not handled yet, in order, each id once. */
  fresh(messages: readonly BusMessage[]): BusMessage[] {
    const inBatch = new Set<string>();
    return messages.filter(({ id }) => !this.#seen.has(id) && !inBatch.has(id) && inBatch.add(id));
  }

  /** To be called after the messages took effect: remembering first would lose them if the effect fails. */
  remember(messages: readonly BusMessage[]): void {
    for (const { id } of messages) {
      this.#seen.delete(id);
      this.#seen.add(id);
    }
    for (const id of this.#seen) {
      if (this.#seen.size <= this.capacity) break;
      this.#seen.delete(id);
    }
  }

  /** A handler for {@link ConsumeOptions} that hands on only what is fresh, and remembers it when that succeeded. */
  once(handle: (messages: readonly BusMessage[]) => Promise<void>): (messages: readonly BusMessage[]) => Promise<void> {
    return async (messages) => {
      const fresh = this.fresh(messages);
      if (fresh.length > 0) await handle(fresh);
      this.remember(messages);
    };
  }
}
