import { api, call, calls, tagsOf, type Answer, type Given, type Tag } from '../../shared/api';

const applicantsApi = calls({
  // A CV on screen shows what others change: its fields and photo, and where it stands in projects.
  readApplicant: {
    tags: (_answer, { id }): Tag[] => [
      { type: 'applicants', id },
      { type: 'attachments', id },
      { type: 'placements', id },
      // The needs of its destination.
      ...tagsOf('checklists'),
      // Its records are changed one by one.
      { type: 'experiences', id: 'LIST' },
      { type: 'educations', id: 'LIST' },
      // Whether an applicant sees the own standing is a setting.
      { type: 'settings', id: 'LIST' },
    ],
  },
  applicantsByIdsWithComments: {
    tags: (answer = []) => answer.map(({ applicantid }): Tag => ({ type: 'applicants', id: applicantid })),
  },
  submitApplication: {},
  updateApplication: {},
  updateApplicantStatus: {},
  eraseApplicant: {},
  addAdminComment: {},
  updateDocument: {},
  removeDocument: {},
  readDraft: { keepUnusedDataFor: 0 },
  suggestVendors: {},
}).injectEndpoints({
  endpoints: (build) => ({
    /** `leaving`: the page is on its way out, and the draft is sent all the same. */
    saveDraft: build.mutation<Answer<'saveDraft'>, Given<'saveDraft'> & { readonly leaving?: boolean }>({
      query: ({ leaving = false, ...draft }) => ({ ...call('saveDraft', draft), keepalive: leaving }),
    }),
    /** Whether an application with this e-mail exists. */
    isEmailTaken: build.query<boolean, string>({
      keepUnusedDataFor: 0,
      queryFn: async (email, _api, _options, ask) => {
        const { error } = await ask(call('checkEmail', { email }));
        if (error === undefined) return { data: true };
        return error.status === 404 ? { data: false } : { error: error };
      },
    }),
  }),
});

export const { readApplicant, readDraft, saveDraft, isEmailTaken } = applicantsApi.endpoints;
export const {
  useReadApplicantQuery,
  useApplicantsByIdsWithCommentsQuery,
  useSubmitApplicationMutation,
  useUpdateApplicationMutation,
  useSuggestVendorsQuery,
  useAddAdminCommentMutation,
  useUpdateDocumentMutation,
  useRemoveDocumentMutation,
  useUpdateApplicantStatusMutation,
  useEraseApplicantMutation,
} = applicantsApi;

/** After something outside this api changed an applicant, say an upload. */
export const applicantChanged = (appid: string) => api.util.invalidateTags(tagsOf('applicants', appid));
