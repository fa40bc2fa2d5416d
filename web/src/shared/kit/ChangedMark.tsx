import { useText } from '../i18n';
import styles from './ChangedMark.module.css';
import { kitTexts } from './texts';

/** A quiet dot beside the name of what changed since the reader's last visit. */
export const ChangedMark = () => {
  const t = useText(kitTexts);
  return <span className={styles.mark} role="img" aria-label={t('changedAway')} title={t('changedAway')} />;
};
