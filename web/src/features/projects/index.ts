export { useListProjectsQuery, useReadProjectQuery, useUpdateProjectRecordMutation } from './api';
export { useProjectStatus } from './projectStatus';
