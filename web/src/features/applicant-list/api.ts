import { type ApplicantList } from '@berangkat/contracts/applicants';
import { calls, tagsOf } from '../../shared/api';

// A row shows where its applicant stands in projects: a step there reads the list again only if that row is in it.
const rowTags = (answer: Pick<ApplicantList, 'applicants'> | undefined) => [
  ...tagsOf('applicants'),
  ...(answer?.applicants ?? []).map(({ applicantid }) => ({ type: 'placements' as const, id: applicantid })),
];

/** Of those who departed, and of what counts them: whoever departs next comes into it. */
export const departed = { tags: () => [...tagsOf('applicants'), ...tagsOf('placements')] };

const listsApi = calls({
  listApplicants: { tags: rowTags },
  listDepartedApplicants: departed,
  listStatuses: { tags: rowTags },
  countApplicants: { keepUnusedDataFor: 10 },
  summariseApplicants: departed,
  shareApplicants: departed,
});

export const { listApplicants, listDepartedApplicants, listStatuses } = listsApi.endpoints;
export const {
  useListApplicantsQuery,
  useListDepartedApplicantsQuery,
  useListStatusesQuery,
  useCountApplicantsQuery,
  useShareApplicantsQuery,
  useSummariseApplicantsQuery,
} = listsApi;
