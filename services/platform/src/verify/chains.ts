import { type ChainLink, genesisOf, hashOf } from '../event-log/chain';

/** An event with its hashes, wherever it was read: in a log, or in a file. */
export interface ChainedEvent extends ChainLink {
  readonly metadata: ChainLink['metadata'] & { readonly hash: string };
}

export interface StreamEnd {
  readonly revision: number;
  readonly hash: string;
}

/** Follows the chains of streams: keeps where each of them ends, some 300 bytes, and nothing of its events. */
export class Chains {
  readonly #ends = new Map<string, StreamEnd>();

  get streams(): number {
    return this.#ends.size;
  }

  /**
   * Takes an event in that follows the one before it in its stream. Answers why it does not, as the rest of a sentence;
   * undefined when it does.
   */
  add(event: ChainedEvent): string | undefined {
    const misfit = misfitOf(event, this.#ends.get(event.stream));
    if (misfit === undefined) this.#ends.set(event.stream, { revision: event.revision, hash: event.metadata.hash });
    return misfit;
  }

  /** Revision of the last event of a stream; -1 when there was none. */
  endOf(stream: string): number {
    return this.#ends.get(stream)?.revision ?? -1;
  }

  /** Yields the ends of all streams, in the order of their names. */
  *ends(): Generator<StreamEnd & { readonly stream: string }> {
    for (const stream of [...this.#ends.keys()].sort()) yield { stream, ...this.#ends.get(stream)! };
  }

  /** Forgets every stream that is not to be kept. */
  keep(isKept: (stream: string) => boolean): void {
    for (const stream of this.#ends.keys()) if (!isKept(stream)) this.#ends.delete(stream);
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
