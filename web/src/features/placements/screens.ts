import { type Screen } from '../../shared/screens';

export const placementScreens: readonly Screen[] = [
  {
    path: 'projectApplicants',
    frame: 'workspace',
    action: 'pipeline.read',
    load: () => import('./pipeline/PipelinePage'),
  },
];
