import { calls, tagsOf } from '../../shared/api';

/** Answers the tags of all that shows the logo of a client. */
export const showsLogo = (clientid: string) => [...tagsOf('clients', clientid), ...tagsOf('projects')];

export const {
  useListClientsQuery,
  useReadClientQuery,
  useRegisterClientMutation,
  useUpdateClientMutation,
  useRemoveLogoMutation,
  useChangeInterviewCommentsMutation,
  useSuggestEmployersQuery,
} = calls({
  listClients: {},
  readClient: {},
  registerClient: {},
  updateClient: {},
  removeLogo: { tags: (answer, { id }) => (answer === undefined ? [] : showsLogo(id)) },
  changeInterviewComments: {},
  suggestEmployers: { keepUnusedDataFor: 10 },
});
