import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { specTexts, useText } from '../../../shared/i18n';
import { FloatingBanner } from '../../../shared/kit';
import { chatLink, contactEmail } from '../../../shared/contact';
import { applicantListTexts } from '../texts';
import styles from './ApplicantList.module.css';

/** For readers who may not open an applicant: why, and how to reach somebody who may (001 §2.1). */
export const SupportNotice = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useText(applicantListTexts, specTexts);
  const chat = chatLink();
  const email = contactEmail();
  return (
    <FloatingBanner kind="info" onDone={onDone}>
      <span>{t('contact-support')}</span>
      {chat !== undefined && (
        <a className={styles.support} href={chat} target="_blank" rel="noreferrer">
          <IconBrandWhatsapp size={16} aria-hidden /> {t('chatSupport')}
        </a>
      )}
      {chat === undefined && email !== undefined && (
        <a className={styles.support} href={`mailto:${email}`}>
          <IconMail size={16} aria-hidden /> {email}
        </a>
      )}
    </FloatingBanner>
  );
};
