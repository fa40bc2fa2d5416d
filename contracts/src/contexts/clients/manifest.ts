import { defineNotices, defineObjects } from '../../kernel/manifest';
import { admins, defineRights, everyCategory, superadmins } from '../../kernel/rights';

export { clientRoutes as routes } from './routes';

export const rights = defineRights({
  'client.list': admins,
  'client.read': admins,
  'client.edit': superadmins,
  'client.interview-comments': admins,
  /** As part of the lists of projects, which everybody who is signed in sees. */
  'client.see-logo': everyCategory,
});

export const ids = ['client'] as const;
export const subjects = ['client'] as const;

export const notices = defineNotices({ clients: { ids: ['clientid'], rooms: ['admins'] } });

export const objects = defineObjects({ client: { id: 'clientid', href: '/client-form?id=:id' } });
