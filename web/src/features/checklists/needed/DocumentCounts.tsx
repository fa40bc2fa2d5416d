import { NEEDED_STATES } from '@berangkat/contracts/checklists';
import { type PlacementRow } from '@berangkat/contracts/placements';
import { useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit/classes';
import { neededTexts } from '../texts/needed';
import styles from './Needed.module.css';

/** The worst first; what is in order is not counted. */
const WORST_FIRST = NEEDED_STATES.filter((state) => state !== 'valid').reverse();

/**
 * How it stands with the documents of somebody in a pipeline, in one line: the worst, and all of it when the pointer
 * rests on it. Nothing where nobody looks after documents yet.
 */
export const DocumentCounts = ({ of: counts }: { readonly of: PlacementRow['documents'] }) => {
  const t = useText(neededTexts);
  if (counts === null) return null;
  const said = WORST_FIRST.flatMap((state) => {
    const count = counts[state];
    return count === undefined ? [] : [{ state, text: t(`count_${state}`, { count }) }];
  });
  const [worst] = said;
  if (worst === undefined) return <span className={classes(styles.state, styles.valid)}>{t('complete')}</span>;
  const urgent = worst.state !== 'expiring-30' && worst.state !== 'expiring-90';
  return (
    <span
      className={classes(styles.state, urgent ? styles.urgent : styles.soon)}
      title={`${t('documents')}: ${said.map(({ text }) => text).join(' · ')}`}
    >
      {worst.text}
    </span>
  );
};
