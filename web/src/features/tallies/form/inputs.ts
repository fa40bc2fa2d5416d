import { type CountableType, type tallyDefinition } from '@berangkat/contracts/tallies';
import { type InputsOf } from '../../../shared/kit';

/** The values of a tally's form. */
export type TallyInputs = InputsOf<typeof tallyDefinition>;

/** Answers the fields that all of these types have, in the order of the first. */
export const sharedBy = (
  types: readonly string[],
  known: readonly CountableType[],
  of: (type: CountableType) => readonly string[],
): readonly string[] => {
  const [first, ...others] = types.flatMap((type) => known.find((one) => one.type === type) ?? []);
  return first === undefined ? [] : of(first).filter((one) => others.every((other) => of(other).includes(one)));
};
