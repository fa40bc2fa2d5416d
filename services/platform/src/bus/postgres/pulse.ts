import { type Pool } from '../../postgres';

export const CHANNEL = 'bus';

/** Least time between two notifications of one process. Milliseconds. */
const APART = 20;

/**
 * Tells the consumers of other processes that there is something to read: at once, and then not again for a while.
 * NOTIFY takes a lock of the whole server at commit, which is why it never rides along with a write. A lost
 * notification costs latency, because consumers poll as well.
 */
export class Pulse {
  readonly #due = new Set<string>();
  #sentAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly onError: (error: unknown) => void,
  ) {}

  beat(topics: Iterable<string>): void {
    for (const topic of topics) this.#due.add(topic);
    if (this.#timer !== undefined) return;
    const wait = this.#sentAt + APART - performance.now();
    if (wait <= 0) this.#send();
    else this.#timer = setTimeout(() => this.#send(), wait);
  }

  /** Sends what is due and resolves when that has happened. */
  async close(): Promise<void> {
    if (this.#due.size > 0) this.#send();
    await this.#sending;
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sentAt = performance.now();
    const topics = [...this.#due];
    this.#due.clear();
    this.#sending = this.pool
      .query({
        name: 'bus-pulse',
        text: `select pg_notify('${CHANNEL}', topic) from unnest($1::text[]) as topic`,
        values: [topics],
      })
      .then(() => undefined, this.onError);
  }
}
