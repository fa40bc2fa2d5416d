import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { type InterviewDayList } from '@berangkat/contracts/interviews';
import { skipToken } from '@reduxjs/toolkit/query';
import {
  IconArrowRight,
  IconBriefcase,
  IconFileText,
  IconLayoutKanban,
  IconPencil,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useHasScreen } from '../../shared/hasScreen';
import { useText } from '../../shared/i18n';
import { Card, EmptyState, ErrorState, Page, Part, Skeleton } from '../../shared/kit';
import { fullName } from '../../shared/applicantName';
import { SupportLink } from '../../shared/portal-settings';
import { ownName, useSession } from '../../shared/session';
import { useReadApplicantQuery, Withdrawn, OwnNext } from '../applicants';
import { loadFactorNotice } from '../factors';
import { Interviews } from '../interviews';
import styles from './DashboardPage.module.css';
import { Day } from './day/Day';
import { nextSteps, type NextStep } from './steps/nextSteps';
import { stepTexts } from './steps/texts';
import { dashboardTexts } from './texts';
import { VendorGaps } from './vendor/VendorGaps';
import { OwnStandingCard } from '../placements';
import employerClasses from './employer/Employer.module.css';
import { useListInterviewDaysQuery, useReadOwnProjectsQuery } from './api';
import { useDaysAgo } from './useDaysAgo';
import { OwnProjects } from './employer/OwnProjects';
import { Waiting } from './employer/Waiting';
import { lazy } from '../../shared/lazy';
import { MyLastActions, useIsAwayKnown, WhileYouWereAway } from '../away';
import { LinedList } from '../../shared/kit/LinedList';
import { useDayWords, zoneLabel } from '../../shared/kit/time';
import { getHref } from '../../shared/paths';

const FactorNotice = lazy(loadFactorNotice);

/**
 * The others' changes since the last visit, and the reader's own. One above the other, the second shows as soon as the
 * first one has its height (`data-waits`): it was moved down half a screen, away from whoever had begun to read it.
 */
const Past = () => {
  const isKnown = useIsAwayKnown();
  return (
    <>
      <div>
        <WhileYouWereAway />
      </div>
      <div data-waits={!isKnown || undefined}>
        <MyLastActions />
      </div>
    </>
  );
};

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
          <li key={id} className={employerClasses.interviews}>
            <Link to={getHref('interviewDay', { id })}>
              {words(date)}, {begins}–{ends} {zoneLabel(zone, Date.parse(`${date}T12:00Z`))}
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

/** An employer's own projects: who waits for an answer, longest first, who is new, who is seen soon; the latest moves. */
const Employer = () => {
  const t = useText(dashboardTexts);
  const since = useDaysAgo(NEW_FOR);
  const { data, error, refetch } = useReadOwnProjectsQuery({ since });
  const days = useListInterviewDaysQuery({ page: 1 });
  const failed = data === undefined && error !== undefined;
  return (
    <div className={employerClasses.employer}>
      {failed ? (
        <Card title={t('waiting')}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Waiting waiting={data?.waiting} reread={async () => (await refetch()).data?.waiting.rows ?? []} />
      )}
      <div
        className={employerClasses.beside}
        data-waits={(data === undefined && !failed) || days.isLoading || undefined}
      >
        {!failed && <OwnProjects projects={data?.projects} since={since} days={NEW_FOR} />}
        {days.data && <ComingDays {...days.data} />}
        <Past />
      </div>
    </div>
  );
};

/** Shows an applicant what to do next for the own CV, and its state in each project. */
const OwnWay = ({ cv }: { readonly cv: ApplicantDetail }) => (
  <>
    <OwnNext cv={cv} own />
    <Interviews applicantid={cv.applicantid} as="own" />
    {cv.ownstanding !== null && <OwnStandingCard ways={cv.ownstanding} needed={cv.needed} />}
  </>
);

const icons: Record<NextStep['id'], typeof IconPencil> = {
  apply: IconPencil,
  cv: IconFileText,
  pipeline: IconLayoutKanban,
  applicants: IconUsers,
  vendor: IconUsers,
  newApplicant: IconUserPlus,
  projects: IconBriefcase,
};

/** The signed-in home: what this role should look at next (readings.md, C44). */
export const Component = () => {
  const t = useText(dashboardTexts, stepTexts);
  const { user, mayEnter, can } = useSession();
  const hasScreen = useHasScreen();
  const own = user?.account.category === 'applicant' ? user.applicantids[0] : undefined;
  // The name on the application, for those who said no other one.
  const { data: cv, isLoading: isReading } = useReadApplicantQuery(own === undefined ? skipToken : { id: own });
  if (user === undefined) return null;
  const { category, accountid, displayname } = user.account;
  const applied = displayname === null && cv !== undefined ? fullName(cv) : undefined;
  const unlinked = category === 'employer' && user.client.clientid === null;
  const hasProjects = can('dashboard.own-projects') && !unlinked;
  const figures = can('dashboard.day') || hasProjects;
  // Where there are figures, these lead on.
  const steps = figures ? [] : nextSteps(user).filter(({ screen, action }) => hasScreen(screen) && mayEnter(action));
  // The cards of the own CV are the first ones: what is below them would be moved when they come.
  if (isReading)
    return (
      <Page title={t('dashHello', { name: ownName(user) })} tab={t('dashboard')}>
        <div className={styles.content}>
          <Skeleton height={200} />
          <Skeleton height={200} />
        </div>
      </Page>
    );
  return (
    <Page title={t('dashHello', { name: applied ?? ownName(user) })} tab={t('dashboard')}>
      <div className={styles.content}>
        {user.factordue !== undefined && (
          <Part holds>
            <FactorNotice due={user.factordue} />
          </Part>
        )}
        {can('dashboard.day') && <Day />}
        {hasProjects && <Employer />}
        {(user.withdrawn || user.merged === true) && <Withdrawn />}
        {cv !== undefined && <OwnWay cv={cv} />}
        {category === 'vendor' && (
          <>
            <Interviews as="vendor" />
            <VendorGaps accountId={accountid} />
          </>
        )}
        {steps.length > 0 && (
          <ul className={styles.steps}>
            {steps.map(({ id, title, text, go, href }) => {
              const Icon = icons[id];
              return (
                <li key={id}>
                  <Link className={styles.step} to={href}>
                    <span className={styles.icon}>
                      <Icon size={24} aria-hidden />
                    </span>
                    <h2>{t(title)}</h2>
                    <p>{t(text)}</p>
                    <span className={styles.go}>
                      {t(go)} <IconArrowRight size={18} aria-hidden />
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
        {!figures && steps.length === 0 && !user.withdrawn && (
          <EmptyState
            title={t(unlinked ? 'dashUnlinked' : 'dashNothing')}
            text={t(unlinked ? 'dashUnlinkedText' : 'dashNothingText')}
            action={unlinked ? <SupportLink>{t('chatSupport')}</SupportLink> : undefined}
          />
        )}
        {/* Side by side where there is room: one that has nothing to tell does not move the other. */}
        {!hasProjects && (
          <div className={styles.past}>
            <Past />
          </div>
        )}
      </div>
    </Page>
  );
};
