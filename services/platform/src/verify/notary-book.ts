import { Readable } from 'node:stream';
import { type Position } from '../event-store/port';
import { type Attestation } from './attestation';

/** How far the notary saw a stream. */
export interface SeenEnd {
  readonly stream: string;
  readonly revision: number;
  /** Events of the log that the notary had seen by then, this one among them. */
  readonly size: number;
}

/** The store of attestations, each of which goes on from the one before. Adapters: memory, postgres. */
export interface NotaryBook {
  /** The attestation over the most events; undefined before the first. */
  last(): Promise<Attestation | undefined>;
  /** The newest one that was signed before a moment, in milliseconds since the epoch. */
  lastBefore(moment: number): Promise<Attestation | undefined>;
  /** All of them, smallest first. */
  all(): Promise<readonly Attestation[]>;
  /** Answers false, and adds nothing, when another notary has gone on from the same attestation already. */
  add(attestation: Attestation): Promise<boolean>;
  /**
   * Notes how far streams were seen. A root tells that something is missing and not what; an event that was the last of
   * its stream leaves no gap in any chain either. These notes are not signed: they name what is missing, and prove
   * nothing.
   */
  saw(ends: readonly SeenEnd[]): Promise<void>;
  /** All notes, in pages. */
  seen(): AsyncIterable<readonly SeenEnd[]>;
  /**
   * Answers the position of the last event of the attestation over so many, when the log has been moved since;
   * undefined when it was not.
   */
  movedTo(size: number): Promise<Position | undefined>;
}

/** For unit tests. */
export class MemoryNotaryBook implements NotaryBook {
  readonly #attestations: Attestation[] = [];
  readonly #moved = new Map<number, Position>();
  readonly #seen = new Map<string, SeenEnd>();

  last(): Promise<Attestation | undefined> {
    return Promise.resolve(this.#attestations.at(-1));
  }

  lastBefore(moment: number): Promise<Attestation | undefined> {
    return Promise.resolve(this.#attestations.findLast(({ signedAt }) => signedAt < moment));
  }

  all(): Promise<readonly Attestation[]> {
    return Promise.resolve([...this.#attestations]);
  }

  add(attestation: Attestation): Promise<boolean> {
    const follows = (this.#attestations.at(-1)?.size ?? 0) === attestation.previousSize;
    if (follows) this.#attestations.push(attestation);
    return Promise.resolve(follows);
  }

  saw(ends: readonly SeenEnd[]): Promise<void> {
    for (const end of ends) this.#seen.set(end.stream, end);
    return Promise.resolve();
  }

  seen(): AsyncIterable<readonly SeenEnd[]> {
    return Readable.from([[...this.#seen.values()]]);
  }

  movedTo(size: number): Promise<Position | undefined> {
    return Promise.resolve(this.#moved.get(size));
  }

  /** Moves the book as moving a log does. */
  move(size: number, position: Position): void {
    this.#moved.set(size, position);
  }
}
