import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    applicantManagement: {
      cat?: string;
      status?: string;
      createdsince?: string;
      month?: string;
      phone?: 'check';
      sort?: string;
      dir?: 'asc' | 'desc';
    };
    departedApplicants: { month?: string };
  }
}

const load = () => import('./list/ApplicantListPage');

export const applicantListScreens: readonly Screen[] = [
  {
    path: 'applicantManagement',
    frame: 'workspace',
    shape: 'applicants',
    action: 'applicant.list',
    load,
  },
  {
    path: 'applicationManagement',
    frame: 'workspace',
    shape: 'applicants',
    action: 'applicant.list',
    load,
  },
  {
    path: 'departedApplicants',
    frame: 'workspace',
    shape: 'applicants',
    action: 'applicant.list-departed',
    load: () => import('./list/DepartedListPage'),
  },
  {
    path: 'applicantStatusManagement',
    frame: 'workspace',
    shape: 'list',
    action: 'applicant.report-status',
    load: () => import('./list/StatusListPage'),
  },
];
