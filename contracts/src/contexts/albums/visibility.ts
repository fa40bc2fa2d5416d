import type { Actor } from '../../kernel/event';
import { can } from '../../catalogue/permissions';
import type { AlbumStatus } from './values';

/**
 * How much of the albums somebody sees (002 §6; readings.md, C31). `public`: what is public and active, in albums that
 * are. `internal`: all but removed contents and albums without contents. `all`: everything.
 */
export type Visibility = 'public' | 'internal' | 'all';

export const visibilityOf = (actor: Actor | undefined): Visibility =>
  can(actor, 'album.see-all') ? 'all' : can(actor, 'album.see-internal') ? 'internal' : 'public';

/** The parts of an album or a content that decide who sees it. */
export interface Shown {
  readonly public: boolean;
  readonly status: AlbumStatus;
}

/** Whether a content of this album is seen. */
export const seesContent = (visibility: Visibility, album: Shown, content: Shown): boolean => {
  switch (visibility) {
    case 'all':
      return true;
    case 'internal':
      return content.status !== 'removed';
    case 'public':
      return isPublic(album) && isPublic(content);
    default:
      return visibility satisfies never;
  }
};

/**
 * Whether an album is seen. Those without contents are for superadmins, who fill them.
 * @param contentqty contents in it that the same reader sees
 */
export const seesAlbum = (visibility: Visibility, album: Shown, contentqty: number): boolean => {
  switch (visibility) {
    case 'all':
      return true;
    case 'internal':
      return album.status === 'removed' || contentqty > 0;
    case 'public':
      return isPublic(album) && contentqty > 0;
    default:
      return visibility satisfies never;
  }
};

const isPublic = (shown: Shown): boolean => shown.public && shown.status === 'active';
