import { type Screen } from '../../shared/screens';

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
