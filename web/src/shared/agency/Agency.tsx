import type { PublicAgency } from '@berangkat/contracts/settings';
import { IconBrandWhatsapp, IconExternalLink, IconMail, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useLocale } from '../i18n/locale';
import { useText } from '../i18n/texts';
import { classes } from '../kit/classes';
import styles from './Agency.module.css';
import { agencyTexts } from './texts';

interface AgencyProps {
  readonly agency: PublicAgency;
  /** `card`: a box of its own; `foot`: over the width of a page's foot. */
  readonly look: 'card' | 'foot';
  readonly className?: string | undefined;
  /** Below what the card says. */
  readonly children?: ReactNode;
}

/** The agency as its card names it: lines that the card leaves out are not here either. */
export const Agency = ({ agency, look, className, children }: AgencyProps) => {
  const t = useText(agencyTexts);
  const locale = useLocale();
  const { legalname, licence, licenceurl, address, contactperson, phonetext, phoneurl, email, logo } = agency;
  const fee = locale === 'id' ? agency.feeid : agency.feeen;
  const reached = contactperson !== null || phoneurl !== null || email !== null;
  return (
    <section className={classes(styles.agency, styles[look], className)} aria-label={t('about')}>
      {logo !== null && <img className={styles.logo} src={logo} alt="" />}
      <div className={styles.who}>
        <strong>{legalname}</strong>
        {licence !== null && <p>{t('licence', { licence })}</p>}
        {licence !== null && licenceurl !== null && (
          <a href={licenceurl} target="_blank" rel="noopener noreferrer">
            {t('check')} <IconExternalLink size={14} aria-hidden />
          </a>
        )}
        {address !== null && <p>{address}</p>}
      </div>
      {reached && (
        <div className={styles.reach}>
          {contactperson !== null && <p>{contactperson}</p>}
          {phoneurl !== null && (
            <a href={phoneurl} target="_blank" rel="noopener noreferrer">
              <IconBrandWhatsapp size={16} aria-hidden /> {phonetext}
            </a>
          )}
          {email !== null && (
            <a href={`mailto:${email}`}>
              <IconMail size={16} aria-hidden /> {email}
            </a>
          )}
        </div>
      )}
      {fee !== null && (
        <p className={styles.fee}>
          <IconRosetteDiscountCheck size={20} aria-hidden /> <span>{fee}</span>
        </p>
      )}
      {children}
    </section>
  );
};
