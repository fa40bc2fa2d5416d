import { merged } from './kernel/merged';
import { partsOf } from './manifests';

/** Every call of the portal without its schemas, for browsers: nothing in here loads zod. */
export const routes = merged(partsOf('routes'));
export type RouteName = keyof typeof routes;
