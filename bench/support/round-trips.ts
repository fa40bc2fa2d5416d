/** Knows who waits for which message. */
export class RoundTrips {
  readonly #waiting = new Map<string, () => void>();

  /** Resolves when the message has arrived. */
  expect(id: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  arrived(id: string): void {
    this.#waiting.get(id)?.();
    this.#waiting.delete(id);
  }
}
