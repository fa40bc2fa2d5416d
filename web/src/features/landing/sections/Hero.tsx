import { IconCheck } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n';
import { Avatar } from '../../../shared/kit/Avatar';
import { LinkButton } from '../../../shared/kit/Button';
import { StatusBadge } from '../../../shared/kit/StatusBadge';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { HeroArt } from '../art/HeroArt';
import styles from './Hero.module.css';
import { landingTexts } from '../texts';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

// Visitors never see it.
const OwnCall = lazy(() => import('./OwnCall').then((module) => ({ default: module.OwnCall })));

/** The subject of the page, and Register (000 §1). */
const VisitorsCall = () => {
  const t = useText(landingTexts);
  return (
    <>
      <h1>{t('heroTitle')}</h1>
      <p className={styles.lead}>{t('heroText')}</p>
      <div className={styles.calls}>
        <LinkButton look="main" size="large" to={getHref('registration')}>
          {t('register')}
        </LinkButton>
        <LinkButton look="outline" size="large" to="#openjobs">
          {t('seeJobs')}
        </LinkButton>
      </div>
    </>
  );
};

export const Hero = () => {
  const t = useText(landingTexts);
  const { user } = useSession();
  return (
    <section className={styles.hero}>
      <div className={styles.heroGrid}>
        <div>
          {user === undefined ? (
            <VisitorsCall />
          ) : (
            <Part fallback={<VisitorsCall />}>
              <OwnCall user={user} />
            </Part>
          )}
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
