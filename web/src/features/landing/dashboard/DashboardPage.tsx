import {
  IconArrowRight,
  IconBriefcase,
  IconBuilding,
  IconFileText,
  IconHistory,
  IconLayoutKanban,
  IconPencil,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { personName } from '@berangkat/contracts/accounts/shown';
import { useHasScreen } from '../../../shared/hasScreen';
import { useText } from '../../../shared/i18n';
import { EmptyState, Page } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { Withdrawn } from '../../applicants';
import { MyLastActions, WhileYouWereAway } from '../../away';
import { dashboardTexts } from './texts';
import styles from './DashboardPage.module.css';
import { nextSteps, type NextStep } from './nextSteps';
import { OwnWay } from './OwnWay';
import { Tiles } from './Tiles';
import { VendorGaps } from './VendorGaps';

const icons: Record<NextStep['id'], typeof IconPencil> = {
  apply: IconPencil,
  cv: IconFileText,
  pipeline: IconLayoutKanban,
  applicants: IconUsers,
  vendor: IconUsers,
  newApplicant: IconUserPlus,
  projects: IconBriefcase,
  clients: IconBuilding,
  audit: IconHistory,
};

/** The signed-in home: what this role should look at next (readings.md, C44). */
export const Component = () => {
  const t = useText(dashboardTexts);
  const { user, mayEnter, can } = useSession();
  const hasScreen = useHasScreen();
  if (user === undefined) return null;
  const steps = nextSteps(user).filter(({ screen, action }) => hasScreen(screen) && mayEnter(action));
  const { category, accountid } = user.account;
  const own = category === 'applicant' ? user.applicantids[0] : undefined;
  const unlinked = user.account.category === 'employer' && user.client.clientid === null;
  return (
    <Page
      title={t('dashHello', {
        name: user.account.displayname ?? user.client.companyname ?? personName(user.account) ?? '',
      })}
      tab={t('dashIntro')}
      intro={t('dashIntro')}
    >
      <div className={styles.content}>
        {can('applicant.list') && <Tiles />}
        {user.withdrawn && <Withdrawn />}
        {own !== undefined && <OwnWay appid={own} />}
        {category === 'vendor' && <VendorGaps accountId={accountid} />}
        <WhileYouWereAway />
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
        {steps.length === 0 && !user.withdrawn && (
          <EmptyState
            title={t(unlinked ? 'dashUnlinked' : 'dashNothing')}
            text={t(unlinked ? 'dashUnlinkedText' : 'dashNothingText')}
          />
        )}
        <MyLastActions />
      </div>
    </Page>
  );
};
