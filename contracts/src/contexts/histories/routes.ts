import { defineRoutes } from '../../kernel/route';

export const historyRoutes = defineRoutes({
  /** Answers what happened to one thing, the newest first. */
  listHistory: {
    method: 'GET',
    path: '/histories/:kind/:id',
    service: 'query-api',
    action: 'history.read',
    limit: 'past',
  },
  /** Answers where the values of one thing come from: each with those before it, back to the first. */
  readOrigins: {
    method: 'GET',
    path: '/histories/:kind/:id/origins',
    service: 'query-api',
    action: 'history.read',
    limit: 'past',
  },
});
