import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { Agency } from '../../../shared/agency';
import { useText } from '../../../shared/i18n';
import { usePortalSettings } from '../../../shared/portal-settings';
import { sharingTexts } from '../texts/sharing';
import styles from './Sharing.module.css';

/** Whose applicant it is, and the way to talk about her; nothing while the agency has not said who it is. */
export const SharedBy = ({ name }: { readonly name: string }) => {
  const t = useText(sharingTexts);
  const settings = usePortalSettings();
  if (settings?.agency == null) return null;
  const { agency, chaturl, contactemail } = settings;
  const said = encodeURIComponent(t('talkWords', { name }));
  const chat = chaturl?.startsWith('https://wa.me/') ? `${chaturl}?text=${said}` : chaturl;
  const href = chat ?? (contactemail === null ? null : `mailto:${contactemail}?subject=${said}`);
  const Icon = chat === null ? IconMail : IconBrandWhatsapp;
  return (
    <Agency agency={agency} look="card" className={styles.by}>
      {href !== null && (
        <a className={styles.talk} href={href} target="_blank" rel="noopener noreferrer">
          <Icon size={20} aria-hidden /> {t('talk', { name })}
        </a>
      )}
    </Agency>
  );
};
