import { defineNotices, defineObjects } from '../../kernel/manifest';
import { admins, defineRights, everyCategory, ownersAndAdmins, superadmins } from '../../kernel/rights';

export { applicantRoutes as routes } from './routes';

export const rights = defineRights({
  'application.create': { applicant: 'yes', vendor: 'yes', ...admins },
  'application.create-quick': admins,
  'application.edit': { applicant: 'own', vendor: 'own', staff: 'own', ...admins },
  'application.draft': { applicant: 'yes', vendor: 'yes', ...admins },
  'application.check-email': { applicant: 'yes', vendor: 'yes', ...admins },

  'applicant.read': { applicant: 'own', vendor: 'own', employer: 'own', ...admins },
  'applicant.list': { staff: 'yes', agent: 'yes', ...admins },
  'applicant.list-departed': superadmins,
  'applicant.report-status': admins,
  'applicant.list-owned': { vendor: 'own', ...admins },
  'applicant.export': admins,
  'applicant.open-from-list': admins,
  'applicant.search': admins,
  'applicant.by-ids': { employer: 'own', ...admins },
  'applicant.see-email': ownersAndAdmins,
  'applicant.see-phone': { applicant: 'own', vendor: 'own', ...superadmins },
  'applicant.see-placements': admins,
  'applicant.see-own-standing': { applicant: 'own' },
  'applicant.see-manager': admins,
  'applicant.see-removed': superadmins,
  'applicant.remove': superadmins,
  'applicant.erase': superadmins,
  'applicant.upload-photo': ownersAndAdmins,
  'applicant.comment': admins,
  'applicant.see-photo': everyCategory,
});

export const ids = ['applicant', 'comment'] as const;
export const subjects = ['applicant'] as const;

export const notices = defineNotices({
  applicants: {
    ids: ['applicantid', 'accountid'],
    rooms: ['admins', 'applicant/:applicantid', 'account/:accountid'],
    changesRightsIn: ['account/:accountid', 'applicant/:applicantid'],
  },
});

export const objects = defineObjects({
  applicant: { id: 'applicantid', href: '/applicant-detail/:id', person: true },
});
