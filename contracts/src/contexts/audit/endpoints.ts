import { z } from 'zod';
import { endpointsOf, exactText, filterCounts, id, instant, paging, text } from '../../kernel';
import { readerLanguage } from '../../shared/reference';
import { reportAction } from './commands';
import { auditRoutes } from './routes';
import { AUDIT_FACETS } from './values';
import { auditActor, auditList } from './views';

export const auditListQuery = z.object({
  ...paging,
  /** Matches actor and object. */
  q: text(50).optional(),
  action: exactText(50).optional(),
  objecttype: exactText(30).optional(),
  objectid: id.optional(),
  projectid: id.optional(),
  by: id.optional(),
  /** The address that somebody acted from, and the country of it; of those whose address the reader sees. */
  ip: exactText(45).optional(),
  country: exactText(2).optional(),
  /** From this moment on. Days are the browser's business, because they begin where its reader is. */
  from: instant.optional(),
  /** Before this moment. */
  to: instant.optional(),
  /** Everything that one request led to, also a page visit. */
  correlationid: exactText(100).optional(),
  /** Page visits are hidden unless asked for. */
  visits: z.enum(['with', 'only']).optional(),
});
export type AuditListQuery = z.infer<typeof auditListQuery>;

export const auditCountsQuery = auditListQuery.omit({ limit: true, book: true, app: true, page: true }).extend({
  of: z.enum(AUDIT_FACETS).default('action'),
  /** The beginning of the reader's day, for `day`. */
  today: instant.optional(),
  yesterday: instant.optional(),
  week: instant.optional(),
});
export type AuditCountsQuery = z.infer<typeof auditCountsQuery>;

export const auditExportBody = z.strictObject({
  ...auditListQuery.omit({ limit: true, book: true, app: true, page: true }).shape,
  /** `jsonl`: lines of JSON with what each entry can be checked by. */
  format: z.enum(['xlsx', 'csv', 'jsonl']).default('xlsx'),
  lang: readerLanguage,
});
export type AuditExport = z.infer<typeof auditExportBody>;

export const auditEndpoints = endpointsOf(auditRoutes, {
  listActions: {
    query: auditListQuery,
    answer: auditList,
  },
  countActions: {
    query: auditCountsQuery,
    answer: filterCounts,
  },
  exportTrail: {
    body: auditExportBody,
    answer: z.unknown(),
  },
  suggestActors: {
    query: z.object({ search: text(50).default('') }),
    answer: z.array(auditActor),
  },
  reportAction: {
    body: reportAction,
    answer: z.object({}),
  },
});
