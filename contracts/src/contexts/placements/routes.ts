import { defineRoutes } from '../../kernel/route';

export const placementRoutes = defineRoutes({
  /** The pipeline page's own list: filtered, sorted and paged on the server. */
  listPlacements: {
    method: 'GET',
    path: '/projects/:id/placements',
    service: 'query-api',
    action: 'pipeline.read',
  },
  /** Those who are chosen, or all whom the filters leave, as a spreadsheet that is named after the project. */
  exportPipeline: {
    method: 'POST',
    path: '/projects/:id/placements/export',
    service: 'query-api',
    action: 'pipeline.export',
    limit: 'export',
  },
  /** How many rows each value of a filter would leave, with what else narrows the list. */
  countPlacements: {
    method: 'GET',
    path: '/projects/:id/placement-counts',
    service: 'query-api',
    action: 'pipeline.read',
  },
  /** All columns of the board at one moment, so that an applicant who moves is never in two of them or in none. */
  readBoard: {
    method: 'GET',
    path: '/projects/:id/board',
    service: 'query-api',
    action: 'pipeline.read',
  },
  /** The board as it was at a moment, and the steps from there to another, many in an answer. */
  replayPipeline: {
    method: 'GET',
    path: '/projects/:id/replay',
    service: 'query-api',
    action: 'pipeline.read',
    limit: 'past',
  },
  listApplicantsStatus: {
    method: 'GET',
    path: '/projects/:id/applicantsstatus',
    service: 'query-api',
    action: 'pipeline.read',
  },
  readHistory: {
    method: 'GET',
    path: '/applicants/:id/history',
    service: 'query-api',
    action: 'applicant.see-placements',
  },
  addApplicant: {
    method: 'PUT',
    path: '/projects/:id/add-applicant-with-status',
    service: 'command-api',
    action: 'pipeline.add',
  },
  moveApplicant: {
    method: 'PUT',
    path: '/projects/:id/update-applicant-with-status',
    service: 'command-api',
    action: 'pipeline.shortlist',
  },
  /** The same step for several at once, with a result for each. */
  moveApplicants: {
    method: 'PUT',
    path: '/projects/:id/update-applicants-with-status',
    service: 'command-api',
    action: 'pipeline.shortlist',
  },
  removeApplicant: {
    method: 'PUT',
    path: '/projects/:id/remove-applicant',
    service: 'command-api',
    action: 'pipeline.delete',
  },
  /** Lists the comments that the client of a project offers at Pass Interview. */
  listInterviewComments: {
    method: 'GET',
    path: '/projects/:id/interview-comments',
    service: 'query-api',
    action: 'pipeline.pass-interview',
  },
});
