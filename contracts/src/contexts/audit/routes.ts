import { defineRoutes } from '../../kernel/route';

export const auditRoutes = defineRoutes({
  listActions: {
    method: 'GET',
    path: '/actions',
    service: 'query-api',
    action: 'audit.read',
  },
  /** How many entries each value of a filter would leave. */
  countActions: {
    method: 'GET',
    path: '/actions/counts',
    service: 'query-api',
    action: 'audit.read',
  },
  /** The entries that the filters leave, the newest first, as a spreadsheet or as lines of text. */
  exportTrail: {
    method: 'POST',
    path: '/actions/export',
    service: 'query-api',
    action: 'audit.export',
    limit: 'export',
  },
  /** People who may have acted, for the filter of the trail. */
  suggestActors: {
    method: 'GET',
    path: '/actions/actors',
    service: 'query-api',
    action: 'audit.read',
    limit: 'lookup',
  },
  reportAction: {
    method: 'POST',
    path: '/actions',
    service: 'command-api',
    action: 'page-access.report',
    status: 201,
    limit: 'visit',
  },
});
