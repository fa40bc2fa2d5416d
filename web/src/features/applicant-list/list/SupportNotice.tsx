import { specTexts, useText } from '../../../shared/i18n';
import { FloatingBanner } from '../../../shared/kit';
import { SupportLink } from '../../../shared/portal-settings';
import { applicantListTexts } from '../texts';
import styles from './ApplicantList.module.css';

/** For readers who may not open an applicant: why, and how to reach somebody who may (001 §2.1). */
export const SupportNotice = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useText(applicantListTexts, specTexts);
  return (
    <FloatingBanner kind="info" onDone={onDone}>
      <span>{t('contact-support')}</span>
      <SupportLink className={styles.support}>{t('chatSupport')}</SupportLink>
    </FloatingBanner>
  );
};
