import { calls } from '../../api';

// The last moment is that of the question: what happens meanwhile does not move the page.
const NEVER_STALE = { tags: () => [], keepUnusedDataFor: 10 } as const;

export const {
  useMomentsOfAccountsQuery,
  useMomentsOfApplicantsQuery,
  useMomentsOfApplicantQuery,
  useMomentsOfPipelineQuery,
  useMomentsOfProjectsQuery,
  useMomentsOfReportsQuery,
} = calls({
  momentsOfAccounts: NEVER_STALE,
  momentsOfApplicants: NEVER_STALE,
  momentsOfApplicant: NEVER_STALE,
  momentsOfPipeline: NEVER_STALE,
  momentsOfProjects: NEVER_STALE,
  momentsOfReports: NEVER_STALE,
});
