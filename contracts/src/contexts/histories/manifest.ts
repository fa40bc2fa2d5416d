import { admins, defineRights } from '../../kernel/rights';

export { historyRoutes as routes } from './routes';

/** Those who read the audit trail: a history is the part of it that is about one thing. */
export const rights = defineRights({ 'history.read': admins });
