import { admins, type Permitted } from './kinds';

export const permitted: Permitted<'announcements'> = {
  broadcastGeneral: admins,
  decideAnnouncement: admins,
  setOptOut: admins,
  readOptOut: admins,
  listAnnouncements: admins,
  announcementsOfApplicant: admins,
  listOutbox: admins,
  readAnnouncement: admins,
};
