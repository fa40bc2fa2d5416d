import { type Screen } from '../../shared/screens';

export const operationScreens: readonly Screen[] = [
  {
    path: 'operations',
    frame: 'workspace',
    shape: 'dashboard',
    action: 'operations.read',
    load: () => import('./OperationsPage'),
  },
];
