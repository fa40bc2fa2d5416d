/**
 * Lets the commands of one process that meet on a stream go one after the other: decided side by side, all but one
 * would find that somebody else appended first and be decided again.
 */
export class StreamQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(stream) ?? Promise.resolve();
    const mine = before.then(work);
    const tail = mine.catch(() => undefined);
    this.#tails.set(stream, tail);
    try {
      return await mine;
    } finally {
      if (this.#tails.get(stream) === tail) this.#tails.delete(stream);
    }
  }
}
