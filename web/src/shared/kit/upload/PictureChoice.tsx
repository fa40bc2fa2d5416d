import { useRef, useState } from 'react';
import { type FileRules } from '@berangkat/contracts/files';
import { type PlainMessageId } from '@berangkat/contracts/messages';
import { useText } from '../../i18n';
import { Button } from '../Button';
import { brought } from '../../unloaded';
import { fileProblem, isMadeSmaller } from './checks';
import { PicturePicker } from './PicturePicker';
import { uploadTexts } from './texts';
import { usePreview } from './usePreview';

interface PictureChoiceProps {
  readonly rules: FileRules;
  readonly hint: string;
  readonly alt: string;
  /** The picture that may be sent; undefined while there is none. */
  readonly onPicture: (picture: File | undefined) => void;
}

/** Chooses the picture of a record that is not saved yet: checked and shown now, and sent by `PictureStep`. */
export const PictureChoice = ({ rules, hint, alt, onPicture }: PictureChoiceProps) => {
  const t = useText(uploadTexts);
  // Too large a picture can be helped, so it stays chosen.
  const [chosen, setChosen] = useState<File>();
  const [problem, setProblem] = useState<PlainMessageId>();
  const [shrinking, setShrinking] = useState(false);
  const preview = usePreview(chosen);
  const tooLarge = problem === rules.tooLarge;

  const put = (picture: File | undefined, found?: PlainMessageId): void => {
    setProblem(found);
    setChosen(found === undefined || found === rules.tooLarge ? picture : undefined);
    onPicture(found === undefined ? picture : undefined);
  };
  /** The last one that was chosen. */
  const last = useRef<File>(undefined);
  const choose = (files: readonly File[]): void => {
    const [picked] = files;
    const found = fileProblem(files, rules);
    last.current = picked;
    put(picked, found);
    if (picked !== undefined && files.length === 1 && isMadeSmaller(picked, found, rules))
      void brought(import('./shrink')).then(async (code) => {
        const made = await code?.smaller(picked);
        if (made !== undefined && last.current === picked) put(made, fileProblem([made], rules));
      });
  };
  const shrink = async (picture: File): Promise<void> => {
    setShrinking(true);
    const code = await brought(import('./shrink'));
    await code?.shrunk(picture).then(
      (shrunk) => put(shrunk, fileProblem([shrunk], rules)),
      () => put(undefined, 'image-unreadable'),
    );
    setShrinking(false);
  };

  return (
    <PicturePicker rules={rules} hint={hint} src={preview} alt={alt} problem={problem} onChoose={choose}>
      {tooLarge && chosen !== undefined && (
        <Button look="outline" busy={shrinking} onClick={() => void shrink(chosen)}>
          {t(shrinking ? 'shrinking' : 'shrink')}
        </Button>
      )}
      {chosen !== undefined && (
        <Button
          onClick={() => {
            last.current = undefined;
            put(undefined);
          }}
        >
          {t('noPicture')}
        </Button>
      )}
    </PicturePicker>
  );
};
