import { leafOf, nodeOf } from './merkle-tree';

/** A complete subtree of a Merkle tree: how many leaves it has, a power of two, and its root. */
export type Subtree = readonly [size: number, node: string];

/**
 * The leaves between two that are shown, as the few complete subtrees that stand for them: what is left out of a file
 * that is checked against the root over everything. Keeps some twenty hashes, however long the gap is.
 */
export class Gap {
  #at: number;
  #leaves = 0;
  #subtrees: Subtree[] = [];

  /** @param at leaves that stand before it */
  constructor(at: number) {
    this.#at = at;
  }

  /** Leaves that are held. */
  get leaves(): number {
    return this.#leaves;
  }

  append(leaf: string): void {
    let node = leafOf(leaf);
    let size = 1;
    let start = this.#at;
    // Two of a size are one only where the tree has such a node: its place is a multiple of its size.
    for (let last = this.#subtrees.at(-1); last?.[0] === size && (start - size) % (2 * size) === 0; ) {
      this.#subtrees.pop();
      node = nodeOf(last[1], node);
      start -= size;
      size *= 2;
      last = this.#subtrees.at(-1);
    }
    this.#subtrees.push([size, node]);
    this.#at += 1;
    this.#leaves += 1;
  }

  /** The subtrees in their order; the gap goes on behind them. */
  take(): readonly Subtree[] {
    const taken = this.#subtrees;
    this.#subtrees = [];
    this.#leaves = 0;
    return taken;
  }

  /** A leaf that is shown stands here. */
  skip(): void {
    this.#at += 1;
  }
}
