import { defineNotices } from '../../kernel/manifest';
import { defineRights, superadmins } from '../../kernel/rights';

export { alertRoutes as routes } from './routes';

export const rights = defineRights({
  'alert.read': superadmins,
  // Acknowledging one, and the rules.
  'alert.edit': superadmins,
  // To whom they are sent.
  'alert.send': superadmins,
  'log.verify': superadmins,
});

/** That something changed is told to admins too, who can read none of it. */
export const notices = defineNotices({ alerts: { ids: [], rooms: ['admins'] } });

/** The subjects whose keys seal the numbers that alerts are sent to. */
export const subjects = ['alertnumbers'] as const;

/** Accounts: those whose calls were refused. */
export const about = ['account'] as const;
