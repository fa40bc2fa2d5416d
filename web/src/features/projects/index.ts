export { useReadProjectQuery } from './api';
export { useProjectStatus } from './projectStatus';
