import { calls } from '../../shared/api';

export const duplicateCalls = calls({
  listDuplicates: {},
  // Asking is paced. Were it asked again at each change of anybody, an open form would soon be answered no more.
  askForDuplicates: { tags: () => [], keepUnusedDataFor: 0 },
  decideDuplicates: {},
});
export const { useListDuplicatesQuery, useAskForDuplicatesQuery, useDecideDuplicatesMutation } = duplicateCalls;
