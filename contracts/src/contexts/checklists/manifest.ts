import { defineNotices, defineObjects } from '../../kernel/manifest';
import { admins, defineRights, superadmins } from '../../kernel/rights';

export { checklistRoutes as routes } from './routes';

export const rights = defineRights({
  'checklist.edit': superadmins,
  /** Which documents somebody's destination needs, and how it stands with each. */
  'checklist.see': { applicant: 'own', vendor: 'own', employer: 'own', ...admins },
  /**
   * The destinations of an applicant's projects, for those who look after the documents, as long as the agency shows
   * standings.
   */
  'checklist.see-destination': { applicant: 'own', vendor: 'own' },
  /** People whose documents expire. */
  'checklist.expiring': admins,
});

export const notices = defineNotices({ checklists: { ids: [], rooms: ['signed-in'] } });

export const objects = defineObjects({
  checklist: { id: 'destination', href: '/document-checklists?destination=:id' },
});
