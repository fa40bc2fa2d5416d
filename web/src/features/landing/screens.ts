import { type Screen } from '../../shared/screens';

const landing = () => import('./LandingPage');

export const landingScreens: readonly Screen[] = [
  { path: 'home', frame: 'public', shape: 'landing', action: 'landing.view', load: landing },
  { path: 'landing', frame: 'public', shape: 'landing', action: 'landing.view', load: landing },
];
