import { z } from 'zod';
import { endpointsOf, exactText, id, paging, text } from '../kernel';
import { reportAction } from './commands';
import { auditRoutes } from './routes';
import { auditList } from './views';

export const auditListQuery = z.object({
  ...paging,
  /** Matches actor and object. */
  q: text(50).optional(),
  action: exactText(50).optional(),
  objecttype: exactText(30).optional(),
  objectid: id.optional(),
  projectid: id.optional(),
  by: id.optional(),
  /** Everything that one request led to, also a page visit. */
  correlationid: exactText(100).optional(),
  /** Page visits are hidden unless asked for. */
  visits: z.enum(['with', 'only']).optional(),
});
export type AuditListQuery = z.infer<typeof auditListQuery>;

export const auditEndpoints = endpointsOf(auditRoutes, {
  listActions: {
    query: auditListQuery,
    answer: auditList,
  },
  reportAction: {
    body: reportAction,
    answer: z.object({}),
  },
});
