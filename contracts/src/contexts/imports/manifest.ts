import { admins, defineRights } from '../../kernel/rights';

export { importRoutes as routes } from './routes';

/** A row needs the right of its own command, too. Nobody reads what somebody else imports. */
export const rights = defineRights({ 'import.run': admins });

export const ids = ['import'] as const;
