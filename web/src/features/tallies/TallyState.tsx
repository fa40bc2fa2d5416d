import { type TallyView } from '@berangkat/contracts/tallies';
import { useText } from '../../shared/i18n';
import { ProgressBar } from '../../shared/kit/ProgressBar';
import styles from './Tallies.module.css';
import { tallyTexts } from './texts';

/** How far a tally is counted. */
export const TallyState = ({ of: { name, state, share } }: { readonly of: TallyView }) => {
  const t = useText(tallyTexts);
  if (state === 'ready') return <p className={styles.ready}>{t('ready')}</p>;
  const text = state === 'waiting' ? t('waiting') : t('folding', { percent: Math.floor(share * 100) });
  return <ProgressBar label={`${t('states')}: ${name}`} share={share} text={text} />;
};
