import { api, tagsOfList, type Answer, type Body, type Query } from '../../shared/api';
import { onNotice } from '../../shared/live';

const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<Answer<'listProjects'>, Query<'listProjects'>>({
      query: (params) => ({ url: '/projects/with-clients-openjobs', params }),
      providesTags: (answer) =>
        tagsOfList(
          'Project',
          answer?.projects.map(({ projectid }) => projectid),
        ),
    }),
    readProject: build.query<Answer<'readProject'>, string>({
      query: (id) => `/projects/${id}/with-client`,
      providesTags: (_answer, _error, id) => [{ type: 'Project', id }],
    }),
    registerProject: build.mutation<Answer<'registerProject'>, Body<'registerProject'>>({
      query: (body) => ({ url: '/projects', method: 'POST', body }),
      invalidatesTags: (done) => (done === undefined ? [] : tagsOfList('Project')),
    }),
    updateProject: build.mutation<
      Answer<'updateProject'>,
      { readonly id: string; readonly body: Body<'updateProject'> }
    >({
      query: ({ id, body }) => ({ url: `/projects/${id}`, method: 'PUT', body }),
      invalidatesTags: (done, _error, { id }) => (done === undefined ? [] : tagsOfList('Project', [id])),
    }),
    updateProjectRecord: build.mutation<
      Answer<'updateProjectRecord'>,
      { readonly id: string; readonly status: 'active' | 'removed' }
    >({
      query: ({ id, status }) => ({ url: `/projects/${id}/update-status`, method: 'PUT', body: { status } }),
      invalidatesTags: (done, _error, { id }) => (done === undefined ? [] : tagsOfList('Project', [id])),
    }),
    suggestClients: build.query<Answer<'listClients'>, string>({
      query: (search) => ({ url: '/clients', params: { search, page: 1 } }),
      keepUnusedDataFor: 10,
    }),
  }),
});

export const {
  useListProjectsQuery,
  useReadProjectQuery,
  useRegisterProjectMutation,
  useUpdateProjectMutation,
  useUpdateProjectRecordMutation,
  useSuggestClientsQuery,
} = projectsApi;

onNotice('projects', ({ ids }) => tagsOfList('Project', [ids.projectid]));
