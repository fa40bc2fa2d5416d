import { CommandRefused } from '@berangkat/platform/event-log';
import { AlreadyTaken, type Uniqueness } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from './command';
import { CREATION } from './holder';
import { commandRefused } from './command-refused';

export interface Claim {
  readonly kind: string;
  readonly value: string;
  /** The answer when another owner has the value. */
  readonly refusal: () => CommandRefused;
  /** The owner of the reservation, where it is not that of the other claims. */
  readonly owner?: string;
  /** Needed while the work is done and not longer: afterwards the value is free. */
  readonly transient?: true;
  /**
   * Drawn at random by each attempt: the owner of a repeated command holds what the first attempt drew, and what this
   * one drew is free again.
   */
  readonly drawn?: true;
}

/**
 * The claim of what a command creates and nothing else makes unique: the command itself. Ids are given anew with every
 * repetition, and not every event store knows that an event is in another stream already.
 */
export const creationBy = ({ commandId }: CommandMeta): Claim => {
  return { kind: CREATION, value: commandId, refusal: () => commandRefused(409, 'stale-revision') };
};

interface ReservingOptions {
  /** Values that the owner has until the work is done, and gives up then. */
  readonly givesUp?: readonly Pick<Claim, 'kind' | 'value'>[];
}

/**
 * Reserves values for an owner, does the work that makes the owner hold them, and confirms. When the rules refuse, what
 * the owner does not hold is free again at once; when the outcome is unknown, or the process dies, the sweep finds out
 * whether the owner holds it.
 *
 * A command that is repeated after its answer got lost comes with a fresh id for what it creates, and finds its own
 * reservation under the first one: the work is then done for that first owner, where it takes effect once.
 */
export const reserving = async <T>(
  uniqueness: Uniqueness,
  owner: string,
  claims: readonly Claim[],
  meta: CommandMeta,
  work: (owner: string) => Promise<T>,
  { givesUp = [] }: ReservingOptions = {},
): Promise<T> => {
  const held: Claim[] = [];
  const ownerOf = (claim: Claim): string => claim.owner ?? owner;
  const isHeld = async (claim: Claim): Promise<boolean> =>
    (await uniqueness.ownerOf(claim.kind, claim.value)) === ownerOf(claim);
  try {
    const standings = await Promise.all(givesUp.map(({ kind, value }) => uniqueness.standingOf(kind, value, owner)));
    for (const claim of claims) {
      await uniqueness.reserve(claim.kind, claim.value, ownerOf(claim), meta);
      held.push(claim);
    }
    const done = await work(owner);
    for (const claim of held) {
      if (claim.transient === true || (claim.drawn === true && !(await isHeld(claim))))
        await uniqueness.release(claim.kind, claim.value, ownerOf(claim), meta);
      else await uniqueness.confirm(claim.kind, claim.value, ownerOf(claim), meta);
    }
    for (const standing of standings) if (standing !== undefined) await uniqueness.giveUp(standing, meta);
    return done;
  } catch (failure) {
    // Work of several appends can be refused after the first of them: what the owner holds by then is nobody else's.
    if (failure instanceof CommandRefused)
      for (const claim of held)
        if (!(await isHeld(claim))) await uniqueness.release(claim.kind, claim.value, ownerOf(claim), meta);
    if (!(failure instanceof AlreadyTaken)) throw failure;
    // Of several of one kind, the one that was being reserved.
    const taken = claims[held.length] ?? claims.find(({ kind }) => kind === failure.kind);
    if (failure.sameCommand && failure.owner !== owner && taken?.owner === undefined)
      return reserving(uniqueness, failure.owner, claims, meta, work, { givesUp });
    throw taken?.refusal() ?? failure;
  }
};
