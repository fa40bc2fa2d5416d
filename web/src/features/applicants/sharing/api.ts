import { calls } from '../../../shared/api';

export const { useListSharesQuery, useShareCvMutation, useRevokeShareMutation } = calls({
  listShares: {},
  shareCv: {},
  revokeShare: {},
});
