import { type Subject } from '@berangkat/contracts/kernel';
import { type Custody, type DataKey, type Destructions, type KeyStore } from './port';

/** Subject keys of one process, for unit tests. */
export class MemoryKeyStore implements KeyStore {
  readonly #keys = new Map<Subject, Custody>();
  readonly #destroyed: Subject[] = [];

  async create(keys: ReadonlyMap<Subject, DataKey>): Promise<ReadonlyMap<Subject, Custody>> {
    for (const [subject, key] of keys) if (!this.#keys.has(subject)) this.#keys.set(subject, key);
    return new Map([...keys.keys()].map((subject) => [subject, this.#keys.get(subject)!]));
  }

  async find(subjects: readonly Subject[]): Promise<ReadonlyMap<Subject, Custody>> {
    const found = new Map<Subject, Custody>();
    for (const subject of subjects) {
      const custody = this.#keys.get(subject);
      if (custody !== undefined) found.set(subject, custody);
    }
    return found;
  }

  async destroy(subject: Subject): Promise<void> {
    if (this.#keys.get(subject) === 'destroyed') return;
    this.#keys.set(subject, 'destroyed');
    this.#destroyed.push(subject);
  }

  async destroyedAfter(sequence?: number): Promise<Destructions> {
    return {
      sequence: this.#destroyed.length,
      subjects: sequence === undefined ? [] : this.#destroyed.slice(sequence),
    };
  }
}
