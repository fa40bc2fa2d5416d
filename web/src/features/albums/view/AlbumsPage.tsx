import { skipToken } from '@reduxjs/toolkit/query';
import { useAddress } from '../../../shared/here';
import { useText } from '../../../shared/i18n';
import { Page } from '../../../shared/kit/Page';
import { SkeletonLines } from '../../../shared/kit/Skeleton';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { ErrorState } from '../../../shared/kit/states/ErrorState';
import { useSession } from '../../../shared/session';
import { useListAlbumsWithContentQuery, useListContentsQuery } from '../api';
import { albumsTexts } from '../texts';
import { albumsSpec } from '../texts/spec';
import { AlbumContents } from './AlbumContents';
import { AlbumList, albumPageOf } from './AlbumList';
import styles from './AlbumsPage.module.css';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

const CreateAlbum = lazy(() => import('./manage').then((manage) => ({ default: manage.CreateAlbum })));

/**
 * Albums at the left, what the chosen one holds at the right (002 §2.5). For everybody: what a reader sees is decided by
 * the server, and who may change it gets the buttons with a file of their own.
 */
export const Component = () => {
  const t = useText(albumsTexts, albumsSpec);
  const edits = useSession().can('album.edit');
  const [address, setAddress] = useAddress();
  const albums = useListAlbumsWithContentQuery();
  const named = address.get('albid');
  const all = albums.data ?? [];
  const album = named === null ? all[0] : all.find(({ albid }) => albid === named);
  const contents = useListContentsQuery(album === undefined ? skipToken : { albid: album.albid });
  const choose = (albid: string): void => setAddress({ albid }, { replace: true });

  const body = () => {
    if (albums.data === undefined && albums.error !== undefined)
      return <ErrorState text={t('albums-load-error')} error={albums.error} onRetry={() => void albums.refetch()} />;
    if (albums.data === undefined)
      return (
        <div aria-busy="true">
          <p className={styles.loading}>{t('content-loading')}</p>
          <SkeletonLines />
        </div>
      );
    if (all.length === 0) return <EmptyState title={t('albums-empty')} />;
    return (
      <div className={styles.columns}>
        <AlbumList albums={all} chosen={album?.albid} page={albumPageOf(all, album?.albid)} onChoose={choose} />
        {album === undefined ? (
          <EmptyState title={t('album-none-selected')} />
        ) : (
          <AlbumContents key={album.albid} album={album} result={contents} />
        )}
      </div>
    );
  };
  return (
    <Page
      title={t('title')}
      actions={
        edits && (
          <Part>
            <CreateAlbum />
          </Part>
        )
      }
    >
      {body()}
    </Page>
  );
};
