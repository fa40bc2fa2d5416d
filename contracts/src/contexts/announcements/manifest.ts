import { defineNotices } from '../../kernel/manifest';
import { admins, defineRights } from '../../kernel/rights';

export { announcementRoutes as routes } from './routes';

export const rights = defineRights({
  'announcement.send': admins,
  'announcement.read': admins,
});

export const ids = ['announcement'] as const;
/** Whose key seals numbers that were typed by hand: those of one announcement together. */
export const subjects = ['announcement'] as const;

export const notices = defineNotices({
  announcements: { ids: ['announcementid'], rooms: ['admins'] },
  /** What becomes of a message to a typed number is for who may see phones: even that something did would tell. */
  'announcements-typed': { ids: ['announcementid'], rooms: ['phones'] },
});

/** Who was written to, where it is an applicant. */
export const about = ['applicant'] as const;
