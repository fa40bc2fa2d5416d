import { defineRights, everyCategory, superadmins } from '../../kernel/rights';

export { factorRoutes as routes } from './routes';

export const rights = defineRights({
  /** Setting up, showing and giving up the own second factor; never in a session that a login ID opened. */
  'factor.own': everyCategory,
  /** Saying which kinds of account must have one. */
  'factor.demand': superadmins,
});

/** Whose factors they are. */
export const about = ['account'] as const;
