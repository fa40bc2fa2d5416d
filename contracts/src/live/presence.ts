import { z } from 'zod';
import { id } from '../kernel';
import { CATEGORIES } from '../permissions';

/**
 * Who else has a project's pipeline on screen, each account once and without the reader. `name` is what the
 * account is called, for those who may list accounts; null where it is masked.
 */
export const presence = z.object({
  projectid: id,
  people: z.array(z.object({ name: z.string().nullable(), category: z.enum(CATEGORIES) })),
});
export type Presence = z.infer<typeof presence>;
