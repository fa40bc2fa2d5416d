/** Does the same thing for several inputs at once; answers one result for each, in their order. */
export type DoTogether<In, Out> = (inputs: readonly In[]) => Promise<readonly Out[]>;

interface Waiting<In, Out> {
  readonly input: In;
  readonly resolve: (result: Out) => void;
  readonly reject: (error: unknown) => void;
}

export interface TogetherLimits {
  /** Calls under way at once; what comes meanwhile shares the next. */
  readonly calls: number;
  /** Most inputs of a call. */
  readonly inputs: number;
}

/**
 * Lets what comes at the same time share a call. One that comes alone goes alone and at once; under load calls grow
 * instead of getting more. A call that fails fails for all that share it, so inputs must not be able to spoil it for
 * each other.
 */
export class Together<In, Out> {
  #waiting: Waiting<In, Out>[] = [];
  readonly #running = new Set<Promise<void>>();
  #scheduled = false;

  constructor(
    private readonly doTogether: DoTogether<In, Out>,
    private readonly limits: TogetherLimits,
  ) {}

  do(input: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject });
      this.#schedule();
    });
  }

  /** Resolves when everything that was given so far is done. */
  async drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#running.size > 0) {
      this.#dispatch();
      await Promise.race(this.#running);
    }
  }

  /** After the current turn: callers that were woken together ask together. */
  #schedule(): void {
    if (this.#scheduled || this.#running.size >= this.limits.calls) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#dispatch();
    });
  }

  #dispatch(): void {
    while (this.#waiting.length > 0 && this.#running.size < this.limits.calls) {
      const call = this.#carryOut(this.#waiting.splice(0, this.limits.inputs)).finally(() => {
        this.#running.delete(call);
        if (this.#waiting.length > 0) this.#schedule();
      });
      this.#running.add(call);
    }
  }

  async #carryOut(batch: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const results = await this.doTogether(batch.map(({ input }) => input));
      batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
  }
}
