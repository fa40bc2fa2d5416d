import type { PublicSettings } from '@berangkat/contracts/settings';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { Agency } from '../../../shared/agency';
import styles from './FooterAgency.module.css';

/** Names the agency and how it is reached, below everything else. Settings that are empty are left out. */
const FooterAgency = ({ settings }: { readonly settings: PublicSettings }) => {
  const { agency, chaturl, contactemail } = settings;
  // The card says its own number and address.
  const chat = agency?.phone == null ? chaturl : null;
  const email = agency?.email == null ? contactemail : null;
  const links = (chat !== null || email !== null) && (
    <div className={styles.links}>
      {chat !== null && (
        <a href={chat} rel="noopener">
          <IconBrandWhatsapp size={16} aria-hidden /> WhatsApp
        </a>
      )}
      {email !== null && (
        <a href={`mailto:${email}`}>
          <IconMail size={16} aria-hidden /> {email}
        </a>
      )}
    </div>
  );
  return agency === null ? (
    links
  ) : (
    <Agency agency={agency} look="foot">
      {links}
    </Agency>
  );
};
export default FooterAgency;
