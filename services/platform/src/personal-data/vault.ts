import { createSecretKey, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Subject } from '@berangkat/contracts/kernel';
import { KeyBroken, KeyMissing, SubjectIsErased } from './errors';
import { Batcher } from '../async';
import {
  type KeyState,
  type DataKey,
  type Destructions,
  type KeyStore,
  type PersonalData,
  type SealPlace,
} from './port';
import { openValue, sealValue } from './seal';

export interface VaultOptions {
  /** Most keys held in memory. */
  readonly cacheSize?: number;
  /** Milliseconds for which held keys are good after the last look at the list of destructions. */
  readonly leaseMs?: number;
  /** Milliseconds between two looks while keys are held, where no call comes; 400, or 5,000 when the store calls. */
  readonly pollMs?: number;
}

const ASKING = { maxRunning: 4, maxSize: 1_000 };

/**
 * Keys of subjects, made on first use and held in memory for the next one.
 *
 * A destroyed key must be out of use in every process within a second, yet a replay must not ask for each key again
 * each second. So keys stay cached without a limit of time, and what expires is the vault's knowledge of destructions:
 * it looks at their numbered list (one short query) when the store calls, and every `pollMs` in case a call got lost. It
 * refuses to use any cached key when the last look began more than `leaseMs` ago until it has looked again.
 */
export class Vault implements PersonalData {
  readonly #store: KeyStore;
  readonly #held: LRUCache<Subject, KeyState>;
  readonly #leaseMs: number;
  readonly #pollMs: number;
  /** Subjects of commands that come together share a query that finds their keys, and one that makes new ones. */
  readonly #asking = new Batcher((subjects: readonly Subject[]) => this.#fetchOrMake(subjects), ASKING);
  readonly #listeners = new Set<(subject: Subject) => void>();
  #sequence: number | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #stopHearing: (() => void) | undefined;

  constructor(store: KeyStore, options: VaultOptions = {}) {
    const { cacheSize = 20_000, leaseMs = 900, pollMs = store.onDestruction === undefined ? 400 : 5_000 } = options;
    this.#store = store;
    this.#held = new LRUCache({ max: cacheSize });
    this.#leaseMs = leaseMs;
    this.#pollMs = pollMs;
    this.#stopHearing = store.onDestruction?.(() => this.#called());
  }

  /**
   * The key of a subject, made now if there was none. All callers in all processes get the same.
   * @throws {SubjectIsErased} {@link KeyBroken}
   */
  async keyFor(subject: Subject): Promise<DataKey> {
    await this.renewLease();
    const keyState = this.#held.get(subject) ?? (await this.#asking.do(subject));
    if (keyState === 'destroyed') throw new SubjectIsErased(subject);
    if (keyState instanceof KeyBroken) throw keyState;
    return keyState;
  }

  /** The keys of many subjects in at most one query; none is made. A subject that never had a key is absent. */
  async keysFor(subjects: Iterable<Subject>): Promise<ReadonlyMap<Subject, KeyState>> {
    await this.renewLease();
    const known = new Map<Subject, KeyState>();
    const unknown = new Set<Subject>();
    for (const subject of subjects) {
      const keyState = this.#held.get(subject);
      if (keyState === undefined) unknown.add(subject);
      else known.set(subject, keyState);
    }
    if (unknown.size > 0) {
      const found = await this.#hold(() => this.#store.find([...unknown]));
      for (const [subject, keyState] of found) known.set(subject, keyState);
    }
    return known;
  }

  /** Destroys the key of a subject for good: here at once, in every other process within a second. */
  async destroy(subject: Subject): Promise<void> {
    await this.#store.destroy(subject);
    this.#forget(subject);
  }

  /** As the port defines it. For callers that remember by themselves which destructions they have seen. */
  destroyedAfter(sequence: number): Promise<Destructions> {
    return this.#store.destroyedAfter(sequence);
  }

  async seal(subject: Subject, place: SealPlace, value: unknown): Promise<string> {
    return sealValue(await this.keyFor(subject), subject, place, value);
  }

  async open(subject: Subject, place: SealPlace, sealed: string): Promise<unknown> {
    const keyState = (await this.keysFor([subject])).get(subject);
    if (keyState === undefined) throw new KeyMissing(subject);
    if (keyState instanceof KeyBroken) throw keyState;
    return keyState === 'destroyed' ? null : openValue(keyState, subject, place, sealed);
  }

  /**
   * Resolves when every destruction older than the lease is known here; code that caches opened data waits for this
   * before it uses the data. Usually at once.
   */
  async renewLease(): Promise<void> {
    const asked = performance.now();
    const age = asked - this.#lookedAt;
    if (age <= this.#leaseMs) {
      // So that whoever uses keys all the time never waits.
      if (age > this.#leaseMs / 2) this.#look().catch(() => undefined);
      return;
    }
    await this.#look();
    // It may have been one that was under way for long.
    if (this.#lookedAt < asked && performance.now() - this.#lookedAt > this.#leaseMs) await this.#look();
  }

  /**
   * Calls back for every subject destroyed from now on, by any process: for caches that hold opened data. Answers how
   * to stop.
   */
  onDestroyed(listener: (subject: Subject) => void): () => void {
    this.#listeners.add(listener);
    this.#schedule();
    return () => this.#listeners.delete(listener);
  }

  /** Forgets all keys and stops looking for destructions. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#stopHearing?.();
    this.#held.clear();
    this.#listeners.clear();
  }

  async #fetchOrMake(subjects: readonly Subject[]): Promise<readonly KeyState[]> {
    const found = await this.#hold(() => this.#store.find(subjects));
    const missing = subjects.filter((subject) => !found.has(subject));
    if (missing.length === 0) return subjects.map((subject) => found.get(subject)!);
    const keys = new Map(missing.map((subject) => [subject, createSecretKey(randomBytes(32))]));
    const made = await this.#hold(() => this.#store.create(keys));
    return subjects.map((subject) => found.get(subject) ?? made.get(subject)!);
  }

  async #hold(fetch: () => Promise<ReadonlyMap<Subject, KeyState>>): Promise<ReadonlyMap<Subject, KeyState>> {
    const sequence = this.#sequence;
    const found = await fetch();
    // A key that was read before a destruction would come back into the cache after that dropped it, and stay.
    if (sequence === this.#sequence && !this.#closed) {
      // One that does not open is asked for each time: its row may be put right.
      for (const [subject, keyState] of found) if (!(keyState instanceof KeyBroken)) this.#held.set(subject, keyState);
      this.#schedule();
    }
    return found;
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookNow().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  /** A look that is under way may have begun before. */
  #called(): void {
    const underWay = this.#looking ?? Promise.resolve();
    underWay
      .catch(() => undefined)
      .then(() => (this.#closed ? undefined : this.#look()))
      .catch(() => undefined);
  }

  async #lookNow(): Promise<void> {
    const began = performance.now();
    const { sequence, subjects } = await this.#store.destroyedAfter(this.#sequence);
    this.#sequence = sequence;
    for (const subject of subjects) this.#forget(subject);
    this.#lookedAt = began;
  }

  #forget(subject: Subject): void {
    this.#held.set(subject, 'destroyed');
    for (const listener of this.#listeners) listener(subject);
  }

  #schedule(after = this.#pollMs): void {
    if (this.#closed || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      // Somebody who uses keys has looked meanwhile.
      const left = this.#lookedAt + this.#pollMs - performance.now();
      if (left > 0) return this.#schedule(left);
      // A failed look is not an error here: the lease runs out, and the next call that needs a key looks again and
      // throws the reason.
      this.#look()
        .catch(() => undefined)
        .finally(() => {
          if (this.#held.size > 0 || this.#listeners.size > 0) this.#schedule();
        });
    }, after).unref();
  }
}
