import { accountRoutes } from './accounts/routes';
import { applicantRoutes } from './applicants/routes';
import { auditRoutes } from './audit/routes';
import { clientRoutes } from './clients/routes';
import { masterdataRoutes } from './masterdata/routes';
import { placementRoutes } from './placements/routes';
import { projectRoutes } from './projects/routes';

/** Every call of the portal without its schemas, for browsers: nothing in here loads zod. */
export const routes = {
  ...accountRoutes,
  ...applicantRoutes,
  ...placementRoutes,
  ...clientRoutes,
  ...projectRoutes,
  ...masterdataRoutes,
  ...auditRoutes,
} as const;
export type RouteName = keyof typeof routes;
