import { type Screen } from '../../shared/screens';

export const rootAdminScreens: readonly Screen[] = [
  {
    path: 'rootAdmin',
    frame: 'workspace',
    shape: 'list',
    action: 'menu.root-admin',
    load: () => import('./RootAdminPage'),
  },
];
