import { type Screen } from '../../shared/screens';

export const settingScreens: readonly Screen[] = [
  {
    path: 'settings',
    frame: 'workspace',
    shape: 'form',
    action: 'setting.edit-contact',
    load: () => import('./SettingsPage'),
  },
];
