import { useText } from '../../../shared/i18n';
import { Button, FloatingBanner } from '../../../shared/kit';
import { placementsTexts } from '../texts';

interface UndoBannerProps {
  readonly text: string;
  readonly onUndo: () => void;
  readonly onDone: () => void;
}

/** What has been done, and the way back as long as it shows. */
export const UndoBanner = ({ text, onUndo, onDone }: UndoBannerProps) => {
  const t = useText(placementsTexts);
  return (
    <FloatingBanner kind="success" onDone={onDone}>
      <span>{text}</span>
      <Button look="quiet" size="small" onClick={onUndo}>
        {t('undo')}
      </Button>
    </FloatingBanner>
  );
};
