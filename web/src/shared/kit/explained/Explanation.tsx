import { useText } from '../../i18n';
import { Button } from '../Button';
import { Popover } from '../popover/Popover';
import { kitTexts } from '../texts';
import styles from './Explained.module.css';

interface ExplanationProps {
  readonly label: string | undefined;
  readonly lines: readonly string[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The sheet that {@link Explained} opens. */
export const Explanation = ({ label, lines, anchor, onClose }: ExplanationProps) => {
  const t = useText(kitTexts);
  const close = (): void => {
    onClose();
    anchor.focus();
  };
  return (
    <Popover label={label ?? lines.join(' · ')} anchor={anchor} onClose={onClose}>
      <div className={styles.sheet}>
        {label !== undefined && <strong>{label}</strong>}
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
