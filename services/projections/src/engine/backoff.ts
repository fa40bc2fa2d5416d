import { setTimeout as delay } from 'node:timers/promises';

/** Waits longer after each failure, with jitter, and snaps back when something worked. */
export class Backoff {
  #failures = 0;

  constructor(
    private readonly firstMs = 50,
    private readonly lastMs = 2_000,
  ) {}

  reset(): void {
    this.#failures = 0;
  }

  /** Resolves early when the signal aborts. */
  async wait(signal: AbortSignal): Promise<void> {
    const limit = Math.min(this.firstMs * 2 ** this.#failures, this.lastMs);
    this.#failures += 1;
    await delay(limit * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
  }
}
