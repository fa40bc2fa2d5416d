import { type AlbumView } from '@berangkat/contracts/albums';
import { useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit/classes';
import { useSession } from '../../../shared/session';
import { albumsSpec } from '../texts/spec';
import styles from './AlbumsPage.module.css';

/** Whether it is public, and its status where that is not active: for those who see more than visitors do. */
export const Labels = ({ of: { public: isPublic, status } }: { readonly of: Pick<AlbumView, 'public' | 'status'> }) => {
  const t = useText(albumsSpec);
  if (!useSession().can('album.see-internal')) return null;
  return (
    <span className={styles.labels}>
      <span className={classes(styles.label, isPublic && styles.public)}>
        {t(isPublic ? 'album-public' : 'album-internal')}
      </span>
      {status !== 'active' && <span className={classes(styles.label, styles.status)}>{t(`status-opt-${status}`)}</span>}
    </span>
  );
};
