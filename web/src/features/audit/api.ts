import { calls, TAG_TYPES, tagsOf } from '../../shared/api';

export const { useListActionsQuery } = calls({
  // Whatever changes anywhere is an action.
  listActions: { tags: () => TAG_TYPES.flatMap((context) => tagsOf(context)) },
});
