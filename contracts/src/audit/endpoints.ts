import { z } from 'zod';
import { endpointsOf, exactText, exportLanguage, id, instant, paging, text } from '../kernel';
import { reportAction } from './commands';
import { auditRoutes } from './routes';
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

export const auditExportBody = z.strictObject({
  ...auditListQuery.omit({ limit: true, book: true, app: true, page: true }).shape,
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  lang: exportLanguage,
});
export type AuditExport = z.infer<typeof auditExportBody>;

export const auditEndpoints = endpointsOf(auditRoutes, {
  listActions: {
    query: auditListQuery,
    answer: auditList,
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
