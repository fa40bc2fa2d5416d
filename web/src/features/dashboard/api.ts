import { calls, tagsOf } from '../../shared/api';

const COUNTED = (['applicants', 'placements', 'projects', 'clients', 'accounts', 'attachments'] as const).flatMap(
  (type) => tagsOf(type),
);

export const { useReadDayQuery, useReadOwnProjectsQuery, useListInterviewDaysQuery } = calls({
  listInterviewDays: {},
  // Whatever changes in the lists that are counted changes the figures.
  readDay: { tags: () => COUNTED },
  readOwnProjects: { tags: () => COUNTED },
});
