import { useText } from '../../../i18n';
import { tableTexts } from '../texts';
import { DayFilter } from './DayFilter';
import styles from './DayFilter.module.css';

interface RangeFieldsProps {
  readonly from: string;
  readonly to: string;
  readonly onChange: (days: { readonly from?: string; readonly to?: string }) => void;
}

/** The first and the last day of a range. */
export const RangeFields = ({ from, to, onChange }: RangeFieldsProps) => {
  const t = useText(tableTexts);
  const isBackwards = from !== '' && to !== '' && to < from;
  return (
    <div className={styles.range}>
      <DayFilter label={t('rangeFrom')} value={from} onChange={(day) => onChange({ from: day })} />
      <DayFilter
        label={t('rangeTo')}
        error={isBackwards ? t('rangeBackwards') : undefined}
        value={to}
        onChange={(day) => onChange({ to: day })}
      />
    </div>
  );
};
