import { type AlbumWithContent } from '@berangkat/contracts/albums';
import { IconPhoto } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { classes } from '../../../shared/kit/classes';
import { albumsTexts } from '../texts';
import { albumsSpec } from '../texts/spec';
import styles from './AlbumList.module.css';
import { Labels } from './Labels';

/** Albums on a page (002 §9). */
const PAGE = 10;

/** The page that an album stands on, from 0. */
export const albumPageOf = (albums: readonly AlbumWithContent[], albid: string | undefined): number =>
  Math.max(0, Math.floor(albums.findIndex((album) => album.albid === albid) / PAGE));

interface AlbumListProps {
  readonly albums: readonly AlbumWithContent[];
  readonly chosen: string | undefined;
  readonly page: number;
  readonly onChoose: (albid: string) => void;
}

/** Albums, ten on a page. Another page begins with its first album. */
export const AlbumList = ({ albums, chosen, page, onChoose }: AlbumListProps) => {
  const t = useText(albumsTexts, albumsSpec);
  const pages = Math.ceil(albums.length / PAGE);
  const turnTo = (to: number): void => onChoose(albums[to * PAGE]!.albid);
  return (
    <nav className={styles.list} aria-label={t('albums')}>
      <ul>
        {albums.slice(page * PAGE, (page + 1) * PAGE).map((album) => (
          <li key={album.albid}>
            <button
              type="button"
              className={classes(styles.album, album.status === 'removed' && styles.removed)}
              aria-current={album.albid === chosen ? 'true' : undefined}
              onClick={() => onChoose(album.albid)}
            >
              {album.cover === null ? (
                <span className={styles.cover} aria-hidden>
                  <IconPhoto />
                </span>
              ) : (
                <img className={styles.cover} src={album.cover} width={80} height={60} alt="" loading="lazy" />
              )}
              <span className={styles.words}>
                <strong>{album.name}</strong>
                <span>
                  {t('items', { count: album.contentqty })}
                  {album.removedqty > 0 && ` · ${t('removedItems', { count: album.removedqty })}`}
                </span>
                <Labels of={album} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.pager}>
          <Button size="small" disabled={page === 0} onClick={() => turnTo(page - 1)}>
            {t('previousPage')}
          </Button>
          <span>{t('albums-page', { page: page + 1, pages })}</span>
          <Button size="small" disabled={page + 1 === pages} onClick={() => turnTo(page + 1)}>
            {t('nextPage')}
          </Button>
        </div>
      )}
    </nav>
  );
};
