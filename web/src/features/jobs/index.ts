export { useJobFacetsQuery, useListJobsQuery, useReadJobQuery } from './api';

/** The list of jobs for those who post them, which comes when one of them is there. */
export const loadJobManagement = () => import('./management/JobManagementPage');
