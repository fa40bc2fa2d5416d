import { type KeyObject } from 'node:crypto';
import { type Subject } from '@berangkat/contracts/kernel';
import { type KeyBroken } from './errors';

/** AES-256 key of one subject. A KeyObject, so that no log line or heap dump of ours spells it out. */
export type DataKey = KeyObject;

/**
 * The state of a subject that has had a key: the key, `destroyed` when it is gone for good, or why it does not open. A key
 * that does not open is a state and no failure, so that those who are asked for together are not stopped by it.
 */
export type KeyState = DataKey | 'destroyed' | KeyBroken;

/** The place of a sealed value. It opens there and nowhere else. */
export interface SealPlace {
  readonly stream: string;
  /** Type of the event. */
  readonly type: string;
  /** Which part of the stream: of an event its id and what of it is sealed. Without bars. */
  readonly part: string;
}

/** The destructions that a reader has not seen yet, in the order in which they were committed. */
export interface Destructions {
  /** Number of the last destruction of all, 0 before the first. */
  readonly sequence: number;
  readonly subjects: readonly Subject[];
}

/**
 * The store of subject keys. Adapters: memory, postgres. {@link Vault} stands in front of it; the suite in contract.ts
 * covers both together.
 */
export interface KeyStore {
  /**
   * Keeps each key unless its subject has one or had one: answers what is kept now, the same for every caller. Two round
   * trips for all.
   */
  create(keys: ReadonlyMap<Subject, DataKey>): Promise<ReadonlyMap<Subject, KeyState>>;
  /** One round trip for all. A subject that never had a key is absent. */
  find(subjects: readonly Subject[]): Promise<ReadonlyMap<Subject, KeyState>>;
  /**
   * Destroys the key and leaves a tombstone, also for a subject that never had a key. Doing so again changes nothing.
   */
  destroy(subject: Subject): Promise<void>;
  /**
   * Destructions after `sequence`; only the last number when it is left out. Numbers ascend in the order of commit, so
   * none is ever missed.
   */
  destroyedAfter(sequence?: number): Promise<Destructions>;
  /**
   * Calls when a key was destroyed, by any process, so that nobody needs to ask all the time; left out by a store that
   * cannot. A call may get lost.
   * @returns how to stop
   */
  onDestruction?(call: () => void): () => void;
}

/**
 * Seals and opens single values, for personal data that is kept elsewhere than in events (the event log seals those by
 * itself).
 */
export interface PersonalData {
  /** @throws {SubjectIsErased} {@link KeyBroken} */
  seal(subject: Subject, place: SealPlace, value: unknown): Promise<string>;
  /**
   * Opens what {@link seal} made for the same place; null when the subject's key has been destroyed.
   * @throws {SealBroken} the text was changed or belongs elsewhere
   * @throws {KeyMissing} the subject never had a key
   * @throws {KeyBroken} the subject's key does not open
   */
  open(subject: Subject, place: SealPlace, sealed: string): Promise<unknown>;
}
