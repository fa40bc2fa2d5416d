/** Does the same thing for several inputs at once; answers one result for each, in their order. */
export type RunBatch<In, Out> = (inputs: readonly In[]) => Promise<readonly Out[]>;

export interface BatcherOptions<In> {
  /** Batches under way at once; inputs that come meanwhile share the next one. */
  readonly maxRunning: number;
  /** Inputs of a batch, or the sum of their sizes; an input that is larger goes alone. */
  readonly maxSize: number;
  /** 1 when left out. */
  readonly sizeOf?: (input: In) => number;
}

interface Waiting<In, Out> {
  readonly input: In;
  readonly resolve: (result: Out) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Inputs that come at the same time share a call. One that comes alone goes alone and at once; under load calls grow
 * instead of getting more. Inputs are taken in the order they came, so with `maxRunning: 1` they take effect in that
 * order. A batch that fails fails for all that share it, so inputs must not be able to spoil it for each other.
 */
export class Batcher<In, Out> {
  #waiting: Waiting<In, Out>[] = [];
  readonly #running = new Set<Promise<void>>();
  #scheduled = false;

  constructor(
    private readonly runBatch: RunBatch<In, Out>,
    private readonly options: BatcherOptions<In>,
  ) {}

  do(input: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject });
      this.#schedule();
    });
  }

  /** Resolves when everything that was given so far is done or has failed. */
  async drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#running.size > 0) {
      this.#dispatch();
      await Promise.race(this.#running);
    }
  }

  /** After the current turn of the event loop: callers that were answered together ask again together. */
  #schedule(): void {
    if (this.#scheduled || this.#running.size >= this.options.maxRunning) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#dispatch();
    });
  }

  #dispatch(): void {
    while (this.#waiting.length > 0 && this.#running.size < this.options.maxRunning) {
      const call = this.#run(this.#take()).finally(() => {
        this.#running.delete(call);
        if (this.#waiting.length > 0) this.#schedule();
      });
      this.#running.add(call);
    }
  }

  #take(): readonly Waiting<In, Out>[] {
    const { maxSize, sizeOf = () => 1 } = this.options;
    let count = 0;
    let size = 0;
    for (const { input } of this.#waiting) {
      size += sizeOf(input);
      if (count > 0 && size > maxSize) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  async #run(batch: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const results = await this.runBatch(batch.map(({ input }) => input));
      batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
  }
}
