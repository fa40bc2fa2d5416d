import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { IconButton } from '../../../shared/kit/Button';
import { getHref } from '../../../shared/paths';
import { JobArt } from '../art/JobArt';
import { standingJobs } from '../jobs';
import frame from '../LandingPage.module.css';
import { landingTexts } from '../texts';
import styles from './OpenJobs.module.css';
import { useActiveJobs } from './useActiveJobs';
import { useCarousel } from './useCarousel';

/**
 * Open jobs as a carousel that moves by itself, stops under a pointer, the focus or the pause button, and stands still
 * for those who prefer no motion. Until they are known, and where none has a flyer, a fixed list stands in, whose cards
 * lead to the list of jobs (readings.md, A52).
 */
export const JobCarousel = () => {
  const t = useText(landingTexts);
  const ActiveJobs = useActiveJobs();
  const track = useRef<HTMLUListElement>(null);
  const { playing, setPlaying, hold, step } = useCarousel(track);
  return (
    <>
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
        {ActiveJobs === undefined ? (
          standingJobs.map(({ title, place, industry, months, sky }) => (
            <li key={title} className={styles.slide}>
              <Link className={styles.card} to={getHref('openJobManagement')}>
                <JobArt industry={industry} sky={sky} />
                <div className={styles.body}>
                  <h3>{t(title)}</h3>
                  <p>{t(place)}</p>
                  <span>
                    {t(industry)} · {t('jobContract', { months })}
                  </span>
                </div>
              </Link>
            </li>
          ))
        ) : (
          <ActiveJobs className={styles.slide} />
        )}
      </ul>
    </>
  );
};
