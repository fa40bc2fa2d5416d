import { defineNotices } from '../../kernel/manifest';
import { admins, defineRights, superadmins } from '../../kernel/rights';

export { placementRoutes as routes } from './routes';

export const rights = defineRights({
  'pipeline.read': { employer: 'own', ...admins },
  'pipeline.add': admins,
  'pipeline.shortlist': { employer: 'own', ...admins },
  'pipeline.pass-interview': { employer: 'own', ...admins },
  'pipeline.reject': { employer: 'own', ...admins },
  'pipeline.longlist': { employer: 'own', ...admins },
  'pipeline.longlist-rejected': admins,
  'pipeline.prepare': admins,
  'pipeline.depart': admins,
  'pipeline.delete': admins,
  'pipeline.export': admins,
  'pipeline.see-phone': superadmins,
  'pipeline.see-removed': superadmins,
  // Whom it lost since, on a pipeline of the past: an employer has no more to do with them.
  'pipeline.past.see-removed': admins,
});

export const notices = defineNotices({
  placements: {
    ids: ['projectid', 'applicantid'],
    rooms: ['admins', 'project/:projectid', 'applicant/:applicantid'],
  },
});

/** A placement moves, and names, the applicant. The project is the place. */
export const about = ['applicant'] as const;
