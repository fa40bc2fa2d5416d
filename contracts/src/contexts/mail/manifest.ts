import { defineNotices } from '../../kernel/manifest';
import { defineRights, superadmins } from '../../kernel/rights';

export { mailRoutes as routes } from './routes';

export const rights = defineRights({ 'mail.read': superadmins });

export const ids = ['mail'] as const;

/** That something was mailed, and nothing of what or to whom: a message of a new device comes when somebody signs in. */
export const notices = defineNotices({ mail: { ids: [], rooms: ['superadmins'] } });

/** Whom a message is for. */
export const about = ['account'] as const;
