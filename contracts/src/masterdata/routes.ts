import { defineRoutes } from '../kernel/route';

export const masterdataRoutes = defineRoutes({
  listAvailablePositions: {
    method: 'GET',
    path: '/availablepositions',
    service: 'query-api',
    action: 'positions.available',
  },
});
