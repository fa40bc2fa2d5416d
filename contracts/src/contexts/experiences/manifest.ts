import { defineRights, ownersAndAdmins, superadmins } from '../../kernel/rights';

export { experienceRoutes as routes } from './routes';

/** Readers of the CV may read its experiences. */
export const rights = defineRights({
  'experience.edit': ownersAndAdmins,
  'experience.see-removed': superadmins,
});

export const ids = ['experience'] as const;

/** The person whose experience it is, and who is named. */
export const about = ['applicant'] as const;
