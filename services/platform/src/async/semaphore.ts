export interface QueueBound {
  /** So many wait for their turn. */
  readonly waiting: number;
  /** Milliseconds that one waits at most; without end when left out. */
  readonly within?: number;
  /** Makes the error of a call that finds the queue full or has waited too long. */
  readonly refusal: () => Error;
}

/** Lets some at a time work; the others wait, in the order in which they came, and no more of them than a bound says. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(
    private readonly max: number,
    private readonly bound?: QueueBound,
  ) {
    this.#free = max;
  }

  /** Whether nobody works and nobody waits. */
  get isIdle(): boolean {
    return this.#free === this.max;
  }

  /** @throws what the bound refuses with, when too many wait already or the turn does not come in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else {
      if (this.bound !== undefined && this.#waiting.length >= this.bound.waiting) throw this.bound.refusal();
      await this.#turn();
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

  #turn(): Promise<void> {
    const { within, refusal } = this.bound ?? {};
    return new Promise<void>((resolve, reject) => {
      const timer =
        within === undefined || refusal === undefined
          ? undefined
          : setTimeout(() => {
              this.#waiting.splice(this.#waiting.indexOf(turn), 1);
              reject(refusal());
            }, within);
      const turn = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.push(turn);
    });
  }
}
