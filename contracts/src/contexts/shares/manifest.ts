import { defineNotices } from '../../kernel/manifest';
import { defineRights, everyone, superadmins } from '../../kernel/rights';

export { shareRoutes as routes } from './routes';

export const rights = defineRights({
  /** Makes, sees and revokes the links to a CV, and prints it with one; has CVs made into a PDF. */
  'applicant.share': superadmins,
  /** Opens a link: whoever has one. */
  'share.open': everyone,
});

export const ids = ['share', 'pdf'] as const;

export const notices = defineNotices({
  shares: { ids: ['applicantid'], rooms: ['admins'] },
});

/** The applicant whose CV is shared. */
export const about = ['applicant'] as const;
