import { MASTER_STATUSES, type MasterStatus } from '@berangkat/contracts/masterdata/values';
import { useText } from '../../../shared/i18n';
import { VisuallyHidden } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { masterdataTexts } from '../texts';
import { type Entry } from './entry';
import styles from './StatusSelect.module.css';

interface StatusSelectProps {
  readonly entry: Entry;
  readonly onChange: (status: MasterStatus) => void;
}

/** The status of a row, to be changed in its place (002 §4). One that was merged says into what. */
export const StatusSelect = ({ entry: { name, status, mergedinto }, onChange }: StatusSelectProps) => {
  const t = useText(masterdataTexts);
  const word = useText(statusTexts);
  if (mergedinto !== null) return t('mergedInto', { name: mergedinto });
  return (
    <label>
      <VisuallyHidden>{t('statusOf', { name })}</VisuallyHidden>
      <select
        className={styles.select}
        value={status}
        data-status={status}
        onChange={(event) => onChange(event.target.value as MasterStatus)}
      >
        {MASTER_STATUSES.map((value) => (
          <option key={value} value={value}>
            {word(value)}
          </option>
        ))}
      </select>
    </label>
  );
};
