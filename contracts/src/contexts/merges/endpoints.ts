import { z } from 'zod';
import { endpointsOf, id } from '../../kernel';
import { mergeApplicants, undoMerge } from './commands';
import { mergeRoutes } from './routes';

const done = z.object({ applicantid: id, otherid: id });

export const mergeEndpoints = endpointsOf(mergeRoutes, {
  mergeApplicants: { body: mergeApplicants, answer: done },
  undoMerge: { params: z.object({ id }), body: undoMerge, answer: done },
});
