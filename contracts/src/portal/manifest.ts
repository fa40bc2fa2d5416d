import { admins, defineRights, everyCategory, everyone, rootSuperadmins, superadmins } from '../kernel/rights';

/** What belongs to no context: the landing page, and the navigation bar. */
export const rights = defineRights({
  'landing.view': everyone,
  'landing.register': { visitor: 'yes' },

  'menu.jobs': { visitor: 'yes', applicant: 'yes', staff: 'yes', agent: 'yes', ...admins },
  'menu.application-form': { applicant: 'yes', vendor: 'yes', ...admins },
  'menu.applicant-management': everyCategory,
  'menu.admin': admins,
  /** Albums and contents are made by superadmins alone (002 §6). */
  'menu.register-contents': superadmins,
  'menu.manage': rootSuperadmins,
  'menu.root-admin': rootSuperadmins,
});
