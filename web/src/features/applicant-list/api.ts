import { calls, tagsOf } from '../../shared/api';

export const {
  useListApplicantsQuery,
  useSummariseApplicantsQuery,
  useReadHistoryQuery,
  useUpdateApplicantStatusMutation,
} = calls({
  // A row shows where its applicant stands in projects: a step there reads the list again only if that row is in it.
  listApplicants: {
    tags: (answer) => [
      ...tagsOf('applicants'),
      ...(answer?.applicants ?? []).map(({ applicantid }) => ({ type: 'placements' as const, id: applicantid })),
    ],
  },
  // Departures are counted among placements.
  summariseApplicants: { tags: () => [...tagsOf('applicants'), ...tagsOf('placements')] },
  readHistory: {},
  updateApplicantStatus: {},
});
