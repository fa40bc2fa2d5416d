import { useId } from 'react';
import { formatNumber } from '../../../shared/i18n';
import styles from './Charts.module.css';
import { cut, type Slice } from './slices';

interface BarCardProps {
  readonly title: string;
  /** The greatest first; undefined while they are on their way. */
  readonly bars: readonly Slice[] | undefined;
  /** Characters of a label; the rest is in its title. */
  readonly longest: number;
}

/** The greatest of many: a bar behind each name, as long as its share of the greatest. */
export const BarCard = ({ title, bars = [], longest }: BarCardProps) => {
  const heading = useId();
  const greatest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <ul className={styles.bars}>
        {bars.map(({ name, count, pressed, onPress }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.bar}
              style={{ backgroundSize: `${(count / greatest) * 100}% 100%` }}
              aria-pressed={pressed === true}
              onClick={onPress}
            >
              <span title={name.length > longest ? name : undefined}>{cut(name, longest)}</span>
              <strong>{formatNumber(count)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
