import { type Screen } from '../../shared/screens';

export const accountScreens: readonly Screen[] = [
  {
    path: 'registration',
    frame: 'public',
    shape: 'form',
    action: 'account.create',
    load: () => import('./registration/RegistrationPage'),
  },
  {
    path: 'accountManagement',
    frame: 'workspace',
    shape: 'list',
    action: 'account.list',
    load: () => import('./management/AccountListPage'),
  },
  {
    path: 'accountForm',
    frame: 'workspace',
    shape: 'form',
    action: 'account.edit',
    load: () => import('./form/AccountFormPage'),
  },
  {
    path: 'changePassword',
    frame: 'workspace',
    shape: 'form',
    action: 'account.change-password',
    load: () => import('./password/ChangePasswordPage'),
  },
];
