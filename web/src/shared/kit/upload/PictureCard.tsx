import { type FileRules } from '@berangkat/contracts/files';
import { type Call } from '../../api';
import { specTexts, useText } from '../../i18n';
import { useSession } from '../../session';
import { useBanner } from '../banner';
import { Button } from '../Button';
import { Card } from '../Card';
import { type Action, useAction } from '../useAction';
import { PicturePicker } from './PicturePicker';
import { uploadTexts } from './texts';
import { usePreview } from './usePreview';
import { useUpload } from './useUpload';

/** The one picture that a record may have: what it is called, what it may be, and how it is sent. */
export interface RecordPicture<Answered> {
  readonly title: string;
  readonly hint: string;
  /** Names this upload among those of the account on this device. */
  readonly slot: string;
  readonly rules: FileRules;
  readonly alt: string;
  readonly call: () => Call<Answered>;
  readonly onDone: (answer: Answered) => void;
}

interface PictureCardProps<Answered> {
  readonly picture: RecordPicture<Answered>;
  /** Where the picture of now is; undefined while there is none. */
  readonly src: string | undefined;
  readonly doneText: string;
  /** Takes the picture of now away. */
  readonly removal: Action;
}

/** The one picture of a record, below its form: shows it, sends another one as soon as its owner says so, and removes it. */
export const PictureCard = <Answered,>({ picture, src, doneText, removal }: PictureCardProps<Answered>) => {
  const t = useText(uploadTexts, specTexts);
  const { title, hint, slot, rules, alt, call, onDone } = picture;
  const banner = useBanner();
  const act = useAction();
  const { user } = useSession();
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
  return (
    <Card title={title}>
      <PicturePicker
        rules={rules}
        hint={hint}
        src={preview ?? src}
        alt={alt}
        problem={problem}
        busy={busy}
        onChoose={upload.choose}
      >
        {tooLarge && (
          <Button look="outline" busy={work.kind === 'shrinking'} onClick={() => void upload.shrink()}>
            {t(work.kind === 'shrinking' ? 'shrinking' : 'shrink')}
          </Button>
        )}
        {file !== undefined && !tooLarge && (
          <Button look="main" busy={busy} onClick={() => void upload.send()}>
            {work.kind === 'sending' && work.share < 1
              ? t('uploading', { percent: Math.floor(work.share * 100) })
              : t('cvup-upload')}
          </Button>
        )}
        {file === undefined && src !== undefined && (
          <Button look="outline" onClick={() => void act(removal)}>
            {t('removePicture')}
          </Button>
        )}
        {work.kind === 'waiting' && <p role="alert">{t('waitingText')}</p>}
      </PicturePicker>
    </Card>
  );
};
