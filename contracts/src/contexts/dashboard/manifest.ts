import { admins, defineRights } from '../../kernel/rights';

export { dashboardRoutes as routes } from './routes';

/** An employer is answered about its own projects and nobody else's, whatever it asks. */
export const rights = defineRights({ 'dashboard.day': admins, 'dashboard.own-projects': { employer: 'yes' } });
