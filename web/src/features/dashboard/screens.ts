import { type Screen } from '../../shared/screens';

export const dashboardScreens: readonly Screen[] = [
  {
    path: 'dashboard',
    frame: 'workspace',
    shape: 'dashboard',
    action: 'session.sign-out',
    load: () => import('./DashboardPage'),
  },
];
