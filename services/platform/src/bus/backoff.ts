import { setTimeout as wait } from 'node:timers/promises';

/** Doubling waits that snap back on work. */
export class Backoff {
  #next: number;

  /** @param first and @param most in milliseconds */
  constructor(
    readonly first: number,
    readonly most: number,
  ) {
    this.#next = first;
  }

  /** Milliseconds to wait now; the next wait is twice as long. */
  next(): number {
    const wait = this.#next;
    this.#next = Math.min(wait * 2, this.most);
    return wait;
  }

  snapBack(): void {
    this.#next = this.first;
  }
}

/** Waits, but not beyond the abort. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);
