import { hash } from 'node:crypto';

const LEAF = '00';
const NODE = '01';

const sha256 = (hexadecimal: string): string => hash('sha256', Buffer.from(hexadecimal, 'hex'), 'hex');
const nodeOf = (left: string, right: string): string => sha256(NODE + left + right);

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
    let node = sha256(LEAF + leaf);
    for (let rest = this.#size; rest % 2 === 1; rest = (rest - 1) / 2) node = nodeOf(this.#peaks.pop()!, node);
    this.#peaks.push(node);
    this.#size += 1;
  }

  root(): string {
    return this.#peaks.length === 0 ? sha256('') : this.#peaks.reduceRight((right, left) => nodeOf(left, right));
  }
}
