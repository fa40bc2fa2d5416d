import { type WorkPhotoView } from '@berangkat/contracts/attachments';
import { IconTrash } from '@tabler/icons-react';
import { auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { Button, IconButton } from '../../../shared/kit/Button';
import { Dialog, DialogActions } from '../../../shared/kit/dialog';
import { useAction } from '../../../shared/kit/useAction';
import { useRemoveWorkPhotoMutation } from '../api';
import { recordsOfCvTexts } from '../texts/cv';
import { WorkImage } from './WorkImage';
import styles from './WorkPhotos.module.css';

interface PhotosDialogProps {
  readonly experienceid: string;
  /** The experience in words. */
  readonly what: string;
  /** The oldest first. */
  readonly photos: readonly WorkPhotoView[];
  readonly mayRemove: boolean;
  readonly onClose: () => void;
}

/** All photos of an experience, the newest first, each with its bin. */
export const PhotosDialog = ({ experienceid, what, photos, mayRemove, onClose }: PhotosDialogProps) => {
  const t = useText(recordsOfCvTexts);
  const act = useAction();
  const [remove] = useRemoveWorkPhotoMutation();
  const removePhoto = (imageName: string): void =>
    void act({
      ask: { title: t('removePhotoTitle'), text: t('removePhotoText'), confirm: t('removeYes'), danger: true },
      run: () => remove({ id: experienceid, imageName, audit: auditClaim('remove_work_photo') }),
      doneText: t('photoRemoved'),
      failedText: t('photoNotRemoved'),
    });
  return (
    <Dialog title={what} wide onClose={onClose}>
      <ul className={styles.all}>
        {[...photos].reverse().map(({ imagename, photo }, index) => {
          const number = photos.length - index;
          return (
            <li key={imagename}>
              <WorkImage src={photo} alt={t('photo', { number, count: photos.length })} width={400} height={400} />
              {mayRemove && (
                <IconButton label={t('removePhoto', { number })} onClick={() => removePhoto(imagename)}>
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('closePhotos')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
