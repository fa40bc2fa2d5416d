import { type Position } from '../event-store/port';
import { type Attestation } from './attestation';

/** Where attestations are kept, each going on from the one before. Adapters: memory, postgres. */
export interface NotaryBook {
  /** The attestation over the most events; undefined before the first. */
  last(): Promise<Attestation | undefined>;
  /** All of them, smallest first. */
  all(): Promise<readonly Attestation[]>;
  /** Answers false, and adds nothing, when another notary has gone on from the same attestation already. */
  add(attestation: Attestation): Promise<boolean>;
  /** Where the last event of the attestation over so many stands, when the log has been moved since; undefined when it was not. */
  movedTo(size: number): Promise<Position | undefined>;
}

/** For unit tests. */
export class MemoryNotaryBook implements NotaryBook {
  readonly #attestations: Attestation[] = [];
  readonly #moved = new Map<number, Position>();

  async last(): Promise<Attestation | undefined> {
    return this.#attestations.at(-1);
  }

  async all(): Promise<readonly Attestation[]> {
    return [...this.#attestations];
  }

  async add(attestation: Attestation): Promise<boolean> {
    if ((this.#attestations.at(-1)?.size ?? 0) !== attestation.previousSize) return false;
    this.#attestations.push(attestation);
    return true;
  }

  async movedTo(size: number): Promise<Position | undefined> {
    return this.#moved.get(size);
  }

  /** What moving a log does. */
  move(size: number, position: Position): void {
    this.#moved.set(size, position);
  }
}
