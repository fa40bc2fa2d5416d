import { type Screen } from '../../shared/screens';

export const placementScreens: readonly Screen[] = [
  {
    path: 'projectApplicants',
    frame: 'workspace',
    shape: 'board',
    action: 'pipeline.read',
    load: () => import('./pipeline/PipelinePage'),
  },
];
