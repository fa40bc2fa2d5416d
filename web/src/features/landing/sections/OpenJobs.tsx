import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useHasScreen } from '../../../shared/hasScreen';
import { useText } from '../../../shared/i18n';
import { IconButton } from '../../../shared/kit/Button';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { JobArt } from '../art/JobArt';
import { standingJobs, type StandingJob } from '../jobs';
import frame from '../LandingPage.module.css';
import { landingTexts } from '../texts';
import styles from './OpenJobs.module.css';
import { useCarousel } from './useCarousel';

/**
 * Where a press on a job leads: to the list of jobs (readings.md, A52); until there is one to the application form with
 * the job's position, or to registration, which goes on to it.
 */
const useWayToJob = (): ((job: StandingJob) => string) => {
  const hasScreen = useHasScreen();
  const { user, mayEnter } = useSession();
  if (hasScreen('openJobManagement')) return () => getHref('openJobManagement');
  if (user === undefined) return ({ position, department }) => getHref('registration', { position, department });
  if (user.applicantids.length === 0 && mayEnter('menu.application-form'))
    return ({ position, department }) => getHref('applicationForm', { position, department });
  return () => getHref('dashboard');
};

/**
 * Jobs as a carousel that moves by itself, stops under a pointer, the focus or the pause button, and stands still for
 * those who prefer no motion.
 */
export const OpenJobs = () => {
  const t = useText(landingTexts);
  const wayTo = useWayToJob();
  const track = useRef<HTMLUListElement>(null);
  const { playing, setPlaying, hold, step } = useCarousel(track);
  return (
    <section id="openjobs" className={`${frame.section} ${frame.tinted}`} aria-labelledby="openjobs-title">
      <div className={frame.inner}>
        <div className={styles.head}>
          <div className={frame.heading}>
            <h2 id="openjobs-title">{t('jobsTitle')}</h2>
            <p>{t('jobsText')}</p>
          </div>
          <div className={styles.controls}>
            <IconButton
              look="outline"
              label={t(playing ? 'jobsPause' : 'jobsPlay')}
              onClick={() => setPlaying(!playing)}
            >
              {playing ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
            </IconButton>
            <IconButton look="outline" label={t('jobsPrevious')} onClick={() => step(-1)}>
              <IconChevronLeft size={18} aria-hidden />
            </IconButton>
            <IconButton look="outline" label={t('jobsNext')} onClick={() => step(1)}>
              <IconChevronRight size={18} aria-hidden />
            </IconButton>
          </div>
        </div>
      </div>
      <ul ref={track} className={styles.track} {...hold}>
        {standingJobs.map((job) => (
          <li key={job.title} className={styles.slide}>
            <Link className={styles.card} to={wayTo(job)}>
              <JobArt industry={job.industry} sky={job.sky} />
              <div className={styles.body}>
                <h3>{t(job.title)}</h3>
                <p>{t(job.place)}</p>
                <span>
                  {t(job.industry)} · {t('jobContract', { months: job.months })}
                </span>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
