import { useEffect, useRef } from 'react';
import { useLeadOn } from '../../here';
import { specTexts, useText } from '../../i18n';
import { useSession } from '../../session';
import { useBanner } from '../banner';
import { LinkButton } from '../Button';
import { Card } from '../Card';
import { Page } from '../Page';
import { type RecordPicture } from './PictureCard';
import { PicturePicker } from './PicturePicker';
import styles from './PicturePicker.module.css';
import { uploadTexts } from './texts';
import { UploadBar } from './UploadBar';
import { usePreview } from './usePreview';
import { useUpload } from './useUpload';

interface PictureStepProps {
  readonly picture: RecordPicture;
  /** Chosen and checked before the record was saved. */
  readonly chosen: File;
  /** The address to go to from the form of a saved record. */
  readonly back: string;
}

/**
 * Follows the form of a new record whose picture was chosen with it, and sends that picture. Where it does not arrive
 * the record stands, and the picture alone is sent again.
 */
export const PictureStep = ({ picture, chosen, back }: PictureStepProps) => {
  const t = useText(uploadTexts, specTexts);
  const { title, hint, slot, rules, alt, call, onDone, registered } = picture;
  const banner = useBanner();
  const leadOn = useLeadOn();
  const { user } = useSession();
  const upload = useUpload({
    accountid: user?.account.accountid ?? '',
    slot,
    rules,
    chosen,
    call,
    fields: () => ({ fields: {} }),
    onDone: () => {
      onDone();
      banner('success', registered.withPictureText, { offers: registered.offers ?? [] });
      void leadOn(back);
    },
    onExpired: () => banner('error', t('upload-user-missing')),
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void upload.send();
  }, [upload]);
  const preview = usePreview(upload.file);
  const { problem, isKept, work } = upload;
  const { kind } = work;
  const busy = kind === 'sending' || kind === 'waiting';
  return (
    <Page title={registered.name} intro={registered.text} width="reading">
      <Card title={title}>
        <PicturePicker rules={rules} hint={hint} src={preview} alt={alt} busy={busy} onChoose={upload.choose} />
        {kind === 'idle' && (problem !== undefined || isKept) && (
          <p className={styles.missing} role="status">
            {t('onlyPicture')}
          </p>
        )}
      </Card>
      <UploadBar
        upload={upload}
        rules={rules}
        title={title}
        back={
          <LinkButton look="outline" to={registered.href}>
            {t('withoutPicture')}
          </LinkButton>
        }
      />
    </Page>
  );
};
