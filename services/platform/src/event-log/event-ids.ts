/**
 * A set of event ids that keeps a number of each: an id that is not in it is new, an id that is in it may be new as
 * well and has to be looked up. It only grows, so states that were folded one from another share it; at worst an older
 * state looks up an id once too often.
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
