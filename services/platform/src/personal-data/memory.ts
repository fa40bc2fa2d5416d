import { type Subject } from '@berangkat/contracts/kernel';
import { KeyBroken, SealBroken } from './errors';
import { type KeyState, type DataKey, type Destructions, type KeyStore } from './port';

/** Subject keys of one process, for unit tests. */
export class MemoryKeyStore implements KeyStore {
  readonly #keys = new Map<Subject, KeyState>();
  readonly #destroyed: Subject[] = [];

  async create(keys: ReadonlyMap<Subject, DataKey>): Promise<ReadonlyMap<Subject, KeyState>> {
    for (const [subject, key] of keys) if (!this.#keys.has(subject)) this.#keys.set(subject, key);
    return new Map([...keys.keys()].map((subject) => [subject, this.#keys.get(subject)!]));
  }

  async find(subjects: readonly Subject[]): Promise<ReadonlyMap<Subject, KeyState>> {
    const found = new Map<Subject, KeyState>();
    for (const subject of subjects) {
      const keyState = this.#keys.get(subject);
      if (keyState !== undefined) found.set(subject, keyState);
    }
    return found;
  }

  async destroy(subject: Subject): Promise<void> {
    if (this.#keys.get(subject) === 'destroyed') return;
    this.#keys.set(subject, 'destroyed');
    this.#destroyed.push(subject);
  }

  /** As if the row of the key were damaged. */
  damage(subject: Subject): void {
    this.#keys.set(subject, new KeyBroken(subject, new SealBroken(`the key of ${subject}`)));
  }

  /** As if the row of the key were gone. */
  lose(subject: Subject): void {
    this.#keys.delete(subject);
  }

  /** As if it were put right. */
  mend(subject: Subject, key: KeyState): void {
    this.#keys.set(subject, key);
  }

  async destroyedAfter(sequence?: number): Promise<Destructions> {
    return {
      sequence: this.#destroyed.length,
      subjects: sequence === undefined ? [] : this.#destroyed.slice(sequence),
    };
  }
}
