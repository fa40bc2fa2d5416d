import { api, tagsOfList, type Answer, type Query } from '../../shared/api';
import { onNotice } from '../../shared/live';

const applicantListApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApplicants: build.query<Answer<'listApplicants'>, Query<'listApplicants'>>({
      query: (params) => ({ url: '/applicants/paging-with-owner-status-with-removed', params }),
      providesTags: (answer) =>
        tagsOfList(
          'Applicant',
          answer?.applicants.map(({ applicantid }) => applicantid),
        ),
    }),
    summariseApplicants: build.query<Answer<'summariseApplicants'>, void>({
      query: () => '/applicants/summary',
      providesTags: [{ type: 'Applicant', id: 'SUMMARY' }],
    }),
    readHistory: build.query<Answer<'readHistory'>, string>({
      query: (id) => `/applicants/${id}/history`,
      providesTags: (_answer, _error, id) => [{ type: 'Applicant', id }],
    }),
    setApplicantStatus: build.mutation<
      Answer<'updateApplicantStatus'>,
      { readonly id: string; readonly status: 'delete' | 'open' }
    >({
      query: ({ id, status }) => ({ url: `/applicants/${id}/update-status`, method: 'PUT', body: { status } }),
      invalidatesTags: (done, _error, { id }) =>
        done === undefined ? [] : [...tagsOfList('Applicant', [id]), { type: 'Applicant', id: 'SUMMARY' }],
    }),
  }),
});

export const {
  useListApplicantsQuery,
  useSummariseApplicantsQuery,
  useReadHistoryQuery,
  useSetApplicantStatusMutation,
} = applicantListApi;

onNotice('applicants', ({ ids }) => [
  ...tagsOfList('Applicant', [ids.applicantid]),
  { type: 'Applicant', id: 'SUMMARY' },
]);
onNotice('placements', ({ ids }) => [
  { type: 'Applicant', id: ids.applicantid },
  { type: 'Applicant', id: 'SUMMARY' },
]);
