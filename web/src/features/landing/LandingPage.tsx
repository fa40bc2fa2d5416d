import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import styles from './LandingPage.module.css';
import { ChatLink, Footer } from './sections/Footer';
import { Hero } from './sections/Hero';
import { EmployeeServices, EmployerServices, JobCategories, OneStop } from './sections/Marketing';
import { OpenJobs } from './sections/OpenJobs';
import { Statistic } from './sections/Statistic';
import { landingTexts } from './texts';

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
