import { defineRights, holdersAndRoots } from '../../kernel/rights';

export { operationRoutes as routes } from './routes';

export const rights = defineRights({
  /** How the machine does, and what was asked of it. */
  'operations.read': holdersAndRoots('operations'),
  'operations.act': holdersAndRoots('operations'),
});
