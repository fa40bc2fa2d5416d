import { calls, TAG_TYPES, tagsOf } from '../../shared/api';

// Every change in the portal may be one of what is looked at.
const everything = () => TAG_TYPES.flatMap((context) => tagsOf(context));

export const { useListHistoryQuery, useReadOriginsQuery } = calls({
  listHistory: { tags: everything },
  readOrigins: { tags: everything },
});
