import { type Pool } from '../../postgres';
import { CHANNEL } from './schema';

const INTERVAL_MS = 20;

/**
 * Tells subscribers in all processes that something was appended: at once, then at most every 20 ms. Never inside an
 * append: NOTIFY takes a lock that all commits of the server would queue at.
 */
export class Announcer {
  #timer: NodeJS.Timeout | undefined;
  #again = false;
  #sending: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly onError: (error: Error) => void,
  ) {}

  announce(): void {
    if (this.#timer !== undefined) {
      this.#again = true;
      return;
    }
    this.#again = false;
    this.#sending = this.pool.query(`notify ${CHANNEL}`).catch(this.onError);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#again) this.announce();
    }, INTERVAL_MS);
  }

  /** Sends what is still due. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#again) this.announce();
    clearTimeout(this.#timer);
    await this.#sending;
  }
}
