import { merged } from '@berangkat/contracts/kernel';
import * as contexts from '.';
import { type PastOf } from '../query-kit/past';

/** How each kind of things is looked at as it was. */
export const pastOfKinds: PastOf = merged(
  Object.values(contexts).flatMap((context) => ('past' in context ? [context.past] : [])),
);
