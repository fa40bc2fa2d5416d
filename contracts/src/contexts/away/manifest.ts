import { defineRights, everyCategory } from '../../kernel/rights';

export { awayRoutes as routes } from './routes';

/** Everybody may ask: an answer holds what the reader may see, and nothing else. */
export const rights = defineRights({ 'away.read': everyCategory, 'own-actions.read': everyCategory });
