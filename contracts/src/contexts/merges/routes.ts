import { defineRoutes } from '../../kernel/route';

export const mergeRoutes = defineRoutes({
  /** Merges two records of one person. */
  mergeApplicants: { method: 'POST', path: '/merges', service: 'command-api', action: 'merge.do', status: 201 },
  /** Undoes the merge of a record, by the id that it had. */
  undoMerge: { method: 'POST', path: '/merges/:id/undo', service: 'command-api', action: 'merge.undo' },
});
