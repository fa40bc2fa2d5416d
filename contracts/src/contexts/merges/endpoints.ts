import { z } from 'zod';
import { endpointsOf, id, paging } from '../../kernel';
import { mergeApplicants, undoMerge } from './commands';
import { mergeRoutes } from './routes';
import { mergeDetail, mergeList, mergePreview } from './views';

const byId = z.object({ id });

/** `applicantid`: of either of the two. */
export const mergeListQuery = z.object({ ...paging, applicantid: id.optional() });
export type MergeListQuery = z.infer<typeof mergeListQuery>;

const done = z.object({ applicantid: id, otherid: id });

export const mergeEndpoints = endpointsOf(mergeRoutes, {
  listMerges: { query: mergeListQuery, answer: mergeList },
  previewMerge: { query: z.object({ applicantid: id, otherid: id }), answer: mergePreview },
  readMerge: { params: byId, answer: mergeDetail },
  mergeApplicants: { body: mergeApplicants, answer: done },
  undoMerge: { params: byId, body: undoMerge, answer: done },
});
