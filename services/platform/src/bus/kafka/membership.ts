import { mustJoinAgain } from './errors';

/** How often a member tells its group that it lives, and hears whether the group wants to share anew. Milliseconds. */
export const HEARTBEAT_EVERY = 500;

/** Whether what this consumer was given to work on is still its own, between one joining of the group and the next. */
export class Membership {
  #ended = new AbortController();

  /** Aborts when the group has gone on without this member, or waits for it to join again; with the broker's answer as the reason. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  joined(): void {
    this.#ended = new AbortController();
  }

  /** Hears of every failed request to the group. */
  failed(error: unknown): void {
    if (mustJoinAgain(error)) this.#ended.abort(error);
  }

  /** Stays a member while the work takes long. */
  async during<T>(heartbeat: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    const timer = setInterval(() => void heartbeat().catch((error: unknown) => this.failed(error)), HEARTBEAT_EVERY);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }
}
