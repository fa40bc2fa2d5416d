import { defineRoutes } from '../kernel/route';

export const auditRoutes = defineRoutes({
  listActions: {
    method: 'GET',
    path: '/actions',
    service: 'query-api',
    action: 'audit.read',
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
