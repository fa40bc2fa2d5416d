import { LRUCache } from 'lru-cache';
import { type Subject } from '@berangkat/contracts/kernel';
import { type ExpectedRevision, type Position } from '../event-store/port';
import { type EventIds } from './event-ids';

/** Where an event of a command stands. */
export interface EventPlace {
  readonly revision: number;
  readonly position: Position;
}

/** A stream folded by a decider up to a revision. */
export interface Folded<State = unknown> {
  readonly state: State;
  readonly revision: ExpectedRevision;
  readonly hash: string;
  /** Position of the last event folded; before every event when there was none. */
  readonly position: Position;
  /** Places of the newest events by their ids: how a repeated command is known before it is decided again. */
  readonly recent: ReadonlyMap<string, EventPlace>;
  /** The ids of all events folded, to know that a command is none of the older ones either. */
  readonly ids: EventIds;
  /** Whose personal data the state may hold. */
  readonly subjects: ReadonlySet<Subject>;
}

/**
 * Folded states of this process, the least recently used leaving first. States hold opened personal data, so those of an erased subject leave at once;
 * a fold that began before an erasure is not kept, as it may have read what is gone.
 */
export class AggregateCache {
  readonly #folded: LRUCache<string, Folded>;
  readonly #deciders = new WeakMap<object, number>();
  #deciderCount = 0;
  #erasures = 0;

  constructor(maxStates = 1_000) {
    this.#folded = new LRUCache({ max: maxStates });
  }

  get(stream: string, decider: object): Folded | undefined {
    return this.#folded.get(this.keyOf(stream, decider));
  }

  /** Taken before a fold begins and handed to {@link put}. */
  get epoch(): number {
    return this.#erasures;
  }

  put(stream: string, decider: object, folded: Folded, epoch: number): void {
    if (epoch === this.#erasures) this.#folded.set(this.keyOf(stream, decider), folded);
  }

  drop(stream: string, decider: object): void {
    this.#folded.delete(this.keyOf(stream, decider));
  }

  dropSubject(subject: Subject): void {
    this.#erasures += 1;
    for (const [key, { subjects }] of this.#folded.entries()) {
      if (subjects.has(subject)) this.#folded.delete(key);
    }
  }

  /** Tells what one decider makes of a stream from what another one does. */
  keyOf(stream: string, decider: object): string {
    let number = this.#deciders.get(decider);
    if (number === undefined) {
      number = this.#deciderCount += 1;
      this.#deciders.set(decider, number);
    }
    return `${number} ${stream}`;
  }
}
