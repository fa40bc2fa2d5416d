import { defineRights, everyCategory } from '../../kernel/rights';

export { pastRoutes as routes } from './routes';

/** The rights of what is looked at decide about its past, and are asked in place of this one. */
export const rights = defineRights({
  'past.read': everyCategory,
});
