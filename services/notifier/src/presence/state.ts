import { id } from '@berangkat/contracts/kernel';
import { z } from 'zod';

/**
 * A notifier's report to the others: which accounts have a project's pipeline on screen there. Names stay with the read
 * models.
 */
export const presenceState = z.object({
  kind: z.literal('presence'),
  instance: z.string(),
  projectid: id,
  accountids: z.array(id),
  /** The sender does not know the state of other instances yet and asks for it. */
  asks: z.boolean(),
});
export type PresenceState = z.infer<typeof presenceState>;
