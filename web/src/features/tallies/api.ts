import { calls, tagsOf } from '../../shared/api';

export const {
  useListTalliesQuery,
  useReadTallyQuery,
  useReadTallyCatalogueQuery,
  useDefineTallyMutation,
  useChangeTallyMutation,
  useRemoveTallyMutation,
} = calls({
  listTallies: {},
  // A notice says that tallies have changed, not which.
  readTally: { tags: (_answer, { id }) => tagsOf('tallies', id) },
  // The countable events change with the portal's own code alone.
  readTallyCatalogue: { tags: () => [], keepUnusedDataFor: 600 },
  defineTally: {},
  changeTally: {},
  removeTally: {},
});
