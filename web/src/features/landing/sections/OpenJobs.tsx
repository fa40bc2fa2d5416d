import frame from '../LandingPage.module.css';
import styles from './OpenJobs.module.css';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

// The page comes with it drawn, below the first screen: what moves it arrives after what is above.
const JobCarousel = lazy(() => import('./JobCarousel').then((module) => ({ default: module.JobCarousel })));

/** The place of the open jobs, which is there for who is led to it. */
export const OpenJobs = () => (
  <section id="openjobs" className={`${frame.section} ${frame.tinted}`} aria-labelledby="openjobs-title">
    <Part fallback={<div className={styles.waiting} />}>
      <JobCarousel />
    </Part>
  </section>
);
