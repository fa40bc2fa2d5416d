import { defineRoutes } from '../../kernel/route';

export const dashboardRoutes = defineRoutes({
  /** What those who run the agency look at first. */
  readDay: { method: 'GET', path: '/dashboard/day', service: 'query-api', action: 'dashboard.day' },
  /** An employer's projects: who is new, and who waits for its answer. */
  readOwnProjects: {
    method: 'GET',
    path: '/dashboard/own-projects',
    service: 'query-api',
    action: 'dashboard.own-projects',
  },
});
