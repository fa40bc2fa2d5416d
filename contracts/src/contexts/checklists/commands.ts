import { z } from 'zod';
import { documentType } from '../attachments/kinds';
import { claimedActor, list } from '../../kernel';
import { typedTerm } from '../../shared/reference';
import { destinations, MAX_NEEDED } from './values';

/** The documents that a destination needs, each type once. None: it has no checklist any more. */
export const checklist = z.strictObject({
  destination: typedTerm(destinations),
  documents: list(documentType, MAX_NEEDED).transform((types) =>
    types.filter((type, index) => types.findIndex((other) => other.toLowerCase() === type.toLowerCase()) === index),
  ),
});
export type Checklist = z.infer<typeof checklist>;

/** PUT /checklists: destinations that are left out stay as they are. */
export const changeChecklists = z.strictObject({
  checklists: list(checklist, destinations.values.length),
  ...claimedActor,
  /** Of what the page was opened at: -1 where nothing was ever set. */
  revision: z.number().int().min(-1).optional(),
});
export type ChangeChecklists = z.infer<typeof changeChecklists>;
