import { Refused } from '@berangkat/platform/event-log';
import { AlreadyTaken, type Uniqueness } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from './command';

export interface Claim {
  readonly kind: string;
  readonly value: string;
  /** What the holder of the value is answered when it is somebody else. */
  readonly refusal: () => Refused;
}

/**
 * Reserves values for an owner, does the work that makes the owner hold them, and confirms. When the rules refuse, nothing was appended and the
 * values are free again at once; when the outcome is unknown, or the process dies, the sweep finds out whether the owner exists.
 */
export const reserving = async <T>(
  uniqueness: Uniqueness,
  owner: string,
  claims: readonly Claim[],
  meta: CommandMeta,
  work: () => Promise<T>,
): Promise<T> => {
  const held: Claim[] = [];
  try {
    for (const claim of claims) {
      await uniqueness.reserve(claim.kind, claim.value, owner, meta).catch((failure: unknown) => {
        throw failure instanceof AlreadyTaken ? claim.refusal() : failure;
      });
      held.push(claim);
    }
    const done = await work();
    for (const { kind, value } of held) await uniqueness.confirm(kind, value, owner, meta);
    return done;
  } catch (failure) {
    if (failure instanceof Refused) for (const { kind, value } of held) await uniqueness.release(kind, value, owner, meta);
    throw failure;
  }
};
