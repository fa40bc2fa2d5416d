import { type FileRules } from '@berangkat/contracts/files';
import { useRef } from 'react';
import { type Call } from '../../api';
import { specTexts, useText } from '../../i18n';
import { useSession } from '../../session';
import { Banner, useBanner } from '../banner';
import { Button } from '../Button';
import { Card } from '../Card';
import styles from './PictureCard.module.css';
import { uploadTexts } from './texts';
import { usePreview } from './usePreview';
import { useUpload } from './useUpload';

interface PictureCardProps<Answered> {
  readonly title: string;
  readonly hint: string;
  /** Names this upload among those of the account on this device. */
  readonly slot: string;
  readonly rules: FileRules;
  /** Where the picture of now is; undefined while there is none. */
  readonly src: string | undefined;
  readonly alt: string;
  readonly doneText: string;
  readonly call: () => Call<Answered>;
  readonly onDone: (answer: Answered) => void;
}

/** The one picture of a record, below its form: shows it, and sends another one as soon as its owner says so. */
export const PictureCard = <Answered,>({
  title,
  hint,
  slot,
  rules,
  src,
  alt,
  doneText,
  call,
  onDone,
}: PictureCardProps<Answered>) => {
  const t = useText(uploadTexts, specTexts);
  const banner = useBanner();
  const { user } = useSession();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useUpload({
    accountid: user?.account.accountid ?? '',
    slot,
    rules,
    call,
    fields: () => ({ fields: {} }),
    onDone: (answer) => {
      banner('success', doneText);
      onDone(answer);
    },
    onExpired: () => banner('error', t('upload-user-missing')),
  });
  const { file, problem, work } = upload;
  const preview = usePreview(file);
  const busy = work.kind === 'sending' || work.kind === 'waiting';
  const tooLarge = problem === rules.tooLarge;
  const shown = preview ?? src;
  return (
    <Card title={title}>
      <div className={styles.row}>
        {shown !== undefined && <img className={styles.picture} src={shown} alt={alt} />}
        <div className={styles.choice}>
          <p>{hint}</p>
          {problem !== undefined && (
            <Banner kind="error" timeout={null}>
              {t(problem)}
            </Banner>
          )}
          <input
            ref={picker}
            type="file"
            accept={rules.types.join(',')}
            hidden
            data-testid="picker"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // The same file chosen again has to count as a change.
              target.value = '';
              if (files.length > 0) upload.choose(files);
            }}
          />
          <div className={styles.buttons}>
            <Button look="outline" disabled={busy} onClick={() => picker.current?.click()}>
              {t(file === undefined && src === undefined ? 'choosePhoto' : 'chooseOther')}
            </Button>
            {tooLarge && (
              <Button look="outline" busy={work.kind === 'shrinking'} onClick={() => void upload.shrink()}>
                {t(work.kind === 'shrinking' ? 'shrinking' : 'shrink')}
              </Button>
            )}
            {file !== undefined && !tooLarge && (
              <Button look="main" busy={busy} onClick={() => void upload.send()}>
                {work.kind === 'sending' && work.share < 1
                  ? t('uploading', { percent: Math.round(work.share * 100) })
                  : t('cvup-upload')}
              </Button>
            )}
            {work.kind === 'waiting' && <p role="alert">{t('waitingText')}</p>}
          </div>
        </div>
      </div>
    </Card>
  );
};
