import { calls } from '../../shared/api';

export const {
  useListDuplicatesQuery,
  useListMergesQuery,
  usePreviewMergeQuery,
  useLazyPreviewMergeQuery,
  useReadMergeQuery,
  useMergeApplicantsMutation,
  useUndoMergeMutation,
} = calls({
  listDuplicates: {},
  listMerges: {},
  // A choice between two values is of these values: what others change meanwhile is read again as well.
  previewMerge: {},
  readMerge: {},
  mergeApplicants: {},
  undoMerge: {},
});
