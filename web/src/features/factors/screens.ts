import { type Screen } from '../../shared/screens';

export const factorScreens: readonly Screen[] = [
  {
    path: 'secondFactor',
    frame: 'workspace',
    shape: 'form',
    action: 'factor.own',
    load: () => import('./FactorsPage'),
  },
];
