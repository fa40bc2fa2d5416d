import { calls, type Tag, tagsOf } from '../../../shared/api';

export const { useReadLiveInterviewsQuery } = calls({
  // Where somebody stands in the pipeline is shown beside them.
  readLiveInterviews: {
    tags: (answer, { id }): Tag[] => [
      { type: 'interviews', id },
      ...(answer === undefined ? [] : tagsOf('placements', answer.projectid)),
    ],
  },
});
