/** Does the same thing for several inputs at once; answers one result for each, in their order. */
export type RunBatch<In, Out> = (inputs: readonly In[]) => Promise<readonly Out[]>;

export interface BatcherOptions<In> {
  /** Batches under way at once; inputs that come meanwhile share the next one. */
  readonly maxRunning: number;
  /** Inputs of a batch, or the sum of their sizes; an input that is larger goes alone. */
  readonly maxSize: number;
  /** 1 when left out. */
  readonly sizeOf?: (input: In) => number;
  /** Only one input of a key is under way at a time. Inputs with other keys go on meanwhile. */
  readonly keyOf?: (input: In) => string;
}

interface Waiting<In, Out> {
  readonly input: In;
  readonly resolve: (result: Out) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Inputs that come at the same time share a call. One that comes alone goes alone and at once; under load calls grow
 * instead of getting more. Inputs are taken in the order they came, so with `maxRunning: 1`, or of one key, they take
 * effect in that order. A batch that fails fails for all that share it, so inputs must not be able to spoil it for each
 * other.
 */
export class Batcher<In, Out> {
  #waiting: Waiting<In, Out>[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #busyKeys = new Set<string>();
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
    while (this.#running.size < this.options.maxRunning) {
      const batch = this.#take();
      if (batch.length === 0) return;
      const keys = this.#keysOf(batch);
      for (const key of keys) this.#busyKeys.add(key);
      const call = this.#run(batch).finally(() => {
        this.#running.delete(call);
        for (const key of keys) this.#busyKeys.delete(key);
        if (this.#waiting.length > 0) this.#schedule();
      });
      this.#running.add(call);
    }
  }

  /**
   * Takes the inputs that may go now, oldest first, up to the first one for which there is no room. Inputs of busy keys
   * are left out.
   */
  #take(): readonly Waiting<In, Out>[] {
    const { maxSize, sizeOf = () => 1, keyOf } = this.options;
    const batch: Waiting<In, Out>[] = [];
    const left: Waiting<In, Out>[] = [];
    const keys = new Set(this.#busyKeys);
    let size = 0;
    for (const [index, waiting] of this.#waiting.entries()) {
      const key = keyOf?.(waiting.input);
      if (key !== undefined && keys.has(key)) {
        left.push(waiting);
        continue;
      }
      size += sizeOf(waiting.input);
      if (batch.length > 0 && size > maxSize) {
        left.push(...this.#waiting.slice(index));
        break;
      }
      if (key !== undefined) keys.add(key);
      batch.push(waiting);
    }
    this.#waiting = left;
    return batch;
  }

  #keysOf(batch: readonly Waiting<In, Out>[]): readonly string[] {
    const { keyOf } = this.options;
    return keyOf === undefined ? [] : batch.map(({ input }) => keyOf(input));
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
