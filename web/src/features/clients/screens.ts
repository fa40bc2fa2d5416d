import { type Screen } from '../../shared/screens';

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
