export interface QueueBound {
  /** So many wait for their turn. */
  readonly waiting: number;
  /** What a call is refused with that finds the queue full. */
  readonly refusal: () => Error;
}

/** Lets some at a time work; the others wait, in the order in which they came, and no more of them than a bound says. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(
    max: number,
    private readonly bound?: QueueBound,
  ) {
    this.#free = max;
  }

  /** @throws what the bound refuses with, when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else {
      if (this.bound !== undefined && this.#waiting.length >= this.bound.waiting) throw this.bound.refusal();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The place goes to the next in the queue: a call that comes now must not overtake it.
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
