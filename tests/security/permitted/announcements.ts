import { admins, type Permitted } from './kinds';

export const permitted: Permitted<'announcements'> = {
  broadcastGeneral: admins,
  decideAnnouncement: admins,
  setOptOut: admins,
  listOutbox: admins,
  readAnnouncement: admins,
};
