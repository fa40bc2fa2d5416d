import { type Certainty as Degree, type DuplicatePair } from '@berangkat/contracts/duplicates';
import { useText } from '../../../shared/i18n';
import { formatInstant, useZone } from '../../../shared/kit';
import { duplicatesTexts } from '../texts';
import styles from './Duplicates.module.css';

const LOOK: Readonly<Record<Degree, string | undefined>> = {
  certain: styles.certain,
  likely: styles.likely,
  possible: styles.possible,
};

/** How likely the two are one, or who said when that they are not. */
export const Certainty = ({ pair: { certainty, apartat, apartby } }: { readonly pair: DuplicatePair }) => {
  const t = useText(duplicatesTexts);
  const { zone } = useZone();
  if (apartat === null) return <span className={LOOK[certainty]}>{t(`certainty_${certainty}`)}</span>;
  return <span>{t('saidBy', { name: apartby ?? '', day: formatInstant(apartat, zone, 'date') ?? '' })}</span>;
};
