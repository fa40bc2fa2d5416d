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

/** An alert of a new country comes when somebody signs in: of superadmins, others do not know when. */
export const notices = defineNotices({ alerts: { ids: [], rooms: ['superadmins'] } });

/** The subjects whose keys seal the numbers that alerts are sent to. */
export const subjects = ['alertnumbers'] as const;

/** Accounts: those whose calls were refused. */
export const about = ['account'] as const;
