import { type AskForDuplicates, type KnownPerson } from '@berangkat/contracts/duplicates';
import { type Actor } from '@berangkat/contracts/kernel';

/** Who may be the people that somebody describes, one after the other, as far as the reader is told. */
export type KnownTo = (
  described: readonly AskForDuplicates[],
  reader: Actor,
) => Promise<readonly (readonly KnownPerson[])[]>;
