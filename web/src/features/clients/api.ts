import { api, tagsOfList, type Answer, type Body, type Query } from '../../shared/api';
import { onNotice } from '../../shared/live';

const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClients: build.query<Answer<'listClients'>, Query<'listClients'>>({
      query: (params) => ({ url: '/clients', params }),
      providesTags: (answer) =>
        tagsOfList(
          'Client',
          answer?.clients.map(({ clientid }) => clientid),
        ),
    }),
    readClient: build.query<Answer<'readClient'>, string>({
      query: (id) => `/clients/${id}`,
      providesTags: (_answer, _error, id) => [{ type: 'Client', id }],
    }),
    registerClient: build.mutation<Answer<'registerClient'>, Body<'registerClient'>>({
      query: (body) => ({ url: '/clients', method: 'POST', body }),
      invalidatesTags: (done) => (done === undefined ? [] : tagsOfList('Client')),
    }),
    updateClient: build.mutation<Answer<'updateClient'>, { readonly id: string; readonly body: Body<'updateClient'> }>({
      query: ({ id, body }) => ({ url: `/clients/${id}`, method: 'PUT', body }),
      invalidatesTags: (done, _error, { id }) => (done === undefined ? [] : tagsOfList('Client', [id])),
    }),
    suggestEmployers: build.query<Answer<'suggestEmployers'>, string>({
      query: (search) => ({ url: '/accounts/employers', params: { search } }),
      keepUnusedDataFor: 10,
    }),
  }),
});

export const {
  useListClientsQuery,
  useReadClientQuery,
  useRegisterClientMutation,
  useUpdateClientMutation,
  useSuggestEmployersQuery,
} = clientsApi;

onNotice('clients', ({ ids }) => tagsOfList('Client', [ids.clientid]));
