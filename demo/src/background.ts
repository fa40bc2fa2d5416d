import { Semaphore } from '@berangkat/platform/async';

/**
 * Work that the story does not wait for, some of it at a time, in the order in which it was set down: what is drawn
 * before it is wanted, and files whose names are known before they are stored.
 */
export class Background {
  readonly #atOnce: Semaphore;
  readonly #running = new Set<Promise<unknown>>();
  #failure: { readonly error: unknown } | undefined;

  constructor(atOnce: number) {
    this.#atOnce = new Semaphore(atOnce);
  }

  /** Sets work down. Who wants what it makes waits for it here; {@link soFar} hears of a failure in any case. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const running = this.#atOnce.run(work);
    const ended = running
      .catch((error: unknown) => void (this.#failure ??= { error }))
      .finally(() => this.#running.delete(ended));
    this.#running.add(ended);
    return running;
  }

  /**
   * Resolves when all that was set down until now has been done, whatever comes meanwhile.
   * @throws the first failure of any of it
   */
  async soFar(): Promise<void> {
    if (this.#running.size > 0) await Promise.all(this.#running);
    if (this.#failure !== undefined) throw this.#failure.error;
  }
}
