import { defineRoutes } from '../../kernel/route';

export const dashboardRoutes = defineRoutes({
  /** Answers the first look of those who run the agency. */
  readDay: { method: 'GET', path: '/dashboard/day', service: 'query-api', action: 'dashboard.day' },
  /** An employer's projects: who is new, and who waits for its answer. */
  readOwnProjects: {
    method: 'GET',
    path: '/dashboard/own-projects',
    service: 'query-api',
    action: 'dashboard.own-projects',
  },
});
