/**
 * Ids of events, of each no more than a number: whoever is not in it is certainly new, whoever is may still be. It only
 * grows, so states that were folded one from another can share it; an older one asks once too often then, at worst.
 */
export class EventIds {
  readonly #prints = new Set<number>();

  add(id: string): void {
    this.#prints.add(printOf(id));
  }

  get size(): number {
    return this.#prints.size;
  }

  mayHave(id: string): boolean {
    return this.#prints.has(printOf(id));
  }
}

/** 30 bits, which a set keeps without a box around each. An id of version 5 is a hash, so they are as good as any. */
const printOf = (id: string): number => parseInt(id.slice(0, 8), 16) >>> 2;
