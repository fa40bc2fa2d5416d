import { merged } from '@berangkat/contracts/kernel';
import * as contexts from '.';
import { type TrailNames } from '../query-kit/object-names';

/** The names of all objects of the audit trail. */
export const trailNames: TrailNames = merged(
  Object.values(contexts).flatMap((context) => ('trail' in context ? [context.trail] : [])),
);
