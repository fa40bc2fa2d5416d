import { calls, tagsOf } from '../../../shared/api';

export const { useListInterviewCardsQuery } = calls({
  // A card may be of a day that nobody has written of yet.
  listInterviewCards: { tags: (_answer, { id }) => tagsOf('interviews', id) },
});
