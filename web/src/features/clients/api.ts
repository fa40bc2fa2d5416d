import { calls } from '../../shared/api';

export const {
  useListClientsQuery,
  useReadClientQuery,
  useRegisterClientMutation,
  useUpdateClientMutation,
  useSuggestEmployersQuery,
} = calls({
  listClients: {},
  readClient: {},
  registerClient: {},
  updateClient: {},
  suggestEmployers: { keepUnusedDataFor: 10 },
});
