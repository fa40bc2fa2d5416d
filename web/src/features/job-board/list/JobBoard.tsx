import { type JobView } from '@berangkat/contracts/jobs';
import { useText } from '../../../shared/i18n/texts';
import { Button, LinkButton } from '../../../shared/kit/Button';
import { Page } from '../../../shared/kit/Page';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { Skeleton } from '../../../shared/kit/Skeleton';
import { getHref } from '../../../shared/paths';
import { useChoices } from '../../../shared/masterdata';
import { useSession } from '../../../shared/session/session';
import { useJobFacetsQuery } from '../../jobs';
import { JobCard } from '../sheet/JobCard';
import { jobBoardTexts } from '../texts';
import styles from './JobBoard.module.css';
import { JobFilters } from './JobFilters';
import { useJobAddress } from './useJobAddress';
import { useJobs } from './useJobs';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

const JobsFailed = lazy(() => import('./JobsFailed').then((module) => ({ default: module.JobsFailed })));

/**
 * Answers the address behind a press on a job: its applicants for readers who may see them, its page for everybody else
 * (readings.md, C47). An employer may see those of jobs that its projects are linked to.
 */
const wayTo = ({ opjobid: jobid, applicantcount }: JobView): string =>
  applicantcount === null ? getHref('jobCvUpload', { jobid }) : getHref('openJobApplicants', { jobid });

/** The open jobs for everybody, signed in or not. */
export const JobBoard = () => {
  const t = useText(jobBoardTexts);
  const address = useJobAddress();
  const { data: facets } = useJobFacetsQuery();
  const { choices } = useChoices();
  const { jobs, total, failed, busy, more, again } = useJobs(address.wanted);
  const { user } = useSession();
  return (
    <Page title={t('tab')} intro={t('intro')}>
      <JobFilters address={address} facets={facets} choices={choices} />
      <p className={styles.found} role="status">
        {jobs === undefined ? (failed ? '' : t('loading')) : t('found', { count: total })}
      </p>
      {failed && (
        <Part lost={<p role="alert">{t('lost')}</p>}>
          <JobsFailed onRetry={again} />
        </Part>
      )}
      {jobs === undefined && !failed && (
        <ul className={styles.jobs}>
          {Array.from({ length: 6 }, (_, index) => (
            <li key={index} className={styles.waiting}>
              <Skeleton height={280} />
            </li>
          ))}
        </ul>
      )}
      {jobs !== undefined && jobs.length === 0 && !busy && (
        <EmptyState
          title={t(address.narrowed ? 'noMatchTitle' : 'emptyTitle')}
          text={t(address.narrowed ? 'noMatchText' : 'emptyText')}
          action={
            address.narrowed ? (
              <Button onClick={address.clear}>{t('clear')}</Button>
            ) : (
              user === undefined && <LinkButton to={getHref('registration')}>{t('register')}</LinkButton>
            )
          }
        />
      )}
      {jobs !== undefined && jobs.length > 0 && (
        <ul className={styles.jobs} aria-busy={busy}>
          {jobs.map((job) => (
            <li key={job.opjobid}>
              <JobCard job={job} href={wayTo(job)} level={2} row />
            </li>
          ))}
        </ul>
      )}
      {jobs !== undefined && jobs.length < total && (
        <div className={styles.more}>
          <Button busy={busy} onClick={more}>
            {t('more')}
          </Button>
        </div>
      )}
    </Page>
  );
};
