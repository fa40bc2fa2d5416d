import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Popover } from '../../../shared/kit/popover/Popover';
import { neededTexts } from '../texts/needed';
import styles from './Needed.module.css';

interface CountsPopoverProps {
  readonly lines: readonly string[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** All that a badge of documents stands for, for fingers and keyboards too. */
export const CountsPopover = ({ lines, anchor, onClose }: CountsPopoverProps) => {
  const t = useText(neededTexts);
  const close = (): void => {
    onClose();
    anchor.focus();
  };
  return (
    <Popover label={t('documents')} anchor={anchor} onClose={onClose}>
      <div className={styles.all}>
        <strong>{t('documents')}</strong>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button size="small" onClick={close}>
          {t('close')}
        </Button>
      </div>
    </Popover>
  );
};
