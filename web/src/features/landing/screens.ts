import { type Screen } from '../../shared/screens';

const landing = () => import('./LandingPage');

export const landingScreens: readonly Screen[] = [
  { path: 'home', frame: 'public', action: 'landing.view', load: landing },
  { path: 'landing', frame: 'public', action: 'landing.view', load: landing },
  {
    path: 'dashboard',
    frame: 'workspace',
    action: 'session.sign-out',
    load: () => import('./dashboard/DashboardPage'),
  },
];
