import { calls } from '../../../shared/api';

export const {
  useListSharesQuery,
  useShareCvMutation,
  useRevokeShareMutation,
  useOpenShareMutation,
  useReadSharedCvQuery,
} = calls({
  listShares: {},
  shareCv: {},
  revokeShare: {},
  openShare: {},
  // The pass of a link is over soon, and a link may be at any moment.
  readSharedCv: { keepUnusedDataFor: 0 },
});
