import { calls } from '../../shared/api';

export const {
  useListProjectsQuery,
  useReadProjectQuery,
  useRegisterProjectMutation,
  useUpdateProjectMutation,
  useUpdateProjectRecordMutation,
} = calls({
  listProjects: {},
  readProject: {},
  registerProject: {},
  updateProject: {},
  updateProjectRecord: {},
});
