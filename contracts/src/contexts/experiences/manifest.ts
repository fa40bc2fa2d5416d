import { defineRights, ownersAndAdmins, superadmins } from '../../kernel/rights';

export { experienceRoutes as routes } from './routes';

/** Whoever may read the CV may read its experiences. */
export const rights = defineRights({
  'experience.edit': ownersAndAdmins,
  'experience.see-removed': superadmins,
});

export const ids = ['experience'] as const;

/** Whose experience it is, and who is named. */
export const about = ['applicant'] as const;
