import { calls, tagsOf } from '../../shared/api';

export const { useListOwnedApplicantsQuery } = calls({
  listOwnedApplicants: { tags: (_answer, { accountId }) => tagsOf('applicants', accountId) },
});
