import { calls, type Tag, tagsOf } from '../../shared/api';

export const {
  useListInterviewDaysQuery,
  useReadInterviewDayQuery,
  usePlanInterviewDayMutation,
  useChangeInterviewDayMutation,
  useArrangeInterviewsMutation,
  useInviteToInterviewsMutation,
  useConductInterviewsMutation,
} = calls({
  listInterviewDays: {},
  // The shortlist is that of the pipeline, and what became of messages comes with those of announcements.
  readInterviewDay: {
    tags: (answer, { id }): Tag[] => [
      { type: 'interviews', id },
      ...(answer === undefined ? [] : [...tagsOf('placements', answer.projectid), ...tagsOf('announcements')]),
    ],
  },
  planInterviewDay: {},
  changeInterviewDay: {},
  // A refusal, too, says that what is on screen may be out of date.
  arrangeInterviews: { tags: (_answer, { id }) => tagsOf('interviews', id) },
  inviteToInterviews: { tags: (_answer, { id }) => tagsOf('interviews', id) },
  conductInterviews: { tags: (_answer, { id }) => tagsOf('interviews', id) },
});
