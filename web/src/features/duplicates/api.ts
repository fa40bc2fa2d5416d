import { calls } from '../../shared/api';

export const { useListDuplicatesQuery, useAskForDuplicatesQuery, useDecideDuplicatesMutation } = calls({
  listDuplicates: {},
  askForDuplicates: { keepUnusedDataFor: 0 },
  decideDuplicates: {},
});
