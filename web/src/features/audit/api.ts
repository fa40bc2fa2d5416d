import { calls, TAG_TYPES, tagsOf } from '../../shared/api';

export const { useListActionsQuery, useSuggestActorsQuery } = calls({
  // Every change in the portal is an action.
  suggestActors: { tags: () => [], keepUnusedDataFor: 30 },
  listActions: { tags: () => TAG_TYPES.flatMap((context) => tagsOf(context)) },
});
