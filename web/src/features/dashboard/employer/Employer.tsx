import { type InterviewDayList } from '@berangkat/contracts/interviews';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { Card, ErrorState } from '../../../shared/kit';
import { LinedList } from '../../../shared/kit/LinedList';
import { clockText, useDayWords, zoneLabel } from '../../../shared/kit/time';
import { getHref } from '../../../shared/paths';
import { useListInterviewDaysQuery, useReadOwnProjectsQuery } from '../api';
import { dashboardTexts } from '../texts';
import { useDaysAgo } from '../useDaysAgo';
import styles from './Employer.module.css';
import { OwnProjects } from './OwnProjects';
import { Waiting } from './Waiting';

/** Days that a dashboard names. */
const FEW = 3;

/** The interview days to come, the nearest first, each the way to its plan; nothing where there are none. */
const ComingDays = ({ days, page }: InterviewDayList) => {
  const t = useText(dashboardTexts);
  const words = useDayWords();
  const planned = days.filter(({ status }) => status === 'planned').slice(0, FEW);
  if (planned.length === 0) return null;
  return (
    <Card title={t('comingDays')}>
      <LinedList>
        {planned.map(({ interviewdayid: id, date, begins, ends, zone, projectname, people, capacity }) => (
          <li key={id} className={styles.interviews}>
            <Link to={getHref('interviewDay', { id })}>
              {words(date)}, {clockText(begins)}–{clockText(ends)} {zoneLabel(zone, Date.parse(`${date}T12:00Z`))}
            </Link>
            <span>{projectname}</span>
            <small>{t('timesGiven', { people, capacity })}</small>
          </li>
        ))}
      </LinedList>
      {page.total > planned.length && <Link to={getHref('interviewDays', {})}>{t('allDays')}</Link>}
    </Card>
  );
};

/** Days for which somebody is new in a project. A week is the same however often one looks in. */
const NEW_FOR = 7;

/**
 * An employer's own projects: who waits for an answer, longest first, who is new and who is seen soon. What happened last
 * stands below those beside.
 */
export const Employer = ({ children }: { readonly children: ReactNode }) => {
  const t = useText(dashboardTexts);
  const since = useDaysAgo(NEW_FOR);
  const { data, error, refetch } = useReadOwnProjectsQuery({ since });
  const days = useListInterviewDaysQuery({ page: 1 });
  const failed = data === undefined && error !== undefined;
  return (
    <div className={styles.employer}>
      {failed ? (
        <Card title={t('waiting')}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Waiting waiting={data?.waiting} reread={async () => (await refetch()).data?.waiting.rows ?? []} />
      )}
      <div className={styles.beside} data-waits={(data === undefined && !failed) || days.isLoading || undefined}>
        {!failed && <OwnProjects projects={data?.projects} since={since} days={NEW_FOR} />}
        {days.data && <ComingDays {...days.data} />}
        {children}
      </div>
    </div>
  );
};
