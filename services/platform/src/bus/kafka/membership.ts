import { mustJoinAgain } from './errors';

/** How often a member tells its group that it lives, and hears whether the group wants to share anew. Milliseconds. */
export const HEARTBEAT_EVERY = 500;

/** Whether what this consumer was given to work on is still its own, between one joining of the group and the next. */
export class Membership {
  #ended = new AbortController();

  /**
   * Aborts, with an error for kafkajs as the reason, when the group has gone on without this member, waits for it, or
   * was not told what it has handled.
   */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  joined(): void {
    this.#ended = new AbortController();
  }

  /** A heartbeat failed: of any other failure the next request to the group will know more. */
  heartbeatFailed(error: unknown): void {
    if (mustJoinAgain(error)) this.#ended.abort(error);
  }

  /**
   * Messages that were handled could not be committed, so they may come again. All others that were fetched must wait
   * until it is known what the group has committed. Otherwise they would come again as well, and they are more than
   * consumers remember.
   */
  commitFailed(error: unknown): void {
    this.#ended.abort(
      mustJoinAgain(error)
        ? error
        : Object.assign(new Error('what was handled could not be committed', { cause: error }), { retriable: false }),
    );
  }

  /** Stays a member while the work takes long. */
  async during<T>(heartbeat: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    const timer = setInterval(
      () => void heartbeat().catch((error: unknown) => this.heartbeatFailed(error)),
      HEARTBEAT_EVERY,
    );
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }
}
