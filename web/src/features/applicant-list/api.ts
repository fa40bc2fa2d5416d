import { type ApplicantList } from '@berangkat/contracts/applicants';
import { calls, tagsOf } from '../../shared/api';

// A row shows where its applicant stands in projects: a step there reads the list again only if that row is in it.
const rowTags = (answer: Pick<ApplicantList, 'applicants'> | undefined) => [
  ...tagsOf('applicants'),
  ...(answer?.applicants ?? []).map(({ applicantid }) => ({ type: 'placements' as const, id: applicantid })),
];

const listsApi = calls({
  listApplicants: { tags: rowTags },
  // Who departs next comes into it.
  listDepartedApplicants: { tags: () => [...tagsOf('applicants'), ...tagsOf('placements')] },
  listStatuses: { tags: rowTags },
  countApplicants: { keepUnusedDataFor: 10 },
  // Departures are counted among placements.
  summariseApplicants: { tags: () => [...tagsOf('applicants'), ...tagsOf('placements')] },
  // As their list.
  summariseDepartures: { tags: () => [...tagsOf('applicants'), ...tagsOf('placements')] },
  readHistory: {},
  updateApplicantStatus: {},
});

export const { listApplicants, listDepartedApplicants, listStatuses } = listsApi.endpoints;
export const {
  useListApplicantsQuery,
  useListDepartedApplicantsQuery,
  useListStatusesQuery,
  useCountApplicantsQuery,
  useSummariseApplicantsQuery,
  useSummariseDeparturesQuery,
  useReadHistoryQuery,
  useUpdateApplicantStatusMutation,
} = listsApi;
