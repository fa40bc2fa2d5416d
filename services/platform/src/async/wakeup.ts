/**
 * Lets one loop sleep until it is woken, its time is up, or its signal aborts; the sleep keeps no process alive. A call
 * that comes while the loop is at work is not lost: the next sleep ends at once.
 */
export class Wakeup {
  #called = false;
  #wake: (() => void) | undefined;

  call(): void {
    this.#called = true;
    this.#wake?.();
  }

  /** Resolves true when it was called, false when the time (in milliseconds) is up or the signal aborted. */
  async wait(signal: AbortSignal, milliseconds?: number): Promise<boolean> {
    if (!this.#called && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds).unref();
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', this.#wake, { once: true });
      }).finally(() => {
        signal.removeEventListener('abort', this.#wake!);
        this.#wake = undefined;
      });
    }
    const called = this.#called;
    this.#called = false;
    return called;
  }
}
