import { defineRoutes } from '../../kernel/route';

export const announcementRoutes = defineRoutes({
  broadcastGeneral: {
    method: 'POST',
    path: '/whatsapp/broadcast_general',
    service: 'command-api',
    action: 'announcement.send',
  },
  /** Says how these people can be reached, before anybody writes to them. It changes nothing. */
  foreseeAnnouncement: {
    method: 'POST',
    path: '/announcements/reach',
    service: 'command-api',
    action: 'announcement.send',
    asks: true,
  },
  /** Decides about a message that failed, or of which nobody knows whether it was sent. */
  decideAnnouncement: {
    method: 'PUT',
    path: '/announcements/:id/decision',
    service: 'command-api',
    action: 'announcement.send',
  },
  /** Somebody wants no announcements any more, or wants them again: holds for the number that the applicant has. */
  setOptOut: {
    method: 'PUT',
    path: '/applicants/:id/announcement-opt-out',
    service: 'command-api',
    action: 'announcement.send',
  },
  /** Whether the number that the applicant has is one whose owner wants no announcements. */
  readOptOut: {
    method: 'GET',
    path: '/applicants/:id/announcement-opt-out',
    service: 'command-api',
    action: 'announcement.send',
  },
  /** Lists announcements, the newest first. */
  listAnnouncements: {
    method: 'GET',
    path: '/announcements',
    service: 'query-api',
    action: 'announcement.read',
  },
  /** Lists the messages to somebody, the newest first, and their outcomes. */
  announcementsOfApplicant: {
    method: 'GET',
    path: '/applicants/:id/announcements',
    service: 'query-api',
    action: 'announcement.read',
  },
  /** Lists messages that a portal without an account of WhatsApp would have sent, newest first. */
  listOutbox: {
    method: 'GET',
    path: '/announcements/outbox',
    service: 'query-api',
    action: 'announcement.read',
  },
  /** Replies of which it is not certain what is wanted, or by whom, newest first. */
  listUnclearReplies: {
    method: 'GET',
    path: '/announcements/replies',
    service: 'query-api',
    action: 'announcement.read',
  },
  /** Somebody has read an unclear reply and done what it asks for: it is shown to nobody any more. */
  settleReply: {
    method: 'PUT',
    path: '/announcements/replies/settled',
    service: 'command-api',
    action: 'announcement.send',
  },
  readAnnouncement: {
    method: 'GET',
    path: '/announcements/:id',
    service: 'query-api',
    action: 'announcement.read',
  },
});
