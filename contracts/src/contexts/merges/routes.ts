import { defineRoutes } from '../../kernel/route';

export const mergeRoutes = defineRoutes({
  /** The merges that there were, the newest first. */
  listMerges: { method: 'GET', path: '/merges', service: 'query-api', action: 'merge.do' },
  /** Two records as they would be merged. */
  previewMerge: { method: 'GET', path: '/merges/preview', service: 'query-api', action: 'merge.do' },
  /** The merge of a record, by the id that it had, with what undoing it asks. */
  readMerge: { method: 'GET', path: '/merges/:id', service: 'query-api', action: 'merge.do' },
  /** Merges two records of one person. */
  mergeApplicants: { method: 'POST', path: '/merges', service: 'command-api', action: 'merge.do', status: 201 },
  /** Undoes the merge of a record, by the id that it had. Files that go to that record are sealed with its key first. */
  undoMerge: { method: 'POST', path: '/merges/:id/undo', service: 'files', action: 'merge.do' },
});
