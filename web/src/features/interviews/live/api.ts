import { calls, type Tag, tagsOf } from '../../../shared/api';

export const { useReadLiveInterviewsQuery, useSetInterviewCriteriaMutation } = calls({
  // Where somebody stands in the pipeline is shown beside them.
  readLiveInterviews: {
    tags: (answer, { id }): Tag[] => [
      { type: 'interviews', id },
      ...(answer === undefined
        ? []
        : [{ type: 'interviews' as const, id: answer.projectid }, ...tagsOf('placements', answer.projectid)]),
    ],
  },
  setInterviewCriteria: { tags: (_answer, { id }) => tagsOf('interviews', id) },
});
