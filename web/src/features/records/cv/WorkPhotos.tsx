import { type WorkPhotoView } from '@berangkat/contracts/attachments';
import { IconCameraPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { recordsOfCvTexts } from '../texts/cv';
import { WorkImage } from './WorkImage';
import styles from './WorkPhotos.module.css';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

const PhotosDialog = lazy(() => import('./PhotosDialog').then((module) => ({ default: module.PhotosDialog })));

/** Photos that an experience shows before somebody asks for all (001 §2.5). */
const SHOWN = 2;

interface WorkPhotosProps {
  readonly experienceid: string;
  /** The experience in words. */
  readonly what: string;
  /** The oldest first. */
  readonly photos: readonly WorkPhotoView[];
  /** The address at which one is added; undefined where the reader may neither add nor remove. */
  readonly add: string | undefined;
}

/** Photos of the work: the last ones of an experience, all of them on tap. */
export const WorkPhotos = ({ experienceid, what, photos, add }: WorkPhotosProps) => {
  const t = useText(recordsOfCvTexts);
  const [open, setOpen] = useState(false);
  if (photos.length === 0 && add === undefined) return null;
  const more = photos.length - SHOWN;
  return (
    <div className={styles.strip}>
      {photos.length > 0 && (
        <button
          type="button"
          className={styles.shown}
          aria-label={t('photosOf', { count: photos.length, what })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {photos.slice(-SHOWN).map(({ imagename, thumbnail }) => (
            <WorkImage key={imagename} src={thumbnail} alt="" width={96} height={96} loading="lazy" decoding="async" />
          ))}
          {more > 0 && <span className={styles.more}>+{more}</span>}
        </button>
      )}
      {add !== undefined && (
        <Link className={styles.add} to={add} aria-label={t('addPhotoTo', { what })}>
          <IconCameraPlus size={20} aria-hidden />
          {t('addPhoto')}
        </Link>
      )}
      <Part>
        {open && photos.length > 0 && (
          <PhotosDialog
            experienceid={experienceid}
            what={what}
            photos={photos}
            mayRemove={add !== undefined}
            onClose={() => setOpen(false)}
          />
        )}
      </Part>
    </div>
  );
};
