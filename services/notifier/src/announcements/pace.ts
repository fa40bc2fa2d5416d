import { pause } from '@berangkat/platform/async';

/** Lets so many go on in a second, one after the other, and nobody while all have to wait. */
export class SendingPace {
  #next = 0;

  constructor(private readonly perSecond: number) {}

  /** Resolves when it is this one's turn, or when the signal aborts. */
  async turn(signal: AbortSignal): Promise<void> {
    for (;;) {
      const now = performance.now();
      const at = Math.max(now, this.#next);
      if (signal.aborted) return;
      if (at <= now) {
        this.#next = now + 1_000 / this.perSecond;
        return;
      }
      await pause(at - now, signal);
    }
  }

  /** Nobody goes on for so many milliseconds. */
  hold(milliseconds: number): void {
    this.#next = Math.max(this.#next, performance.now() + milliseconds);
  }
}
