import { hash } from 'node:crypto';

const LEAF = '00';
const NODE = '01';

const sha256 = (hexadecimal: string): string => hash('sha256', Buffer.from(hexadecimal, 'hex'), 'hex');

/** The node of a leaf, and the one over two nodes. */
export const leafOf = (leaf: string): string => sha256(LEAF + leaf);
export const nodeOf = (left: string, right: string): string => sha256(NODE + left + right);

/**
 * A Merkle tree that grows at its end (RFC 6962, section 2.1). It keeps only the roots of its complete subtrees,
 * largest first, so a tree over a million leaves is twenty hashes, from which it can be resumed. All hashes are
 * sha-256, hexadecimal.
 */
export class MerkleTree {
  #size: number;
  readonly #peaks: string[];

  /** Empty, or as it was at `size` leaves. */
  constructor(size = 0, peaks: readonly string[] = []) {
    this.#size = size;
    this.#peaks = [...peaks];
  }

  get size(): number {
    return this.#size;
  }

  get peaks(): readonly string[] {
    return [...this.#peaks];
  }

  append(leaf: string): void {
    this.appendSubtree(1, leafOf(leaf));
  }

  /**
   * Appends a whole subtree of leaves of which only the root is known. `size` is a power of two that divides the number
   * of leaves before it.
   */
  appendSubtree(size: number, root: string): void {
    if (!Number.isSafeInteger(size) || size < 1 || !Number.isInteger(Math.log2(size)) || this.#size % size !== 0)
      throw new RangeError(`no complete subtree of ${size} leaves follows ${this.#size}`);
    let node = root;
    for (let rest = this.#size / size; rest % 2 === 1; rest = (rest - 1) / 2) node = nodeOf(this.#peaks.pop()!, node);
    this.#peaks.push(node);
    this.#size += size;
  }

  root(): string {
    return this.#peaks.length === 0 ? sha256('') : this.#peaks.reduceRight((right, left) => nodeOf(left, right));
  }
}
