import { type AlbumStatus, type AlbumView, type ContentView } from '@berangkat/contracts/albums';
import { IconPlus } from '@tabler/icons-react';
import { auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { Button, LinkButton } from '../../../shared/kit/Button';
import { useAction } from '../../../shared/kit/useAction';
import { getHref } from '../../../shared/paths';
import { useUpdateAlbumStatusMutation, useUpdateContentStatusMutation } from '../api';
import { albumsTexts } from '../texts';
import { albumsSpec } from '../texts/spec';
import styles from './manage.module.css';

/** The way to a new album. */
export const CreateAlbum = () => {
  const t = useText(albumsSpec);
  return (
    <LinkButton to={getHref('albumForm')} look="main" icon={<IconPlus aria-hidden />}>
      {t('content-create-album-btn')}
    </LinkButton>
  );
};

/** Acts of a superadmin on an album. */
export const AlbumActions = ({ album: { albid, name, status } }: { readonly album: AlbumView }) => {
  const t = useText(albumsTexts, albumsSpec);
  const act = useAction();
  const [update] = useUpdateAlbumStatusMutation();
  const set = (to: AlbumStatus) => update({ id: albid, status: to, audit: auditClaim('update_album_status') });
  return (
    <div className={styles.actions}>
      <LinkButton to={getHref('contentForm', { albid })} look="primary" size="small" icon={<IconPlus aria-hidden />}>
        {t('content-post-content-btn')}
      </LinkButton>
      <LinkButton to={getHref('albumForm', { albid })} size="small" aria-label={t('changeAlbum', { name })}>
        {t('content-edit-btn')}
      </LinkButton>
      {status === 'removed' ? (
        <Button
          size="small"
          aria-label={t('restoreAlbum', { name })}
          onClick={() =>
            void act({
              ask: { title: t('album-restore-confirm', { name }), confirm: t('content-restore-btn') },
              run: () => set('active'),
              doneText: t('restored', { name }),
              failedText: t('album-restore-error'),
            })
          }
        >
          {t('content-restore-btn')}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={t('deleteAlbum', { name })}
          onClick={() =>
            void act({
              ask: {
                title: t('album-delete-confirm', { name }),
                text: t('whatAlbumDeleteDoes'),
                confirm: t('content-delete-btn'),
                danger: true,
              },
              run: () => set('removed'),
              doneText: t('removed', { name }),
              failedText: t('album-delete-error'),
            })
          }
        >
          {t('content-delete-btn')}
        </Button>
      )}
    </div>
  );
};

/** Acts of a superadmin on the content in sight. */
export const ContentActions = ({ content: { conid, name, status } }: { readonly content: ContentView }) => {
  const t = useText(albumsTexts, albumsSpec);
  const act = useAction();
  const [update] = useUpdateContentStatusMutation();
  const set = (to: AlbumStatus) => update({ id: conid, status: to, audit: auditClaim('update_content_status') });
  return (
    <div className={styles.actions}>
      <LinkButton to={getHref('contentForm', { conid })} size="small">
        {t('content-edit-btn')}
      </LinkButton>
      {status === 'removed' ? (
        <Button
          size="small"
          onClick={() =>
            void act({
              ask: { title: t('content-restore-confirm'), confirm: t('content-restore-btn') },
              run: () => set('active'),
              doneText: t('restored', { name }),
              failedText: t('content-restore-error'),
            })
          }
        >
          {t('content-restore-btn')}
        </Button>
      ) : (
        <Button
          size="small"
          onClick={() =>
            void act({
              ask: {
                title: t('content-delete-confirm'),
                confirm: t('content-delete-btn'),
                danger: true,
              },
              run: () => set('removed'),
              doneText: t('removed', { name }),
              failedText: t('content-delete-error'),
            })
          }
        >
          {t('content-delete-btn')}
        </Button>
      )}
    </div>
  );
};
