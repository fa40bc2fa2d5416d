import { defineRoutes } from '../../kernel/route';

/** Read models built anew from the events, beside those in use. */
export const rebuildRoutes = defineRoutes({
  /** Every projection with the last of its rebuilds. */
  listRebuilds: { method: 'GET', path: '/rebuilds', service: 'query-api', action: 'rebuild.run' },
  requestRebuild: {
    method: 'POST',
    path: '/rebuilds',
    service: 'command-api',
    action: 'rebuild.run',
    status: 201,
  },
  updateRebuildStatus: {
    method: 'PUT',
    path: '/rebuilds/:id/update-status',
    service: 'command-api',
    action: 'rebuild.run',
  },
});
