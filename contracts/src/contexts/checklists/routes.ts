import { defineRoutes } from '../../kernel/route';

export const checklistRoutes = defineRoutes({
  readChecklists: { method: 'GET', path: '/checklists', service: 'query-api', action: 'checklist.edit' },
  changeChecklists: { method: 'PUT', path: '/checklists', service: 'command-api', action: 'checklist.edit' },
  /** Answers the documents that the destinations of an applicant's projects need, or a destination chosen by hand. */
  readApplicantChecklist: {
    method: 'GET',
    path: '/applicants/:id/checklist',
    service: 'query-api',
    action: 'checklist.see',
  },
  /** Answers the documents that applicants of a project lack for its destination: asked before Prepare and Depart. */
  readDocumentGaps: {
    method: 'GET',
    path: '/projects/:id/document-gaps',
    service: 'query-api',
    action: 'pipeline.prepare',
  },
  listExpiringDocuments: {
    method: 'GET',
    path: '/documents/expiring',
    service: 'query-api',
    action: 'checklist.expiring',
  },
});
