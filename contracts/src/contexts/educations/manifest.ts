import { defineRights, ownersAndAdmins, superadmins } from '../../kernel/rights';

export { educationRoutes as routes } from './routes';

/** Readers of the CV may read its educations. */
export const rights = defineRights({
  'education.edit': ownersAndAdmins,
  'education.see-removed': superadmins,
});

export const ids = ['education'] as const;

/** The person whose education it is, and who is named. */
export const about = ['applicant'] as const;
