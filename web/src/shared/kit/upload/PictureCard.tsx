import { type FileRules } from '@berangkat/contracts/files';
import { type Call } from '../../api';
import { specTexts, useText } from '../../i18n';
import { useSession } from '../../session';
import { type Offer, useBanner } from '../banner';
import { Button } from '../Button';
import { Card } from '../Card';
import { type Action, useAction } from '../useAction';
import { isHelped, isTooMuch } from './checks';
import { PicturePicker } from './PicturePicker';
import { uploadTexts } from './texts';
import { usePreview } from './usePreview';
import { useUpload } from './useUpload';

/** The one picture that a record may have: what it is called, what it may be, how it is sent and removed. */
export interface RecordPicture {
  readonly title: string;
  readonly hint: string;
  readonly alt: string;
  /** Names this upload among those of the account on this device. */
  readonly slot: string;
  readonly rules: FileRules;
  readonly call: () => Call;
  /** Reads again all that shows the record. */
  readonly onDone: () => void;
  readonly savedText: string;
  readonly removal: {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    readonly run: Action['run'];
    readonly doneText: string;
    readonly failedText: string;
  };
  /** Of a new record, whose picture comes with it. */
  readonly registered: {
    readonly name: string;
    readonly text: string;
    readonly withPictureText: string;
    /** The address of the record: the way on without its picture. */
    readonly href: string;
    /** The ways on that are offered with `withPictureText`. */
    readonly offers?: readonly Offer[];
  };
}

interface PictureCardProps {
  readonly picture: RecordPicture;
  /** The address of the present picture; undefined while there is none. */
  readonly src: string | undefined;
}

/** The one picture of a record, below its form: shows it, sends another one as soon as its owner says so, and removes it. */
export const PictureCard = ({ picture, src }: PictureCardProps) => {
  const t = useText(uploadTexts, specTexts);
  const { title, hint, slot, rules, alt, call, onDone, savedText } = picture;
  const banner = useBanner();
  const act = useAction();
  const { user } = useSession();
  const upload = useUpload({
    accountid: user?.account.accountid ?? '',
    slot,
    rules,
    call,
    fields: () => ({ fields: {} }),
    onDone: () => {
      banner('success', savedText);
      onDone();
    },
    onExpired: () => banner('error', t('upload-user-missing')),
  });
  const { file, problem, work } = upload;
  const preview = usePreview(file);
  const busy = work.kind === 'sending' || work.kind === 'waiting';
  const remove = (): Promise<void> => {
    const { title: asked, text, confirm, ...removal } = picture.removal;
    return act({ ask: { title: asked, text, confirm, danger: true }, ...removal });
  };
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
        {isTooMuch(problem, rules) && (
          <Button look="outline" busy={work.kind === 'shrinking'} onClick={() => void upload.shrink()}>
            {t(work.kind === 'shrinking' ? 'shrinking' : 'shrink')}
          </Button>
        )}
        {problem === 'filename-50' && (
          <Button look="outline" onClick={upload.shorten}>
            {t('shorten')}
          </Button>
        )}
        {file !== undefined && !isHelped(problem, rules) && (
          <Button look="main" busy={busy} onClick={() => void upload.send()}>
            {work.kind === 'sending' && work.share < 1
              ? t('uploading', { percent: Math.floor(work.share * 100) })
              : t('cvup-upload')}
          </Button>
        )}
        {file === undefined && src !== undefined && (
          <Button look="outline" onClick={() => void remove()}>
            {t('removePicture')}
          </Button>
        )}
        {work.kind === 'waiting' && <p role="alert">{t('waitingText')}</p>}
      </PicturePicker>
    </Card>
  );
};
