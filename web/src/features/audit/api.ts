import { calls, TAG_TYPES, tagsOf } from '../../shared/api';

export const { useListActionsQuery, useCountActionsQuery, useSuggestActorsQuery } = calls({
  // Asked when a filter opens, and not again while it stands open: every change in the portal would count anew.
  countActions: { tags: () => [], keepUnusedDataFor: 10 },
  // Every change in the portal is an action.
  suggestActors: { tags: () => [], keepUnusedDataFor: 30 },
  listActions: { tags: () => TAG_TYPES.flatMap((context) => tagsOf(context)) },
});
