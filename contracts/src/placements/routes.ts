import { defineRoutes } from '../kernel/route';

export const placementRoutes = defineRoutes({
  /** The pipeline page's own list: filtered, sorted and paged on the server. */
  listPlacements: {
    method: 'GET',
    path: '/projects/:id/placements',
    service: 'query-api',
    action: 'pipeline.read',
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
  removeApplicant: {
    method: 'PUT',
    path: '/projects/:id/remove-applicant',
    service: 'command-api',
    action: 'pipeline.delete',
  },
});
