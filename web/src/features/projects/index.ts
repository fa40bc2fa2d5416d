export { useReadProjectQuery, useUpdateProjectRecordMutation } from './api';
export { useProjectStatus } from './projectStatus';
