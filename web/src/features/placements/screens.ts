import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    projectApplicants: {
      pid?: string;
      cid?: string;
      accid?: string;
      view?: 'list' | 'board' | 'decide';
      status?: string;
      addedsince?: string;
      sort?: string;
      dir?: 'asc' | 'desc';
    };
  }
}

export const placementScreens: readonly Screen[] = [
  {
    path: 'projectApplicants',
    frame: 'workspace',
    shape: 'board',
    action: 'pipeline.read',
    load: () => import('./pipeline/PipelinePage'),
  },
];
