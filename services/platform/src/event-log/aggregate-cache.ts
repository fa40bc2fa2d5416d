import { LRUCache } from 'lru-cache';
import { type Subject } from '@berangkat/contracts/kernel';
import { type ExpectedRevision, type Position } from '../event-store/port';
import { weightOf } from '../event-store/weight';
import { type EventIds } from './event-ids';

/** The place of a command's event. */
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
  /** Something was read closed, so it is not held: the key may be there for the next command. */
  readonly closed: boolean;
  /** The subjects whose personal data the state may hold. */
  readonly subjects: ReadonlySet<Subject>;
  /** When the stream was last asked for more than this, by the clock of `performance.now`. */
  seenAt: number;
}

export interface CacheLimits {
  /** Most states of one decider; 1,000 when left out. */
  readonly maxStates?: number;
  /** Most bytes of states of one decider, about; 8 MB when left out. */
  readonly maxBytes?: number;
}

/** Bytes of a state's entry beside what weighs in it, of each of its newest events, and of each of its ids. */
const ENTRY = 1_000;
const RECENT = 200;
const PRINT = 24;

/**
 * Folded states of this process, the least recently used leaving first, each decider with limits of its own: a thousand
 * new visits push out visits and no application. States hold opened personal data, so those of an erased subject leave
 * at once; a fold that began before an erasure is not kept, as it may have read what is gone.
 */
export class AggregateCache {
  readonly #limits: Required<CacheLimits>;
  readonly #ofDecider = new Map<object, { readonly number: number; readonly folded: LRUCache<string, Folded> }>();
  #erasures = 0;

  constructor({ maxStates = 1_000, maxBytes = 8 * 1024 * 1024 }: CacheLimits = {}) {
    this.#limits = { maxStates, maxBytes };
  }

  /** Changes nothing, also not how recently the state was used. */
  peek(stream: string, decider: object): Folded | undefined {
    return this.#of(decider).folded.peek(stream);
  }

  /** Taken before a fold begins and handed to {@link put}. */
  get epoch(): number {
    return this.#erasures;
  }

  put(stream: string, decider: object, folded: Folded, epoch: number): void {
    if (epoch !== this.#erasures) return;
    const states = this.#of(decider).folded;
    // A state that is there already is used again, not weighed again.
    if (states.peek(stream) === folded) states.get(stream);
    else states.set(stream, folded);
  }

  drop(stream: string, decider: object): void {
    this.#of(decider).folded.delete(stream);
  }

  dropSubject(subject: Subject): void {
    this.#erasures += 1;
    for (const { folded } of this.#ofDecider.values()) {
      for (const [stream, { subjects }] of folded.entries()) if (subjects.has(subject)) folded.delete(stream);
    }
  }

  /** Tells what one decider makes of a stream from what another one does. */
  keyOf(stream: string, decider: object): string {
    return `${this.#of(decider).number} ${stream}`;
  }

  #of(decider: object): { readonly number: number; readonly folded: LRUCache<string, Folded> } {
    let found = this.#ofDecider.get(decider);
    if (found === undefined) {
      const { maxStates, maxBytes } = this.#limits;
      found = {
        number: this.#ofDecider.size,
        folded: new LRUCache({ max: maxStates, maxSize: maxBytes, sizeCalculation: bytesOf }),
      };
      this.#ofDecider.set(decider, found);
    }
    return found;
  }
}

const bytesOf = ({ state, recent, ids }: Folded): number =>
  ENTRY + weightOf(state) + recent.size * RECENT + ids.size * PRINT;
