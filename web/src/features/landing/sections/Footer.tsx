import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { SupportLink, usePortalSettings } from '../../../shared/portal-settings';
import styles from './Footer.module.css';
import { landingTexts } from '../texts';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

// Nobody reaches the foot of the page before the settings are read.
const FooterAgency = lazy(() => import('./FooterAgency'));

export const Footer = () => {
  const t = useText(landingTexts);
  const { status } = useSession();
  const settings = usePortalSettings();
  return (
    <footer id="contact" className={styles.footer}>
      <div className={styles.footerGrid}>
        <div>
          <p className={styles.wordmark}>Berangkat</p>
          <p>{t('footerText')}</p>
          <p className={styles.rights}>© {new Date().getFullYear()} Berangkat</p>
        </div>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company">{t('footerCompany')}</h2>
          <ul>
            <li>
              <Link to="#one-stop">{t('footerHow')}</Link>
            </li>
            <li>
              <Link to="#employerservices">{t('footerEmployers')}</Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-support">
          <h2 id="footer-support">{t('footerSupport')}</h2>
          <ul>
            <li>
              <Link to="#openjobs">{t('jobsTitle')}</Link>
            </li>
            <li>
              <Link to="#employeeservices">{t('footerSeekers')}</Link>
            </li>
          </ul>
        </nav>
        {status !== 'signed-in' && (
          <nav aria-labelledby="footer-contact">
            <h2 id="footer-contact">{t('footerContact')}</h2>
            <Link to={getHref('registration')}>{t('employerRegister')}</Link>
          </nav>
        )}
      </div>
      <Part>{settings && <FooterAgency settings={settings} />}</Part>
    </footer>
  );
};

/** The floating chat link (000 §1). It is there from the first paint on, and leads to the footer until the settings are read. */
export const ChatLink = () => {
  const t = useText(landingTexts);
  return (
    <SupportLink className={styles.chat} icon={24}>
      <span>{t('chat')}</span>
    </SupportLink>
  );
};
