import { useText } from '../../../i18n';
import { tableTexts } from '../texts';
import styles from './RangeFields.module.css';

interface RangeFieldsProps {
  readonly from: string;
  readonly to: string;
  readonly onChange: (days: { readonly from?: string; readonly to?: string }) => void;
}

/** The first and the last day of a range. */
export const RangeFields = ({ from, to, onChange }: RangeFieldsProps) => {
  const t = useText(tableTexts);
  return (
    <span className={styles.range}>
      <label>
        <span>{t('rangeFrom')}</span>
        <input
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </label>
      <label>
        <span>{t('rangeTo')}</span>
        <input
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </label>
    </span>
  );
};
