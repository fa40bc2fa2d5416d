import { type UsualStage } from '@berangkat/contracts/reports';
import { useText } from '../../../shared/i18n';
import { placementsTexts } from '../texts';
import styles from './Board.module.css';

/** How long it usually takes here, and how many went on. Keeps its room while it is on its way. */
export const UsualLine = ({ usual }: { readonly usual: UsualStage | undefined }) => {
  const t = useText(placementsTexts);
  if (usual === undefined) return <p className={styles.usual} />;
  const { low, high, cases, onward, of, few } = usual;
  if (low === null || high === null) return <p className={styles.usual}>{t('usuallyUnknown')}</p>;
  const [from, to] = [Math.round(low), Math.max(1, Math.round(high))];
  return (
    <p className={styles.usual} title={t(of === 'client' ? 'usualOfClient' : 'usualOfAll')}>
      {from === to ? t('usuallyAbout', { to }) : t('usually', { from, to })} · {t('wentOn', { onward, cases })}
      {few && <> · {t('fewCases')}</>}
    </p>
  );
};
