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
}

/**
 * The claim of what a command creates and nothing else makes unique: the command itself. Ids are given anew with every
 * repetition, and not every event store knows that an event is in another stream already.
 */
export const creationBy = ({ commandId }: CommandMeta): Claim => {
  return { kind: CREATION, value: commandId, refusal: () => commandRefused(409, 'stale-revision') };
};

/**
 * Reserves values for an owner, does the work that makes the owner hold them, and confirms. When the rules refuse,
 * nothing was appended and the values are free again at once; when the outcome is unknown, or the process dies, the
 * sweep finds out whether the owner holds them.
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
): Promise<T> => {
  const held: Claim[] = [];
  try {
    for (const claim of claims) {
      await uniqueness.reserve(claim.kind, claim.value, owner, meta);
      held.push(claim);
    }
    const done = await work(owner);
    for (const { kind, value } of held) await uniqueness.confirm(kind, value, owner, meta);
    return done;
  } catch (failure) {
    if (failure instanceof CommandRefused)
      for (const { kind, value } of held) await uniqueness.release(kind, value, owner, meta);
    if (!(failure instanceof AlreadyTaken)) throw failure;
    if (failure.sameCommand && failure.owner !== owner) return reserving(uniqueness, failure.owner, claims, meta, work);
    throw claims.find(({ kind }) => kind === failure.kind)?.refusal() ?? failure;
  }
};
