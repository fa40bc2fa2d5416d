import { type AskForDuplicates, type KnownPerson } from '@berangkat/contracts/duplicates';
import { type Actor } from '@berangkat/contracts/kernel';

/** Finds, for each person described, the people that it may be, as far as the reader may know them. */
export type KnownTo = (
  described: readonly AskForDuplicates[],
  reader: Actor,
) => Promise<readonly (readonly KnownPerson[])[]>;
