import { IconCheck } from '@tabler/icons-react';
import { useHasScreen } from '../../../shared/hasScreen';
import { useText } from '../../../shared/i18n';
import { Avatar } from '../../../shared/kit/Avatar';
import { LinkButton } from '../../../shared/kit/Button';
import { StatusBadge } from '../../../shared/kit/StatusBadge';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { HeroArt } from '../art/HeroArt';
import styles from '../LandingPage.module.css';
import { landingTexts } from '../texts';

/** What a signed-in visitor most likely came for; Register for everybody else (000 §1). */
const MainCall = () => {
  const t = useText(landingTexts);
  const hasScreen = useHasScreen();
  const { user } = useSession();
  if (user === undefined) {
    return (
      <LinkButton look="main" size="large" to={getHref('registration')}>
        {t('register')}
      </LinkButton>
    );
  }
  const { category, accountid } = user.account;
  const appid = user.applicantids[0];
  if (category === 'applicant' && appid !== undefined && hasScreen('applicantDetail')) {
    return (
      <LinkButton look="main" size="large" to={getHref('applicantDetail', { appid, accid: accountid })}>
        {t('openCv')}
      </LinkButton>
    );
  }
  if (category === 'applicant' && appid === undefined && hasScreen('applicationForm')) {
    return (
      <LinkButton look="main" size="large" to={getHref('applicationForm')}>
        {t('fillIn')}
      </LinkButton>
    );
  }
  return (
    <LinkButton look="main" size="large" to={getHref('dashboard')}>
      {t('openDashboard')}
    </LinkButton>
  );
};

export const Hero = () => {
  const t = useText(landingTexts);
  return (
    <section className={styles.hero}>
      <div className={styles.heroGrid}>
        <div>
          <h1>{t('heroTitle')}</h1>
          <p className={styles.lead}>{t('heroText')}</p>
          <div className={styles.calls}>
            <MainCall />
            <LinkButton look="outline" size="large" to="#openjobs">
              {t('seeJobs')}
            </LinkButton>
          </div>
        </div>
        <div className={styles.scene} aria-hidden>
          <HeroArt className={styles.picture} />
          <div className={`${styles.float} ${styles.floatPerson}`}>
            <Avatar name={t('cardName')} size={40} />
            <div>
              <strong>{t('cardName')}</strong>
              <small>{t('cardJob')}</small>
            </div>
            <StatusBadge status="accepted" />
          </div>
          <div className={`${styles.float} ${styles.floatNext}`}>
            <span className={styles.tick}>
              <IconCheck size={20} />
            </span>
            <div>
              <strong>{t('cardNext')}</strong>
              <small>{t('cardNextWhen')}</small>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
};
