import { defineNotices, defineObjects } from '../../kernel/manifest';
import { admins, defineRights, everyone, superadmins } from '../../kernel/rights';

export { albumRoutes as routes } from './routes';

/** Which albums and contents somebody sees is decided by `visibility.ts`, of these rights. */
export const rights = defineRights({
  'album.see': everyone,
  /** Internal and suspended albums and contents, and removed albums. */
  'album.see-internal': admins,
  /** Removed contents, and albums without contents. */
  'album.see-all': superadmins,
  'album.edit': superadmins,
});

export const ids = ['album', 'content'] as const;

/** The subjects whose keys seal the files of contents. */
export const subjects = ['content'] as const;

/** Nothing is said of what changed: it may be internal. */
export const notices = defineNotices({ albums: { ids: [], rooms: ['signed-in'] } });

export const objects = defineObjects({
  content: { id: 'conid', href: '/content-form?conid=:id' },
  album: { id: 'albid', href: '/content-management?albid=:id' },
});
