import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    openJobForm: { jobid?: string };
    openJobApplicants: { jobid: string };
  }
}

export const jobScreens: readonly Screen[] = [
  {
    path: 'openJobForm',
    frame: 'workspace',
    shape: 'form',
    action: 'job.edit',
    load: () => import('./form/JobFormPage'),
  },
  {
    path: 'openJobApplicants',
    frame: 'workspace',
    shape: 'object',
    action: 'job.applicants',
    load: () => import('./applicants/JobApplicantsPage'),
  },
];
