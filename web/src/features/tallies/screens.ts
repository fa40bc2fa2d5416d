import { type Screen } from '../../shared/screens';

export const tallyScreens: readonly Screen[] = [
  {
    path: 'tallies',
    frame: 'workspace',
    shape: 'list',
    action: 'tally.define',
    load: () => import('./TalliesPage'),
  },
];
