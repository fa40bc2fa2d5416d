import { type FileRules } from '@berangkat/contracts/files';
import { IconCamera, IconFileUpload, IconPhoto } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { Button } from '../Button';
import { classes } from '../classes';
import { whenChosen } from '../whenChosen';
import { uploadTexts } from './texts';
import styles from './Upload.module.css';
import { type Upload } from './useUpload';

interface UploadStageProps {
  readonly upload: Upload;
  readonly rules: FileRules;
  /** The camera that a phone opens: the one in front for portraits. */
  readonly camera: 'user' | 'environment';
  /** Frames with what there is and what there will be. */
  readonly frames: ReactNode;
  /** How the file should be, and what it may be. */
  readonly hint: string;
  readonly formats: string;
}

/** Takes a file that is chosen, taken with the camera or dropped, beside its look. */
export const UploadStage = ({ upload, rules, camera, frames, hint, formats }: UploadStageProps) => {
  const t = useText(uploadTexts);
  const [over, setOver] = useState(false);
  // A camera in the hand; at a desk one chooses a file or drops it.
  const [inHand] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const picker = useRef<HTMLInputElement>(null);
  const shutter = useRef<HTMLInputElement>(null);
  const { file, work, choose } = upload;
  const busy = work.kind === 'sending' || work.kind === 'waiting';
  const onlyImages = rules.types.every((type) => type.startsWith('image/'));

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!busy) choose([...event.dataTransfer.files]);
  };
  const takes = (
    <Button
      look={file === undefined && onlyImages ? 'main' : 'outline'}
      icon={<IconCamera aria-hidden />}
      disabled={busy}
      onClick={() => shutter.current?.click()}
    >
      {t('take')}
    </Button>
  );
  return (
    <div
      className={classes(styles.stage, over && styles.over)}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.frames}>{frames}</div>
      <div className={styles.choice}>
        <p>{hint}</p>
        <input
          ref={picker}
          type="file"
          accept={rules.types.join(',')}
          hidden
          data-testid="picker"
          onChange={whenChosen(choose)}
        />
        <input ref={shutter} type="file" accept="image/*" capture={camera} hidden onChange={whenChosen(choose)} />
        <div className={styles.buttons}>
          {inHand && onlyImages && takes}
          <Button
            look={file === undefined && !(inHand && onlyImages) ? 'main' : 'outline'}
            icon={onlyImages ? <IconPhoto aria-hidden /> : <IconFileUpload aria-hidden />}
            disabled={busy}
            onClick={() => picker.current?.click()}
          >
            {t(file !== undefined ? 'chooseOther' : onlyImages ? 'choosePhoto' : 'choosePaper')}
          </Button>
          {inHand && !onlyImages && takes}
          {!inHand && <span className={styles.drop}>{t('drop')}</span>}
        </div>
        <small>{formats}</small>
      </div>
    </div>
  );
};
