import { merged, type Merged } from '../kernel/merged';
import { routesByContext } from './generated/routes';
import type { Part } from './manifests';
import type { Action } from './permissions';

export { routesByContext };

/** Every call of the portal without its schemas, for browsers: nothing in here loads zod. */
// A context whose calls are missing fails the type check.
export const routes: Merged<Part<'routes'>> = merged(Object.values(routesByContext));
export type RouteName = keyof typeof routes;

// One whose action is no row of the permissions fails it too.
routes satisfies Readonly<
  Record<RouteName, { readonly action: Action; readonly actionByKind?: Readonly<Record<string, Action>> }>
>;
