import { calls, tagsOf } from '../../shared/api';

export const {
  useListApplicantsQuery,
  useCountApplicantsQuery,
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
  countApplicants: { keepUnusedDataFor: 10 },
  // Departures are counted among placements.
  summariseApplicants: { tags: () => [...tagsOf('applicants'), ...tagsOf('placements')] },
  readHistory: {},
  updateApplicantStatus: {},
});
