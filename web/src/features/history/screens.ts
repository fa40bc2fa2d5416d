import { type Screen } from '../../shared/screens';

export const historyScreens: readonly Screen[] = [
  {
    path: 'history',
    frame: 'workspace',
    shape: 'list',
    action: 'history.read',
    load: () => import('./timeline/HistoryPage'),
  },
];
