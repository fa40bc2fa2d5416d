import { type Screen } from '../../shared/screens';

const load = () => import('./list/ApplicantListPage');

export const applicantListScreens: readonly Screen[] = [
  { path: 'applicantManagement', frame: 'workspace', shape: 'list', action: 'applicant.list', load },
  { path: 'applicationManagement', frame: 'workspace', shape: 'list', action: 'applicant.list', load },
];
