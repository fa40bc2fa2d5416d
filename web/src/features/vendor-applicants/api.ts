import { calls, tagsOf } from '../../shared/api';

const ownedApi = calls({
  listOwnedApplicants: {
    // A row shows where its applicant stands.
    tags: (answer, { accountId }) => [
      ...tagsOf('applicants', accountId),
      ...(answer?.applicants ?? []).map(({ applicantid }) => ({ type: 'placements' as const, id: applicantid })),
    ],
  },
});

export const { listOwnedApplicants } = ownedApi.endpoints;
export const { useListOwnedApplicantsQuery } = ownedApi;
