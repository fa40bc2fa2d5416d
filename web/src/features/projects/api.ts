import { calls } from '../../shared/api';

export const {
  useListProjectsQuery,
  useReadProjectQuery,
  useRegisterProjectMutation,
  useUpdateProjectMutation,
  useUpdateProjectRecordMutation,
  useFindJobsQuery,
  useLinkJobMutation,
  useRemoveProjectFlyerMutation,
} = calls({
  listProjects: {},
  readProject: {},
  registerProject: {},
  updateProject: {},
  updateProjectRecord: {},
  findJobs: {},
  linkJob: {},
  removeProjectFlyer: {},
});
