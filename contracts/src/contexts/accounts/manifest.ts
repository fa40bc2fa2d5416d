import { defineNotices, defineObjects } from '../../kernel/manifest';
import { admins, defineRights, everyCategory, everyone, rootSuperadmins, superadmins } from '../../kernel/rights';

export { accountRoutes as routes } from './routes';

export const rights = defineRights({
  'session.sign-in': everyone,
  'session.sign-out': everyCategory,
  'session.read': everyone,
  'session.end-own': everyCategory,
  'session.end-others': superadmins,

  'account.create': { visitor: 'yes', ...admins },
  'account.register-applicant': { visitor: 'yes', ...admins },
  'account.register-employer': { visitor: 'yes', ...superadmins },
  'account.register-vendor': admins,
  'account.register-admin': superadmins,
  'account.name-own': everyCategory,
  'account.list': admins,
  'account.read': admins,
  /** Which accounts, `editRefusal` says (editing.ts). */
  'account.edit': admins,
  'account.delete': superadmins,
  'account.change-password': everyCategory,
  /** By a link to the account's e-mail: nobody who forgot a password is signed in. */
  'account.reset-password': everyone,
  'account.ask-email-link': everyCategory,
  /** By a link to an e-mail: its reader need not be signed in. */
  'account.confirm-email': everyone,
  'account.reset-loginid': superadmins,
  'account.reveal-loginid': superadmins,
  'account.suggest': admins,
  'account.see-superadmins': {},
  'capability.grant': rootSuperadmins,
});

export const ids = ['account'] as const;
export const subjects = ['account'] as const;

export const notices = defineNotices({
  accounts: {
    ids: ['accountid'],
    rooms: ['admins', 'account/:accountid'],
    changesRightsIn: ['account/:accountid'],
  },
});

export const objects = defineObjects({
  account: { id: 'accountid', href: '/account-form?id=:id', person: true },
});
