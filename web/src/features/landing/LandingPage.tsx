import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useText, intlTag, useLocale } from '../../shared/i18n';
import styles from './LandingPage.module.css';
import { ChatLink, Footer } from './sections/Footer';
import { Hero } from './sections/Hero';
import { EmployeeServices, EmployerServices, JobCategories, OneStop } from './sections/Marketing';
import { landingTexts } from './texts';
import openJobs from './sections/OpenJobs.module.css';
import { Part } from '../../shared/kit/Part';
import { lazy } from '../../shared/lazy';

// The page comes with it drawn, below the first screen: what moves it arrives after what is above.
const JobCarousel = lazy(() => import('./sections/JobCarousel').then((module) => ({ default: module.JobCarousel })));

/** The place of the open jobs, which is there for who is led to it. */
const OpenJobs = () => (
  <section id="openjobs" className={`${styles.section} ${styles.tinted}`} aria-labelledby="openjobs-title">
    <Part fallback={<div className={openJobs.waiting} />}>
      <JobCarousel />
    </Part>
  </section>
);

/** Fixed figures, as the specification gives them (000 §1). */
const figures = [
  ['talents', 2_368],
  ['employed', 497],
  ['clients', 32],
] as const;

const Statistic = () => {
  const t = useText(landingTexts);
  const format = new Intl.NumberFormat(intlTag(useLocale()));
  return (
    <section id="statistic" className={styles.section} aria-label={t('statisticTitle')}>
      <dl className={`${styles.inner} ${styles.figures}`}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{format.format(figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** The public face of the portal: the specification's sections and anchors in their order (000 §1). */
export const Component = () => {
  const t = useText(landingTexts);
  const { hash, key } = useLocation();

  useEffect(() => {
    document.title = `Berangkat – ${t('tab')}`;
  }, [t]);
  // The sections arrive after the address; so does the jump to one of them.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);

  return (
    <div className={styles.landing}>
      <Hero />
      <OneStop />
      <OpenJobs />
      <EmployeeServices />
      <JobCategories />
      <EmployerServices />
      <Statistic />
      <Footer />
      <ChatLink />
    </div>
  );
};
