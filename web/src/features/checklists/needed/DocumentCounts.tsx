import { NEEDED_STATES } from '@berangkat/contracts/checklists';
import { type PlacementRow } from '@berangkat/contracts/placements';
import { useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit/classes';
import { Explained } from '../../../shared/kit/explained/Explained';
import { neededTexts } from '../texts/needed';
import styles from './Needed.module.css';

/** The worst first; what is in order is not counted. */
const WORST_FIRST = NEEDED_STATES.filter((state) => state !== 'valid').reverse();

/**
 * How it stands with the documents of somebody in a pipeline, in one line: how many hold up the departure, or else what
 * expires soonest; all of it at a press. Nothing where nobody looks after documents yet.
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
  const toFix = (counts.missing ?? 0) + (counts.expired ?? 0);
  const urgent = counts.expired !== undefined || worst.state === 'expiring-7';
  const line = toFix > 0 ? t('toFix', { count: toFix }) : worst.text;
  return (
    <Explained
      label={t('documents')}
      lines={said.map(({ text }) => text)}
      className={classes(styles.state, urgent ? styles.urgent : styles.soon)}
    >
      {line}
    </Explained>
  );
};
