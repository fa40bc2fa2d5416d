import { type FileRules } from '@berangkat/contracts/files';
import { type PlainMessageId } from '@berangkat/contracts/messages';
import { type ReactNode, useRef } from 'react';
import { specTexts, useText } from '../../i18n';
import { Banner } from '../banner';
import { Button } from '../Button';
import { whenChosen } from '../whenChosen';
import styles from './PicturePicker.module.css';
import { uploadTexts } from './texts';

interface PicturePickerProps {
  readonly rules: FileRules;
  readonly hint: string;
  /** The picture that is chosen, or else that of now; undefined while there is none. */
  readonly src: string | undefined;
  readonly alt: string;
  readonly problem?: PlainMessageId | undefined;
  readonly busy?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

/** The one picture of a record, and where another one is chosen. */
export const PicturePicker = ({
  rules,
  hint,
  src,
  alt,
  problem,
  busy = false,
  onChoose,
  children,
}: PicturePickerProps) => {
  const t = useText(uploadTexts, specTexts);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.row}>
      {src !== undefined && <img className={styles.picture} src={src} alt={alt} width={96} height={96} />}
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
          onChange={whenChosen(onChoose)}
        />
        <div className={styles.buttons}>
          <Button look="outline" disabled={busy} onClick={() => picker.current?.click()}>
            {t(src === undefined ? 'choosePhoto' : 'chooseOther')}
          </Button>
          {children}
        </div>
      </div>
    </div>
  );
};
