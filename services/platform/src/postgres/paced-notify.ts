import { type Pool } from './pool';

/** Milliseconds between two notifications of one process, at least. */
const INTERVAL = 20;

/**
 * Tells listeners in all processes that there is something to read: at once, then at most every 20 ms. NOTIFY takes a
 * lock of the whole server when its transaction commits, so it never stands in the transaction that writes. A lost
 * notification costs latency only, because readers poll as well.
 */
export class PacedNotify {
  readonly #due = new Set<string>();
  #sentAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly channel: string,
    private readonly onError: (error: Error) => void,
  ) {}

  /** @param payloads texts that listeners get; those that are due at the same time are sent together, each once */
  notify(payloads: Iterable<string> = ['']): void {
    for (const payload of payloads) this.#due.add(payload);
    if (this.#timer !== undefined) return;
    const wait = this.#sentAt + INTERVAL - performance.now();
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
    const payloads = [...this.#due];
    this.#due.clear();
    this.#sending = this.pool
      .query({
        name: 'paced-notify',
        text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
        values: [this.channel, payloads],
      })
      .then(() => undefined, this.onError);
  }
}
