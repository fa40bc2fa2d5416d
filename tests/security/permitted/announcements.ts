import { admins, type Bodies, type Permitted } from './kinds';

export const permitted: Permitted<'announcements'> = {
  broadcastGeneral: admins,
  foreseeAnnouncement: admins,
  decideAnnouncement: admins,
  setOptOut: admins,
  settleReply: admins,
  readOptOut: admins,
  listAnnouncements: admins,
  announcementsOfApplicant: admins,
  listOutbox: admins,
  listUnclearReplies: admins,
  readAnnouncement: admins,
};

export const bodies: Bodies<'announcements'> = {
  setOptOut: { optedout: true },
  decideAnnouncement: { recipient: 0, decision: 'failed' },
};
