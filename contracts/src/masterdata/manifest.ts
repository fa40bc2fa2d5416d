import { defineRights, everyCategory } from '../kernel/rights';

export { masterdataRoutes as routes } from './routes';

export const rights = defineRights({ 'positions.available': everyCategory });
