import { calls } from '../../shared/api';

export const {
  useListClientsQuery,
  useReadClientQuery,
  useRegisterClientMutation,
  useUpdateClientMutation,
  useChangeInterviewCommentsMutation,
  useSuggestEmployersQuery,
} = calls({
  listClients: {},
  readClient: {},
  registerClient: {},
  updateClient: {},
  changeInterviewComments: {},
  suggestEmployers: { keepUnusedDataFor: 10 },
});
