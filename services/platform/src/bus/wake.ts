/** Lets one loop sleep until there is a reason to look again. A reason given while the loop is busy is not lost. */
export class Wake {
  #awake = false;
  #resume: (() => void) | undefined;

  now(): void {
    this.#awake = true;
    this.#resume?.();
  }

  /**
   * Resolves at once when there was a reason since the last sleep, otherwise at the next one or after `limit`
   * milliseconds.
   */
  async sleep(limit = Infinity): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    if (!this.#awake) {
      await new Promise<void>((resolve) => {
        this.#resume = resolve;
        if (limit !== Infinity) timer = setTimeout(resolve, limit);
      });
      clearTimeout(timer);
      this.#resume = undefined;
    }
    this.#awake = false;
  }
}
