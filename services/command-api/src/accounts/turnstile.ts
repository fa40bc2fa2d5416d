import { httpErrors } from '@berangkat/platform/http';

export interface TurnstileLimits {
  /** So many are at work. */
  readonly atOnce: number;
  /** So many wait for them. */
  readonly waiting: number;
}

/** Seconds until it is worth coming again when the line was full. */
const COME_AGAIN = 3;

/**
 * A semaphore with a bounded queue: so many run at once, the others wait in the order they came, and a call that finds
 * the queue full is refused.
 */
export class Turnstile {
  readonly #line: (() => void)[] = [];
  #atWork = 0;

  constructor(private readonly limits: TurnstileLimits) {}

  /** @throws {HttpError} 503 with Retry-After, when too many wait already */
  async through<T>(work: () => Promise<T>): Promise<T> {
    if (this.#atWork >= this.limits.atOnce) {
      if (this.#line.length >= this.limits.waiting) throw httpErrors.unavailable(COME_AGAIN);
      await new Promise<void>((next) => this.#line.push(next));
    } else {
      this.#atWork += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes to the next in the queue: a call that comes now must not overtake it.
      const next = this.#line.shift();
      if (next === undefined) this.#atWork -= 1;
      else next();
    }
  }
}
