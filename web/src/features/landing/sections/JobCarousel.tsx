import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useRef, type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { IconButton } from '../../../shared/kit/Button';
import { getHref } from '../../../shared/paths';
import { standingJobs } from '../jobs';
import frame from '../LandingPage.module.css';
import { landingTexts, type LandingText } from '../texts';
import styles from './OpenJobs.module.css';
import { useCarousel } from './useCarousel';
import { idle } from '../../../shared/idle';

/**
 * Cards of the jobs that are open now, once the page stands and the line is free: they are below the first screen, and
 * the fixed list has their place until then. Undefined as long as none qualifies.
 */
const useActiveJobs = (): ComponentType<{ readonly className: string | undefined }> | undefined => {
  const [Cards, setCards] = useState<ComponentType<{ readonly className: string | undefined }>>();
  useEffect(() => {
    let here = true;
    void idle()
      .then(() => import('../../job-board'))
      .then(({ activeJobCards }) => activeJobCards())
      .then((found) => {
        if (here) setCards(() => found);
      })
      .catch(() => undefined); // The fixed list stays.
    return () => {
      here = false;
    };
  }, []);
  return Cards;
};

interface JobArtProps {
  readonly industry: LandingText;
  readonly sky: readonly [string, string];
}

/** Drawings on the horizon of a job, by its industry. */
const horizon: Partial<Record<LandingText, string>> = {
  hospitality: 'M28 128V74h30v54zM64 128V52h40v76zM110 128V84h26v44zM142 128V66h34v62zM182 128V92h44v36z',
  wellness: 'M30 128c0-24 14-40 44-40s44 16 44 40zM96 128c0-32 22-58 62-58s62 26 62 58z',
  farming: 'M0 128c40-26 84-30 128-14s88 6 144-14v40H0z',
  oilGasMining: 'M60 128 84 48h10l24 80h-10l-6-22H76l-6 22zM150 128V96h18v32zM176 128V82h22v46zM206 128V100h30v28z',
  factory: 'M30 128V86l34 18V86l34 18V86l34 18V62h14v66zM160 128V92h72v36z',
};

/** A drawn sky over the place of work; stands where a flyer will. */
const JobArt = ({ industry, sky }: JobArtProps) => {
  const id = `sky-${sky.join('').replaceAll('#', '')}`;
  return (
    <svg viewBox="0 0 272 150" aria-hidden>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0.35" y2="1">
          <stop offset="0" stopColor={sky[0]} />
          <stop offset="1" stopColor={sky[1]} />
        </linearGradient>
      </defs>
      <rect width="272" height="150" fill={`url(#${id})`} />
      <circle cx="206" cy="52" r="24" fill="#fff" opacity="0.85" />
      <path d={horizon[industry]} fill="#06302d" opacity="0.42" />
      <path d="M0 126c46-9 92-9 138 0s92 9 134 0v24H0z" fill="#06302d" opacity="0.62" />
    </svg>
  );
};

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
