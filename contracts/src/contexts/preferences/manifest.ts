import { defineRights, everyCategory } from '../../kernel/rights';

export { preferenceRoutes as routes } from './routes';

/** Everybody keeps their own; there is no way to name somebody else's. */
export const rights = defineRights({ 'preference.keep': everyCategory });
