/** Times of many equal things, in milliseconds. */
export class Latencies {
  readonly #times: number[] = [];

  add(milliseconds: number): void {
    this.#times.push(milliseconds);
  }

  get count(): number {
    return this.#times.length;
  }

  /** The time that this share of all (0 to 1) did not exceed; NaN when there is none. */
  at(share: number): number {
    const sorted = this.#times.sort((a, b) => a - b);
    return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  }

  get p50(): number {
    return this.at(0.5);
  }

  get p99(): number {
    return this.at(0.99);
  }
}
