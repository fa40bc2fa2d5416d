import { useText } from '../../../shared/i18n';
import { Banner, Button } from '../../../shared/kit';
import { placementsTexts } from '../texts';
import styles from './Moves.module.css';

interface UndoBannerProps {
  readonly text: string;
  readonly onUndo: () => void;
  readonly onDone: () => void;
}

/** What has been done, and the way back as long as it shows. */
export const UndoBanner = ({ text, onUndo, onDone }: UndoBannerProps) => {
  const t = useText(placementsTexts);
  return (
    <div className={styles.undo}>
      <Banner kind="success" onDone={onDone}>
        <span className={styles.done}>
          <span>{text}</span>
          <Button look="quiet" size="small" onClick={onUndo}>
            {t('undo')}
          </Button>
        </span>
      </Banner>
    </div>
  );
};
