import { calls } from '../../shared/api';

export const { useListRebuildsQuery, useRequestRebuildMutation, useUpdateRebuildStatusMutation } = calls({
  listRebuilds: {},
  requestRebuild: {},
  updateRebuildStatus: {},
});
