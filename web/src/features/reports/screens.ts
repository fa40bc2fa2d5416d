import { type Screen } from '../../shared/screens';

export const reportScreens: readonly Screen[] = [
  {
    path: 'reports',
    frame: 'workspace',
    shape: 'dashboard',
    action: 'report.read',
    load: () => import('./page/ReportsPage'),
  },
  {
    path: 'reportPeople',
    frame: 'workspace',
    shape: 'list',
    action: 'report.read',
    load: () => import('./people/PeoplePage'),
  },
];
