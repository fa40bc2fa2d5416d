import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    announcements: { id?: string; page?: string; kind?: 'interviews' };
  }
}

export const announcementScreens: readonly Screen[] = [
  {
    path: 'announcements',
    frame: 'workspace',
    shape: 'list',
    action: 'announcement.read',
    load: () => import('./list/AnnouncementListPage'),
  },
  {
    path: 'announcementOutbox',
    frame: 'workspace',
    shape: 'list',
    action: 'announcement.read',
    load: () => import('./outbox/OutboxPage'),
  },
];
