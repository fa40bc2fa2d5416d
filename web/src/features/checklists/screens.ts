import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    expiringDocuments: { state?: string };
  }
}

export const checklistScreens: readonly Screen[] = [
  {
    path: 'documentChecklists',
    frame: 'workspace',
    shape: 'form',
    action: 'checklist.edit',
    load: () => import('./edit/ChecklistsPage'),
  },
  {
    path: 'expiringDocuments',
    frame: 'workspace',
    shape: 'list',
    action: 'checklist.expiring',
    load: () => import('./expiring/ExpiringPage'),
  },
];
