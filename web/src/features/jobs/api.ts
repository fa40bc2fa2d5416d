import { api, calls, tagsOf } from '../../shared/api';

export const {
  useJobFacetsQuery,
  useListJobsQuery,
  useReadJobQuery,
  useListJobApplicantsQuery,
  usePostJobMutation,
  useUpdateJobMutation,
  useUpdateJobStatusMutation,
  useRemoveJobMutation,
  useRemoveFlyerMutation,
  useEraseJobCvMutation,
} = calls({
  jobFacets: {},
  listJobs: {},
  readJob: {},
  listJobApplicants: {},
  postJob: {},
  updateJob: {},
  updateJobStatus: {},
  removeJob: {},
  removeFlyer: {},
  eraseJobCv: {},
});

/** Reads again what is on screen of a job: after an upload, which no mutation knows of. */
export const jobChanged = (opjobid: string) => api.util.invalidateTags(tagsOf('jobs', opjobid));
