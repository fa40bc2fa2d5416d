import { defineRights, everyCategory } from '../../kernel/rights';

export { pastRoutes as routes } from './routes';

/** What of the past is decided by what is looked at: the rows of the kinds are asked in its place. */
export const rights = defineRights({
  'past.read': everyCategory,
});
