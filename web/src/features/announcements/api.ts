import { calls, tagsOf } from '../../shared/api';

export const {
  useBroadcastGeneralMutation,
  useForeseeAnnouncementQuery,
  useDecideAnnouncementMutation,
  useReadAnnouncementQuery,
  useListAnnouncementsQuery,
  useReadOptOutQuery,
  useSetOptOutMutation,
  useAnnouncementsOfApplicantQuery,
  useListOutboxQuery,
  useListUnclearRepliesQuery,
  useSettleReplyMutation,
} = calls({
  broadcastGeneral: {},
  // Numbers, e-mails and wishes change, of which nobody here is told.
  foreseeAnnouncement: { keepUnusedDataFor: 0, tags: () => [] },
  decideAnnouncement: {},
  readAnnouncement: {},
  listAnnouncements: {},
  // A reply may change it at any time, of which nobody is told.
  readOptOut: { keepUnusedDataFor: 0 },
  setOptOut: {},
  // Messages go their way without the applicant's record.
  announcementsOfApplicant: { tags: () => tagsOf('announcements') },
  listOutbox: {},
  // A reply may come at any time, of which nobody is told.
  listUnclearReplies: { keepUnusedDataFor: 0 },
  settleReply: {},
});
