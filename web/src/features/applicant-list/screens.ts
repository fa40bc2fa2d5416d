import { type Screen } from '../../shared/screens';

const load = () => import('./list/ApplicantListPage');

export const applicantListScreens: readonly Screen[] = [
  { path: 'applicantManagement', frame: 'workspace', action: 'applicant.list', load },
  { path: 'applicationManagement', frame: 'workspace', action: 'applicant.list', load },
];
