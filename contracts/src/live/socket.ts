import { z } from 'zod';
import { id } from '../kernel';
import { CATEGORIES } from '../permissions';

/** Messages of the live connection. `notices` carries a {@link noticeBatch}. */
export const NOTICES = 'notices';
export const PRESENCE = 'presence';
/** The only message that a browser may send. */
export const HELLO = 'hello';

/** What a browser has on screen: the project whose pipeline it shows, or null when it left it. Said again after a reconnection that was not recovered. */
export const hello = z.strictObject({ pipeline: id.nullable() });
export type Hello = z.infer<typeof hello>;

/**
 * Who else has a project's pipeline on screen, each account once and without the reader. `name` is the part of the e-mail before the @, for those who
 * may list accounts; null where it is masked.
 */
export const presence = z.object({
  projectid: id,
  people: z.array(z.object({ name: z.string().nullable(), category: z.enum(CATEGORIES) })),
});
export type Presence = z.infer<typeof presence>;
