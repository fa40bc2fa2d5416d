import { api, auditClaim, tagsOfList, type Answer, type Body, type PortalError, type Tag } from '../../shared/api';
import { onNotice } from '../../shared/live';

const applicant = (id: string): Tag => ({ type: 'Applicant', id });

const applicantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readApplicant: build.query<Answer<'readApplicant'>, string>({
      query: (appid) => `/applicants/applicantid/${appid}`,
      providesTags: (_answer, _error, appid) => [applicant(appid)],
    }),
    submitApplication: build.mutation<Answer<'submitApplication'>, Body<'submitApplication'>>({
      query: (body) => ({ url: '/applicants', method: 'POST', body }),
      // Who has applied finds the own CV in the navigation.
      invalidatesTags: (done) =>
        done === undefined
          ? []
          : [...tagsOfList('Applicant'), { type: 'Draft', id: 'own' }, { type: 'Session', id: 'own' }],
    }),
    updateApplication: build.mutation<
      Answer<'updateApplication'>,
      { readonly appid: string; readonly body: Body<'updateApplication'> }
    >({
      query: ({ appid, body }) => ({ url: `/applicants/${appid}`, method: 'PUT', body }),
      invalidatesTags: (done, _error, { appid }) => (done === undefined ? [] : tagsOfList('Applicant', [appid])),
    }),
    readDraft: build.query<Answer<'readDraft'>, void>({
      query: () => '/applicants/draft',
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'Draft', id: 'own' }],
    }),
    saveDraft: build.mutation<Answer<'saveDraft'>, Body<'saveDraft'> & { readonly leaving?: boolean }>({
      // `keepalive`: the page may be on its way out.
      query: ({ leaving = false, ...body }) => ({ url: '/applicants/draft', method: 'PUT', body, keepalive: leaving }),
    }),
    /** Whether an application with this e-mail exists. */
    isEmailTaken: build.query<boolean, string>({
      keepUnusedDataFor: 0,
      queryFn: async (email, _api, _options, ask) => {
        const { error } = await ask(`/applicants/email/${encodeURIComponent(email)}`);
        if (error === undefined) return { data: true };
        return (error as PortalError).status === 404 ? { data: false } : { error: error as PortalError };
      },
    }),
    listAvailablePositions: build.query<Answer<'listAvailablePositions'>, void>({
      query: () => '/availablepositions',
      keepUnusedDataFor: 3600,
      providesTags: [{ type: 'Position', id: 'LIST' }],
    }),
    suggestVendorAccounts: build.query<Answer<'suggestVendors'>, string>({
      query: (search) => ({ url: '/accounts/vendors', params: { search } }),
    }),
    addAdminComment: build.mutation<Answer<'addAdminComment'>, { readonly appid: string; readonly comment: string }>({
      query: ({ appid, comment }) => ({
        url: `/applicants/${appid}/add-admincomment`,
        method: 'POST',
        body: { applicantid: appid, comment, audit: auditClaim('add_admincomment') },
      }),
      invalidatesTags: (done, _error, { appid }) => (done === undefined ? [] : [applicant(appid)]),
    }),
  }),
});

export const { readApplicant, readDraft, saveDraft, isEmailTaken } = applicantsApi.endpoints;
export const {
  useReadApplicantQuery,
  useSubmitApplicationMutation,
  useUpdateApplicationMutation,
  useListAvailablePositionsQuery,
  useSuggestVendorAccountsQuery,
  useAddAdminCommentMutation,
} = applicantsApi;

/** After something outside this api changed an applicant, say an upload. */
export const applicantChanged = (appid: string) => api.util.invalidateTags(tagsOfList('Applicant', [appid]));

// A CV on screen shows what others change: its fields and photo, and where it stands in projects.
onNotice('applicants', ({ ids }) => [applicant(ids.applicantid)]);
onNotice('placements', ({ ids }) => [applicant(ids.applicantid)]);
