import { calls, TAG_TYPES, tagsOf } from '../../shared/api';

export const { useListActionsQuery } = calls({
  // Every change in the portal is an action.
  listActions: { tags: () => TAG_TYPES.flatMap((context) => tagsOf(context)) },
});
