/** Milliseconds between two looks. */
const LOOK = 1_000;

export interface PaceLimits {
  /** Milliseconds at the beginning that do not count: a phone that looks for its network, a pause between two cells. */
  readonly grace: number;
  /** Bytes per second that have to come on average after that. */
  readonly slowest: number;
  /** Milliseconds that a body may take at any pace. */
  readonly longest: number;
}

/**
 * The speed that a bad phone line still reaches: 24 KB/s, which is 200 kbit/s. Gateway and services give up a request
 * after 300 s (`requestTimeout`), so 40 s are left after the longest body for decoding, storing and recording.
 */
export const PHONE: PaceLimits = { grace: 15_000, slowest: 24 * 1024, longest: 260_000 };

/**
 * Watches over a body while it arrives. What counts is the average since the beginning and not how long nothing came: a
 * byte every ten seconds is never silent.
 */
export class BodyPace {
  readonly #begun = performance.now();
  readonly #timer: NodeJS.Timeout;
  #received = 0;

  /** @param onSlow called once, when the average is too low */
  constructor({ grace, slowest, longest }: PaceLimits, onSlow: () => void) {
    this.#timer = setInterval(() => {
      const taken = performance.now() - this.#begun;
      if (taken <= longest && this.#received >= ((taken - grace) / 1_000) * slowest) return;
      this.end();
      onSlow();
    }, LOOK).unref();
  }

  get received(): number {
    return this.#received;
  }

  count(bytes: number): void {
    this.#received += bytes;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
