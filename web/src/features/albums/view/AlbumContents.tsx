import { type AlbumWithContent, type ContentView } from '@berangkat/contracts/albums';
import { useState } from 'react';
import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit/Card';
import { classes } from '../../../shared/kit/classes';
import { Skeleton } from '../../../shared/kit/Skeleton';
import { ErrorState } from '../../../shared/kit/states/ErrorState';
import { useSession } from '../../../shared/session';
import { albumsTexts } from '../texts';
import { albumsSpec } from '../texts/spec';
import styles from './AlbumContents.module.css';
import { Labels } from './Labels';
import { Slides } from './Slides';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

const AlbumActions = lazy(() => import('./manage').then((manage) => ({ default: manage.AlbumActions })));
const ContentActions = lazy(() => import('./manage').then((manage) => ({ default: manage.ContentActions })));
const Lightbox = lazy(() => import('./Lightbox').then((box) => ({ default: box.Lightbox })));

interface AlbumContentsProps {
  readonly album: AlbumWithContent;
  /** The answer of the hook that reads the contents of this album. */
  readonly result: {
    readonly currentData?: readonly ContentView[] | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
}

/** Shows an album's contents, one at a time. */
export const AlbumContents = ({ album, result }: AlbumContentsProps) => {
  const t = useText(albumsTexts, albumsSpec);
  const edits = useSession().can('album.edit');
  const [at, setAt] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const contents = result.currentData;
  // Fewer than before, say after one was removed.
  const index = Math.min(at, Math.max(0, (contents?.length ?? 0) - 1));
  const content = contents?.[index];

  const body = () => {
    if (contents === undefined && result.error !== undefined)
      return <ErrorState text={t('contents-load-error')} error={result.error} onRetry={() => void result.refetch()} />;
    if (contents === undefined)
      return (
        <div className={styles.waiting} aria-busy="true">
          <span>{t('content-loading')}</span>
          <Skeleton height="100%" />
        </div>
      );
    if (content === undefined) return <p className={styles.empty}>{t('contents-empty')}</p>;
    return (
      <>
        <Slides contents={contents} at={index} onAt={setAt} onEnlarge={() => setEnlarged(true)} />
        <div className={styles.below}>
          <div className={classes(styles.said, content.status === 'removed' && styles.removed)} aria-live="polite">
            <h3>{content.name}</h3>
            <Labels of={content} />
            {content.description !== null && <p>{content.description}</p>}
          </div>
          {edits && (
            <Part>
              <ContentActions content={content} />
            </Part>
          )}
        </div>
        {enlarged && (
          <Part>
            <Lightbox contents={contents} at={index} onAt={setAt} onClose={() => setEnlarged(false)} />
          </Part>
        )}
      </>
    );
  };
  return (
    <Card className={styles.contents}>
      <header className={styles.head}>
        <div>
          <h2>{album.name}</h2>
          <Labels of={album} />
          {album.description !== null && <p>{album.description}</p>}
        </div>
        {edits && (
          <Part>
            <AlbumActions album={album} />
          </Part>
        )}
      </header>
      {body()}
    </Card>
  );
};
