import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    /** Both of the job that led there. */
    registration: { position?: string; department?: string };
    accountForm: { id?: string };
    changePassword: { id: string };
    accountManagement: { category?: string; status?: string; client?: 'none' };
  }
}

export const accountScreens: readonly Screen[] = [
  {
    path: 'registration',
    frame: 'public',
    shape: 'form',
    action: 'account.create',
    load: () => import('./registration/RegistrationPage'),
  },
  {
    path: 'newPassword',
    frame: 'public',
    shape: 'form',
    action: 'session.sign-in',
    load: () => import('./forgotten/NewPasswordPage'),
  },
  {
    path: 'confirmEmail',
    frame: 'public',
    shape: 'form',
    action: 'account.confirm-email',
    load: () => import('./emails/ConfirmEmailPage'),
  },
  {
    path: 'undoEmail',
    frame: 'public',
    shape: 'form',
    action: 'account.confirm-email',
    load: () => import('./emails/UndoEmailPage'),
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
    path: 'devices',
    frame: 'workspace',
    shape: 'list',
    action: 'session.end-own',
    load: () => import('./devices/DevicesPage'),
  },
  {
    path: 'changePassword',
    frame: 'workspace',
    shape: 'form',
    action: 'account.change-password',
    load: () => import('./password/ChangePasswordPage'),
  },
];
