import { defineRoutes } from '../kernel/route';

export const auditRoutes = defineRoutes({
  listActions: {
    method: 'GET',
    path: '/actions',
    service: 'query-api',
    action: 'audit.read',
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
