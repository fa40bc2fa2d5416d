export interface Memory {
  /** Milliseconds that a value is kept. */
  readonly ms: number;
  /** Most values that are kept; the oldest goes first. */
  readonly max: number;
}

/** Values that are kept for a while, in bounded memory. The clock is the caller's. */
export class Remembered<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly until: number }>();

  constructor(private readonly memory: Memory) {}

  get(key: string, now: number): Value | undefined {
    const entry = this.#entries.get(key);
    return entry === undefined || entry.until <= now ? undefined : entry.value;
  }

  set(key: string, value: Value, now: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: now + this.memory.ms });
    // A map keeps the order of insertion, so the oldest stand in front.
    for (const [oldest, { until }] of this.#entries) {
      if (until > now && this.#entries.size <= this.memory.max) break;
      this.#entries.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }
}
