import { useText } from '../../shared/i18n';
import styles from './announce/Announce.module.css';
import { announcementsTexts } from './texts';
import { useHasOutbox } from './useHasOutbox';

/** Says, before anything is written, that it will be kept and not sent; nothing where it is sent. */
export const OutboxNotice = () => {
  const t = useText(announcementsTexts);
  return useHasOutbox() && <p className={styles.notice}>{t('noAccount')}</p>;
};
