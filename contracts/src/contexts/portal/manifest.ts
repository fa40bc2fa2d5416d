import {
  admins,
  defineRights,
  everyCategory,
  everyone,
  holders,
  rootSuperadmins,
  superadmins,
} from '../../kernel/rights';

/** Rights of no single context: the landing page, and the navigation bar. */
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
  /**
   * The tab of root administration with the status report, for one account alone in the documents (002 §2.6;
   * readings.md, hard-coded account). The screen and its call are for admins (C45, A39).
   */
  'menu.status-tab': holders('applicant-status-report'),
});
