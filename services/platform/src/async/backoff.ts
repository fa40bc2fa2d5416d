import { setTimeout as delay } from 'node:timers/promises';

/** Resolves after the given time, or when the signal aborts. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined);

/** Waits that double after each failure, up to a limit, and begin anew after {@link reset}. */
export class Backoff {
  #next: number;

  /** @param first and @param max in milliseconds */
  constructor(
    private readonly first = 50,
    private readonly max = 2_000,
  ) {
    this.#next = first;
  }

  /** Something worked. */
  reset(): void {
    this.#next = this.first;
  }

  /** Milliseconds to wait now; the next wait is twice as long. */
  next(): number {
    const milliseconds = this.#next;
    this.#next = Math.min(milliseconds * 2, this.max);
    return milliseconds;
  }

  /** Waits for half of {@link next} to all of it, so that processes that failed together do not try again together. */
  async wait(signal?: AbortSignal): Promise<void> {
    await pause(this.next() * (0.5 + Math.random() / 2), signal);
  }
}
