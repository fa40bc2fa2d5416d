import { z } from 'zod';
import { endpointsOf, instant } from '../../kernel';
import { dashboardRoutes } from './routes';
import { day, ownProjects } from './views';

/** The moment from which on people are new. The browser says it, because days begin where its reader is. */
export const newSince = z.object({ since: instant });

export const dashboardEndpoints = endpointsOf(dashboardRoutes, {
  readDay: { query: newSince, answer: day },
  readOwnProjects: { query: newSince, answer: ownProjects },
});
