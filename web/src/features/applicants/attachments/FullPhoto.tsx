import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Dialog, DialogActions } from '../../../shared/kit/dialog';
import { Section } from '../cv/Facts';
import { filesTexts } from '../texts/files';
import styles from './Files.module.css';

/** The whole person, small on the page and large on tap. */
export const FullPhoto = ({ cv }: { readonly cv: ApplicantDetail & { readonly fullphoto: string } }) => {
  const t = useText(filesTexts);
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState<string>();
  const alt = t('fullPhotoOf', { name: fullName(cv) });
  if (broken === cv.fullphoto) return null;
  return (
    <Section title={t('fullPhoto')}>
      <button
        type="button"
        className={styles.full}
        aria-label={`${alt}: ${t('showLarge')}`}
        onClick={() => setOpen(true)}
      >
        <img
          src={cv.fullphoto}
          alt={alt}
          width={480}
          height={640}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(cv.fullphoto)}
        />
      </button>
      {open && (
        <Dialog title={alt} wide onClose={() => setOpen(false)}>
          <img className={styles.large} src={cv.fullphoto} alt={alt} width={480} height={640} />
          <DialogActions>
            <Button look="primary" onClick={() => setOpen(false)}>
              {t('close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Section>
  );
};
