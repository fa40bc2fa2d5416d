import { type ContentView } from '@berangkat/contracts/albums';
import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Dialog } from '../../../shared/kit/dialog/Dialog';
import { albumsTexts } from '../texts';
import { Slides } from './Slides';

interface LightboxProps {
  readonly contents: readonly ContentView[];
  readonly at: number;
  readonly onAt: (index: number) => void;
  readonly onClose: () => void;
}

/** An album as large as the window; what it is left at stays in sight. */
export const Lightbox = ({ contents, at, onAt, onClose }: LightboxProps) => {
  const t = useText(albumsTexts);
  return (
    <Dialog title={contents[at]!.name} look="full" onClose={onClose}>
      <Slides contents={contents} at={at} onAt={onAt} />
      <Button wide onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
};
