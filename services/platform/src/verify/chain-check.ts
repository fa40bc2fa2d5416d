import { createHash } from 'node:crypto';
import { type ChainedEvent, Chains } from './chains';
import { MerkleTree } from './merkle-tree';

/**
 * Follows a log in its global order: the chain of every stream, and the tree that the notary signs. Keeps the end of
 * every stream, some 300 bytes each, and nothing of the events.
 */
export class ChainCheck {
  readonly tree = new MerkleTree();
  readonly #chains = new Chains();

  /** Events that fitted. */
  get events(): number {
    return this.tree.size;
  }

  get streams(): number {
    return this.#chains.streams;
  }

  /**
   * Counts an event that follows the one before it in its stream. Answers why it does not, as the rest of a sentence;
   * undefined when it does.
   */
  add(event: ChainedEvent): string | undefined {
    const misfit = this.#chains.add(event);
    if (misfit === undefined) this.tree.append(event.metadata.hash);
    return misfit;
  }

  /**
   * sha-256, hexadecimal, over where every stream ends, whatever the order between streams: two logs that agree here
   * hold the same streams.
   */
  heads(): string {
    const digest = createHash('sha256');
    for (const { stream, revision, hash } of this.#chains.ends())
      digest.update(`${JSON.stringify(stream)} ${revision} ${hash}\n`);
    return digest.digest('hex');
  }
}
