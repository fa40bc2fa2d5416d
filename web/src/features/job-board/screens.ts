import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    jobCvUpload: { jobid: string };
  }
}

export const jobBoardScreens: readonly Screen[] = [
  {
    path: 'openJobManagement',
    frame: 'public',
    shape: 'list',
    action: 'job.list',
    load: () => import('./list/JobListPage'),
  },
  {
    path: 'jobCvUpload',
    frame: 'public',
    shape: 'object',
    action: 'job.apply',
    load: () => import('./page/JobPage'),
  },
];
