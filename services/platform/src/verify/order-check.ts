import { type Position, type RecordedEvent } from '../event-store/port';
import { type Attestation } from './attestation';
import { MerkleTree } from './merkle-tree';

/** The log is not the one that was signed, although each of its streams may fit in itself. */
export interface Disagreement {
  /** Events that fitted before this was found. */
  readonly events: number;
  /** As the rest of a sentence. */
  readonly reason: string;
}

/** Follows the global order of a log, and compares it with what the notary signed of it. Constant in memory. */
export class OrderCheck {
  readonly #tree = new MerkleTree();
  readonly #signed: readonly Attestation[];
  readonly #compare: (a: Position, b: Position) => number;
  #last: Position | undefined;
  /** The end of the newest attestation that the log agrees with. */
  #agreed: RecordedEvent | undefined;
  #next = 0;
  #disagreement: Disagreement | undefined;

  /** @param signed smallest first */
  constructor(signed: readonly Attestation[], compare: (a: Position, b: Position) => number) {
    this.#signed = signed;
    this.#compare = compare;
  }

  /** Answers why an event does not follow the one before it in the log, as the rest of a sentence. */
  add(event: RecordedEvent): string | undefined {
    if (this.#last !== undefined && this.#compare(this.#last, event.position) >= 0)
      return 'stands before the event that it follows in the log';
    this.#last = event.position;
    this.#tree.append(event.metadata.hash);
    for (; this.#disagreement === undefined && this.#following?.size === this.#tree.size; this.#next += 1) {
      const attestation = this.#following;
      if (attestation.root === this.#tree.root()) this.#agreed = event;
      else
        this.#disagreement = {
          events: attestation.previousSize,
          reason: disagreement(attestation, this.#agreed, event),
        };
    }
    return undefined;
  }

  /** Ends the check: answers the attestation that the whole log disagrees with; undefined when it agrees with all. */
  atEnd(): Disagreement | undefined {
    const beyond = this.#following;
    if (this.#disagreement !== undefined || beyond === undefined) return this.#disagreement;
    const events = this.#tree.size;
    return {
      events,
      reason: `the log ends after ${events} events, but the notary signed that there were ${beyond.size}`,
    };
  }

  get #following(): Attestation | undefined {
    return this.#signed[this.#next];
  }
}

/**
 * A root says between which events something is wrong; the event at which that shows may be any other one. So none is
 * named as the wrong one here.
 * @param from the last event that agrees with what was signed
 * @param to where the disagreement shows
 */
const disagreement = (
  { size, previousSize }: Attestation,
  from: RecordedEvent | undefined,
  to: RecordedEvent,
): string =>
  `its first ${size} events are not those that the notary signed: one after event ${previousSize}${from === undefined ? '' : ` (${nameOf(from)})`}, and not after ${nameOf(to)}, was changed ` +
  'together with its hashes, removed, added or moved';

const nameOf = ({ stream, revision, id }: RecordedEvent): string => `revision ${revision} of ${stream}, event ${id}`;
