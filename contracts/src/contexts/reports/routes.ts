import { defineRoutes } from '../../kernel/route';

export const reportRoutes = defineRoutes({
  /** One report, narrowed. */
  readReport: { method: 'GET', path: '/reports/:report', service: 'query-api', action: 'report.read', limit: 'past' },
  /** Exactly those whom a figure of a report counts. */
  listCounted: {
    method: 'GET',
    path: '/reports/:report/people',
    service: 'query-api',
    action: 'report.read',
    limit: 'past',
  },
  /** Answers what usually happens next to people in a stage of this project. */
  readUsual: {
    method: 'GET',
    path: '/projects/:id/usual',
    service: 'query-api',
    action: 'pipeline.read',
    limit: 'past',
  },
  /** A report as a spreadsheet. */
  exportReport: {
    method: 'POST',
    path: '/reports/:report/export',
    service: 'query-api',
    action: 'report.export',
    limit: 'export',
  },
  /** Those whom a figure counts, as a spreadsheet. */
  exportCounted: {
    method: 'POST',
    path: '/reports/:report/people/export',
    service: 'query-api',
    action: 'report.export',
    limit: 'export',
  },
});
