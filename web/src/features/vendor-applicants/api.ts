import { calls, tagsOf } from '../../shared/api';

const ownedApi = calls({
  listOwnedApplicants: { tags: (_answer, { accountId }) => tagsOf('applicants', accountId) },
});

export const { listOwnedApplicants } = ownedApi.endpoints;
export const { useListOwnedApplicantsQuery } = ownedApi;
