import { type ContentView } from '@berangkat/contracts/albums';
import { IconPhotoOff, IconVideoOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../shared/i18n';
import { useFileSize } from '../../../shared/kit/upload/useFileSize';
import { albumsTexts } from '../texts';
import { albumsSpec } from '../texts/spec';
import styles from './Media.module.css';

interface MediaProps {
  readonly content: ContentView;
  readonly isInSight: boolean;
  readonly onEnlarge?: (() => void) | undefined;
}

/** An image, or a video that is fetched when somebody plays it. */
export const Media = ({ content: { name, type, file, poster, size }, isInSight, onEnlarge }: MediaProps) => {
  const t = useText(albumsTexts, albumsSpec);
  const sizeOf = useFileSize();
  const [isBroken, setBroken] = useState(false);
  const broken = (): void => setBroken(true);
  if (type.startsWith('image/')) {
    if (isBroken) return <Missing sign={<IconPhotoOff />}>{t('image-placeholder')}</Missing>;
    const image = <img className={styles.media} src={file} alt={name} onError={broken} />;
    return onEnlarge === undefined ? (
      image
    ) : (
      <button type="button" className={styles.enlarge} aria-label={t('enlarge', { name })} onClick={onEnlarge}>
        {image}
      </button>
    );
  }
  if (!type.startsWith('video/'))
    return <Missing sign={<IconPhotoOff />}>{t('content-unsupported', { type })}</Missing>;
  if (isBroken) return <Missing sign={<IconVideoOff />}>{t('video-placeholder')}</Missing>;
  return (
    <div className={styles.film}>
      {/* Made anew when it leaves the sight, so that nothing plays unseen. Nobody has written captions for it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        key={String(isInSight)}
        className={styles.media}
        src={file}
        poster={poster ?? undefined}
        aria-label={name}
        controls
        playsInline
        preload={poster === null ? 'metadata' : 'none'}
        onError={broken}
      />
      <span className={styles.size}>{t('videoOf', { size: sizeOf(size) })}</span>
    </div>
  );
};

const Missing = ({ sign, children }: { readonly sign: ReactNode; readonly children: ReactNode }) => (
  <p className={styles.missing}>
    <span aria-hidden>{sign}</span>
    {children}
  </p>
);
