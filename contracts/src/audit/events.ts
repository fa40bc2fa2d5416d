import { z } from 'zod';
import { defineEvent } from '../kernel';

/** A visit of a page; nothing in it is personal. */
export const PageAccessed = defineEvent({
  type: 'PageAccessed', context: 'audit', version: 1, action: 'page_access',
  /** `visitor`: an account's id, or a visitor's session; `at`: milliseconds since the epoch. */
  schema: z.object({ visitor: z.string(), page: z.string(), at: z.number().int() }),
});

export const auditEvents = [PageAccessed] as const;
