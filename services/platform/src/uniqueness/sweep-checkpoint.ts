import { type Position } from '../event-store/port';

/** Up to where every reservation is settled. Adapters: memory, postgres. */
export interface SweepCheckpoint {
  /** Undefined before the first sweep. */
  read(): Promise<Position | undefined>;
  write(position: Position): Promise<void>;
}

/** For unit tests. Losing a checkpoint costs reading further back, nothing else. */
export class MemorySweepCheckpoint implements SweepCheckpoint {
  #position: Position | undefined;

  read(): Promise<Position | undefined> {
    return Promise.resolve(this.#position);
  }

  write(position: Position): Promise<void> {
    this.#position = position;
    return Promise.resolve();
  }
}
