import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    clientForm: { id?: string };
    clientManagement: { code?: 'twice'; sort?: 'clientcode' };
  }
}

export const clientScreens: readonly Screen[] = [
  {
    path: 'clientManagement',
    frame: 'workspace',
    shape: 'list',
    action: 'client.list',
    load: () => import('./list/ClientListPage'),
  },
  {
    path: 'clientForm',
    frame: 'workspace',
    shape: 'form',
    action: 'client.edit',
    load: () => import('./form/ClientFormPage'),
  },
];
