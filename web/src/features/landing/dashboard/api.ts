import { api, type Answer } from '../../../shared/api';

/** The figures of the applicant list, read for the dashboard; stale with every applicant that changes. */
export const { useDashboardSummaryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardSummary: build.query<Answer<'summariseApplicants'>, undefined>({ query: () => '/applicants/summary', providesTags: [{ type: 'Applicant', id: 'LIST' }] }),
  }),
});
