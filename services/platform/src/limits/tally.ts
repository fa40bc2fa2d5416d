/** A pace: `burst` calls at once, and after that `perMinute` calls a minute, spread evenly. */
export interface CallRate {
  readonly burst: number;
  readonly perMinute: number;
}

export interface TallyOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  /** Keys that are remembered at once; about 150 bytes each. */
  readonly max?: number;
}

const MINUTE = 60_000;
const MAX = 50_000;

/**
 * Counts in memory how often something was done, by key: the generic cell rate algorithm, which keeps one number for
 * each. Libraries keep a timer for each key and any number of keys, so that a caller with many addresses would fill the
 * memory; here those who were counted longest ago are forgotten first.
 */
export class Tally {
  /** When each key has its whole burst again, in milliseconds. Oldest first. */
  readonly #whole = new Map<string, number>();
  readonly #now: () => number;
  readonly #max: number;

  constructor({ now = () => performance.now(), max = MAX }: TallyOptions = {}) {
    this.#now = now;
    this.#max = max;
  }

  get size(): number {
    return this.#whole.size;
  }

  /** Counts one. @returns 0, or the whole seconds after which there is room for it; then it was not counted */
  take(key: string, { burst, perMinute }: CallRate): number {
    const now = this.#now();
    const each = MINUTE / perMinute;
    const whole = Math.max(this.#whole.get(key) ?? 0, now) + each;
    const tooEarly = whole - now - burst * each;
    // A hundredth of a millisecond is what rounding may add up to.
    if (tooEarly > 0.01) return Math.ceil(tooEarly / 1_000);
    this.#whole.delete(key);
    if (this.#whole.size >= this.#max) this.#makeRoom(now);
    this.#whole.set(key, whole);
    return 0;
  }

  /**
   * Forgets those who have their whole burst anyway, and of the others a tenth: looking through all of them happens
   * rarely then.
   */
  #makeRoom(now: number): void {
    for (const [key, whole] of this.#whole) if (whole <= now) this.#whole.delete(key);
    for (const key of this.#whole.keys()) {
      if (this.#whole.size <= this.#max * 0.9) return;
      this.#whole.delete(key);
    }
  }
}
