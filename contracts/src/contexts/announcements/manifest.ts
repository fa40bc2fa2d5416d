import { defineNotices } from '../../kernel/manifest';
import { admins, defineRights } from '../../kernel/rights';

export { announcementRoutes as routes } from './routes';

export const rights = defineRights({
  'announcement.send': admins,
  'announcement.read': admins,
});

export const ids = ['announcement'] as const;
/** The subjects whose keys seal numbers typed by hand: those of one announcement together. */
export const subjects = ['announcement'] as const;

export const notices = defineNotices({
  announcements: { ids: ['announcementid'], rooms: ['admins'] },
  /** An unclear reply is settled. */
  'announcement-replies': { ids: [], rooms: ['admins'] },
  /** Outcomes of messages to typed numbers are for readers who may see phones: even that there is one would tell. */
  'announcements-typed': { ids: ['announcementid'], rooms: ['phones'] },
});

/** The recipients who are applicants. */
export const about = ['applicant'] as const;
