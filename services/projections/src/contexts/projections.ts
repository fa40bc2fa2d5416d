import { likenessNames } from '@berangkat/platform/likeness';
import * as contexts from '.';
import { type Projection } from '../engine';
import { nameBy } from './duplicates';

/** Every projection of the portal. */
export const projections: readonly Projection[] = Object.values(contexts).flatMap((context) =>
  'projection' in context ? [context.projection] : [],
);

/** Columns that hold personal data of erasable subjects in rows that no event of their erasure writes. */
export const personalColumns = Object.values(contexts).flatMap((context) =>
  'personal' in context ? context.personal : [],
);

/** Gives the projections the key that they need. Whoever folds them calls it first. */
export const foldWith = (lookupKey: Buffer): void => nameBy(likenessNames(lookupKey));
