import { z } from 'zod';
import { defineEvent, exportFields, exportSaid, exportSubject } from '../../kernel';
import { auditedPageOf } from '../../shared/paths';

/**
 * A visit of a page: who is the actor, when is the metadata's. `page` is a screen, with an id at most, and never text
 * that a person typed (`pageOf`). Version 1 kept any path, the time a second time, and visitors under a hash that could
 * be guessed: only the page is read of it.
 */
export const PageAccessed = defineEvent({
  type: 'PageAccessed',
  context: 'audit',
  version: 2,
  action: 'page_access',
  /** `visitor`: tells visitors without an account apart for one day. No address can be read from it. */
  schema: z.object({ visitor: z.string().max(40).optional(), page: z.string() }),
  upcasts: { 1: ({ page }) => ({ page: auditedPageOf(String(page)) }) },
});

/**
 * The visits of a day that are bounded together: an account's, those from one address, or those of all visitors without
 * an account.
 */
export const visitScope = z.enum(['account', 'address', 'portal']);
export type VisitScope = z.infer<typeof visitScope>;

/**
 * From here on no more visits are kept on this day of this account, from this address, or of visitors. `cap`: how many
 * were.
 */
export const PageAccessesCapped = defineEvent({
  type: 'PageAccessesCapped',
  context: 'audit',
  version: 1,
  action: 'page_access_capped',
  schema: z.object({ scope: visitScope, cap: z.number().int() }),
});

/** Somebody took entries of the trail along. */
export const TrailExported = defineEvent({
  type: 'TrailExported',
  context: 'audit',
  version: 1,
  action: 'export_trail',
  said: exportSaid,
  subject: exportSubject,
  schema: z.object(exportFields),
});

/** Events that the trail hides unless it is asked for them. */
export const visitEvents = [PageAccessed, PageAccessesCapped] as const;

export const auditEvents = [...visitEvents, TrailExported] as const;

/**
 * A process may keep so many more visits of people without an account today. The portal's own bookkeeping, no entry of
 * the trail.
 */
export const VisitsAllotted = defineEvent({
  type: 'VisitsAllotted',
  context: 'platform',
  version: 1,
  action: 'allot_visits',
  schema: z.object({ visits: z.number().int() }),
});
