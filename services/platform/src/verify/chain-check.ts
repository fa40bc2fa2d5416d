import { createHash } from 'node:crypto';
import { type ChainLink, genesisOf, hashOf } from '../event-log/chain';
import { MerkleTree } from './merkle-tree';

/** An event with its hashes, wherever it was read: in a log, or in a file. */
export interface ChainedEvent extends ChainLink {
  readonly metadata: ChainLink['metadata'] & { readonly hash: string };
}

interface StreamEnd {
  readonly revision: number;
  readonly hash: string;
}

/**
 * Follows a log in its global order: the chain of every stream, and the tree that the notary signs. Keeps the end of
 * every stream, some 300 bytes each, and nothing of the events.
 */
export class ChainCheck {
  readonly tree = new MerkleTree();
  readonly #ends = new Map<string, StreamEnd>();

  /** Events that fitted. */
  get events(): number {
    return this.tree.size;
  }

  get streams(): number {
    return this.#ends.size;
  }

  /**
   * Counts an event that follows the one before it in its stream. Answers why it does not, as the rest of a sentence;
   * undefined when it does.
   */
  add(event: ChainedEvent): string | undefined {
    const misfit = misfitOf(event, this.#ends.get(event.stream));
    if (misfit !== undefined) return misfit;
    this.#ends.set(event.stream, { revision: event.revision, hash: event.metadata.hash });
    this.tree.append(event.metadata.hash);
    return undefined;
  }

  /** Revision of the last event of a stream; -1 when there was none. */
  endOf(stream: string): number {
    return this.#ends.get(stream)?.revision ?? -1;
  }

  /**
   * sha-256, hexadecimal, over where every stream ends, whatever the order between streams: two logs that agree here
   * hold the same streams.
   */
  heads(): string {
    const digest = createHash('sha256');
    for (const stream of [...this.#ends.keys()].sort()) {
      const { revision, hash } = this.#ends.get(stream)!;
      digest.update(`${JSON.stringify(stream)} ${revision} ${hash}\n`);
    }
    return digest.digest('hex');
  }
}

const misfitOf = (event: ChainedEvent, before: StreamEnd | undefined): string | undefined => {
  const { stream, revision, metadata } = event;
  const expected = before === undefined ? 0 : before.revision + 1;
  if (revision !== expected) return `has revision ${revision}, where ${expected} should follow`;
  const previousHash = before?.hash ?? genesisOf(stream);
  if (metadata.hash === hashOf(previousHash, event)) return undefined;
  return 'has been changed, or the one before it has: its hash is another one';
};
