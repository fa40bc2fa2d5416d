import { type Screen } from '../../shared/screens';

export const accountScreens: readonly Screen[] = [
  {
    path: 'registration',
    frame: 'public',
    shape: 'form',
    action: 'account.create',
    load: () => import('./registration/RegistrationPage'),
  },
];
