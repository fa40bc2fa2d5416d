import { calls } from '../../shared/api';

export const {
  useBroadcastGeneralMutation,
  useDecideAnnouncementMutation,
  useReadAnnouncementQuery,
  useListAnnouncementsQuery,
  useReadOptOutQuery,
  useSetOptOutMutation,
  useListOutboxQuery,
} = calls({
  broadcastGeneral: {},
  decideAnnouncement: {},
  readAnnouncement: {},
  listAnnouncements: {},
  // A reply may change it at any time, of which nobody is told.
  readOptOut: { keepUnusedDataFor: 0 },
  setOptOut: {},
  listOutbox: {},
});
