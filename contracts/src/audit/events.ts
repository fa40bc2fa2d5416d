import { z } from 'zod';
import { defineEvent } from '../kernel';

/** A visit of a page. Its subject is the account that visited; a visitor's has nothing personal. */
export const PageAccessed = defineEvent({
  type: 'PageAccessed', context: 'audit', version: 1, action: 'page_access',
  schema: z.object({ visitor: z.string(), page: z.string() }),
});

export const auditEvents = [PageAccessed] as const;
