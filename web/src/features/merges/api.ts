import { calls } from '../../shared/api';

export const {
  useListMergesQuery,
  usePreviewMergeQuery,
  useReadMergeQuery,
  useMergeApplicantsMutation,
  useUndoMergeMutation,
} = calls({
  listMerges: {},
  // A choice between two values is of these values: what others change meanwhile is read again as well.
  previewMerge: {},
  readMerge: {},
  mergeApplicants: {},
  undoMerge: {},
});
