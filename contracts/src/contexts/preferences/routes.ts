import { defineRoutes } from '../../kernel/route';

export const preferenceRoutes = defineRoutes({
  readPreferences: {
    method: 'GET',
    path: '/preferences',
    service: 'command-api',
    action: 'preference.keep',
  },
  savePreferences: {
    method: 'PUT',
    path: '/preferences/:list',
    service: 'command-api',
    action: 'preference.keep',
    limit: 'draft',
  },
});
