import { useText } from '../../i18n';
import { type StepFilter } from '../asof';
import styles from './PlayerBar.module.css';
import { playerTexts } from './texts';
import { type StepChoice } from './useChosenSteps';

interface StepFiltersProps {
  readonly choices: readonly StepChoice[];
  /** A value of a filter in words. */
  readonly labelOf: (filter: StepFilter, value: string) => string;
  /** `value`: '' for everything. */
  readonly onChoose: (filter: StepFilter, value: string) => void;
}

/** Which steps are played and stopped at. */
export const StepFilters = ({ choices, labelOf, onChoose }: StepFiltersProps) => {
  const t = useText(playerTexts);
  const offered = choices.filter((choice) => choice.offered);
  if (offered.length === 0) return null;
  return (
    <div className={styles.filters} role="group" aria-label={t('filter')}>
      {offered.map(({ filter, value, counts }) => (
        <select
          key={filter}
          aria-label={t(filter)}
          value={value ?? ''}
          onChange={({ target }) => onChoose(filter, target.value)}
        >
          <option value="">
            {t(filter)}: {t(filter === 'step' ? 'everything' : 'everybody')}
          </option>
          {counts.map((each) => (
            <option key={each.value} value={each.value}>
              {t('counted', { label: labelOf(filter, each.value), count: each.count })}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
};
