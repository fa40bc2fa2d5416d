import { useText } from '../../i18n/texts';
import styles from './CopyField.module.css';
import { copyTexts } from './texts';

interface CopyFieldProps {
  readonly text: string;
  /** Its label; left out where it stands beside what says so. */
  readonly label?: string;
  /** The reader has to copy it: it is selected, and said. */
  readonly byHand?: boolean;
}

/** A text to be taken along, in a field that selects it when it is entered. */
export const CopyField = ({ text, label, byHand = false }: CopyFieldProps) => {
  const t = useText(copyTexts);
  return (
    <label className={styles.field}>
      {label}
      <input
        // It appears after a press on the button that could not copy, and what the reader does next is copy it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={byHand}
        readOnly
        value={text}
        translate="no"
        onFocus={(event) => event.currentTarget.select()}
      />
      {byHand && <small role="status">{t('byHand')}</small>}
    </label>
  );
};
