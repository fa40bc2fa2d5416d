import { type NameOf } from '@berangkat/contracts/duplicates';

let given: NameOf | undefined;

/**
 * Gives the projection the names of values. Whoever folds calls it first: a projection is data, and a key is none. With
 * another key the table has other names and the same pairs.
 */
export const nameBy = (names: NameOf): void => {
  given = names;
};

/** @throws {Error} nobody gave the names: the process that folds has no lookup key */
export const nameOf: NameOf = (kind, value) => {
  if (given === undefined) throw new Error('people cannot be compared without the lookup key');
  return given(kind, value);
};
