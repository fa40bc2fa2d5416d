import { z } from 'zod';
import { endpointsOf, exactText, id, instant, paging } from '../../kernel';
import { HISTORY_KINDS, ORIGIN_KINDS } from './kinds';
import { historyRoutes } from './routes';
import { history, origins } from './views';

export const historyQuery = z.object({
  ...paging,
  action: exactText(50).optional(),
  /** An account, or `portal` for what the portal did by itself. */
  by: z.union([id, z.literal('portal')]).optional(),
  /** Narrows to what an applicant did in this project: a placement. */
  projectid: id.optional(),
  /** Narrows to what had happened before this moment. */
  to: instant.optional(),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

export const historyEndpoints = endpointsOf(historyRoutes, {
  listHistory: { params: z.object({ kind: z.enum(HISTORY_KINDS), id }), query: historyQuery, answer: history },
  readOrigins: { params: z.object({ kind: z.enum(ORIGIN_KINDS), id }), answer: origins },
});
