import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    rootAdmin: { tab?: 'auditTrail' | 'applicantStatus' | 'superadmins' };
  }
}

export const rootAdminScreens: readonly Screen[] = [
  {
    path: 'rootAdmin',
    frame: 'workspace',
    shape: 'list',
    action: 'menu.root-admin',
    load: () => import('./RootAdminPage'),
  },
];
