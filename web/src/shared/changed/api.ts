import { calls } from '../api';

export const { useListChangedAwayQuery } = calls({
  // Asked once for all lists. Who was on none of them for half an hour was away again.
  listChangedAway: { tags: () => [], keepUnusedDataFor: 30 * 60 },
});
