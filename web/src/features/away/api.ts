import { calls, tagsOf } from '../../shared/api';

export const { useReadAwayQuery, useListOwnActionsQuery } = calls({
  // Told once, when the screen opens: what changes while the reader is here is on the screens themselves.
  readAway: { tags: () => [], keepUnusedDataFor: 0 },
  listOwnActions: {
    tags: () =>
      (['placements', 'applicants', 'projects', 'clients', 'accounts'] as const).flatMap((type) => tagsOf(type)),
  },
});

/** Whether it is known what others changed since the last visit, or cannot be known. */
export const useIsAwayKnown = (): boolean => {
  const { currentData, isError } = useReadAwayQuery();
  return currentData !== undefined || isError;
};
