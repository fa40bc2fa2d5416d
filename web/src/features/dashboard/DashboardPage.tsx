import { type ApplicantDetail } from '@berangkat/contracts/applicants';
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
import { EmptyState, Page, Part, Skeleton } from '../../shared/kit';
import { fullName } from '../../shared/applicantName';
import { SupportLink } from '../../shared/portal-settings';
import { ownName, useSession } from '../../shared/session';
import { useReadApplicantQuery, Withdrawn, OwnNext } from '../applicants';
import { loadFactorNotice } from '../factors';
import { Interviews } from '../interviews';
import styles from './DashboardPage.module.css';
import { Day } from './day/Day';
import { Employer } from './employer/Employer';
import { nextSteps, type NextStep } from './steps/nextSteps';
import { stepTexts } from './steps/texts';
import { dashboardTexts } from './texts';
import { VendorGaps } from './vendor/VendorGaps';
import { OwnStandingCard } from '../placements';
import { lazy } from '../../shared/lazy';
import { MyLastActions, useIsAwayKnown, WhileYouWereAway } from '../away';

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
        {hasProjects && (
          <Employer>
            <Past />
          </Employer>
        )}
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
