import { defineRights, everyCategory } from '../../kernel/rights';

export { factorRoutes as routes } from './routes';

export const rights = defineRights({
  /** Setting up, showing and giving up the own second factor; never in a session that a login ID opened. */
  'factor.own': everyCategory,
});

/** Whose factors they are. */
export const about = ['account'] as const;
