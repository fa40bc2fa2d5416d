import { z } from 'zod';
import { endpointsOf, id } from '../../kernel';
import { broadcastGeneral, decideAnnouncement, foreseeAnnouncement, setOptOut, settleReply } from './commands';
import { announcementRoutes } from './routes';
import { ANNOUNCEMENT_KINDS } from './values';
import {
  announcementList,
  announcementReach,
  announcementsOfApplicant,
  announcementView,
  broadcastAnswer,
  optOutView,
  outbox,
  unclearReplies,
} from './views';

const byId = z.object({ id });

export const announcementListQuery = z.object({
  kind: z.enum(ANNOUNCEMENT_KINDS).default('announcements'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type AnnouncementListQuery = z.infer<typeof announcementListQuery>;

export const announcementEndpoints = endpointsOf(announcementRoutes, {
  broadcastGeneral: { body: broadcastGeneral, answer: broadcastAnswer },
  foreseeAnnouncement: { body: foreseeAnnouncement, answer: announcementReach },
  decideAnnouncement: {
    params: byId,
    body: decideAnnouncement,
    answer: z.object({ announcementid: id, recipient: z.number().int() }),
  },
  setOptOut: { params: byId, body: setOptOut, answer: z.object({ applicantid: id, optedout: z.boolean() }) },
  readOptOut: { params: byId, answer: optOutView },
  listAnnouncements: { query: announcementListQuery, answer: announcementList },
  announcementsOfApplicant: { params: byId, answer: announcementsOfApplicant },
  listOutbox: { answer: outbox },
  listUnclearReplies: { answer: unclearReplies },
  settleReply: { body: settleReply, answer: z.object({ messageid: z.string() }) },
  readAnnouncement: { params: byId, answer: announcementView },
});
