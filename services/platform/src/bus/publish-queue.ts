interface Call<T> {
  readonly messages: readonly T[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Calls are gathered into one write up to about this many messages; one call is never split. */
const GATHER = 1_000;

/**
 * Has messages written, one write at a time, so that calls take effect in the order they were made; those that come
 * meanwhile go together in the next.
 */
export class PublishQueue<T> {
  readonly #queue: Call<T>[] = [];
  #writing: Promise<void> | undefined;

  /** @param write rejects when the engine has not confirmed all of them; then all calls gathered in it reject */
  constructor(private readonly write: (messages: readonly T[]) => Promise<void>) {}

  publish(messages: readonly T[]): Promise<void> {
    if (messages.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#queue.push({ messages, resolve, reject });
      this.#writing ??= this.#work();
    });
  }

  /** Resolves when everything accepted so far is written or has failed. */
  async drain(): Promise<void> {
    await this.#writing;
  }

  async #work(): Promise<void> {
    while (this.#queue.length > 0) {
      const calls = this.#gather();
      try {
        await this.write(calls.flatMap(({ messages }) => messages));
        for (const { resolve } of calls) resolve();
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
    // Here, not when the promise has settled: a caller that publishes again at once would find it set, and wait for
    // ever.
    this.#writing = undefined;
  }

  #gather(): Call<T>[] {
    let count = 0;
    let messages = 0;
    while (count < this.#queue.length && messages < GATHER) messages += this.#queue[count++]!.messages.length;
    return this.#queue.splice(0, count);
  }
}
