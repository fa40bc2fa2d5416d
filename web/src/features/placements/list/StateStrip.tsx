import { useText } from '../../../shared/i18n';
import { Skeleton } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { boardStates } from '../board/states';
import { type PipelineParams } from '../pipeline/usePipelineFilters';
import { placementsTexts } from '../texts';
import styles from './ListView.module.css';

interface StateStripProps {
  readonly counts: Readonly<Record<string, number>>;
  readonly loading: boolean;
  readonly list: PipelineParams;
}

/** How many stand in each state; a press shows only those. */
export const StateStrip = ({ counts, loading, list }: StateStripProps) => {
  const t = useText(placementsTexts);
  const word = useText(statusTexts);
  const chosen = list.filterOf('status');
  const total = boardStates(counts).reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const number = (count: number) =>
    loading ? <Skeleton width="28px" height={20} /> : <strong>{new Intl.NumberFormat().format(count)}</strong>;
  return (
    <div className={styles.strip} role="group" aria-label={t('states')}>
      <button type="button" aria-pressed={chosen === ''} onClick={() => list.setFilter('status', undefined)}>
        {number(total)} {t('all')}
      </button>
      {boardStates(counts).map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen === status}
          style={{ '--tone': `var(--state-${status === 'hired' ? 'accepted' : status})` } as object}
          onClick={() => list.setFilter('status', chosen === status ? undefined : status)}
        >
          {number(counts[status] ?? 0)} {word(status)}
        </button>
      ))}
    </div>
  );
};
