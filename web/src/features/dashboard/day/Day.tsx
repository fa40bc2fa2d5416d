import { type Day as Figures } from '@berangkat/contracts/dashboard';
import { CATEGORIES, type Category } from '@berangkat/contracts/permissions';
import { statesToMoveOn } from '@berangkat/contracts/placements';
import { useText } from '../../../shared/i18n';
import { Card, ErrorState, StatusBadge } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useReadDayQuery } from '../api';
import { FigureTable } from '../figures/FigureTable';
import { dashboardTexts } from '../texts';
import { useDaysAgo } from '../useDaysAgo';
import styles from '../DashboardPage.module.css';

/** The rows that the figures come in, known before they are there. Nobody comes into the state `open`. */
const STAGES = statesToMoveOn(() => true).filter((status) => status !== 'open');
/** Kinds of accounts that come from outside. The agency makes the others itself: they show where one is unverified. */
const FROM_OUTSIDE: readonly Category[] = ['applicant', 'vendor', 'employer'];

const NONE = { total: 0, exact: true };
const unverifiedIn = (day: Figures | undefined, category: Category) =>
  day && (day.unverified.find((row) => row.category === category) ?? NONE);

/** The first look of those who run the agency: who waits longest in each stage, who is new, and what is open. */
export const Day = () => {
  const t = useText(dashboardTexts);
  const { can } = useSession();
  const since = useDaysAgo(1);
  const { data: day, error, refetch } = useReadDayQuery({ since });
  if (day === undefined && error !== undefined)
    return (
      <Card title={t('stages')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <div className={styles.day}>
      <Card title={t('stages')}>
        <FigureTable
          label={t('stages')}
          of={t('stage')}
          waiting
          rows={STAGES.map((status) => {
            const stage = day?.stages.find((row) => row.status === status);
            return {
              key: status,
              label: <StatusBadge status={status} />,
              href: getHref('applicantManagement', { status, sort: 'since', dir: 'asc' }),
              length: stage,
              since: stage?.since,
            };
          })}
        />
      </Card>
      <Card title={t('toSettle')}>
        <FigureTable
          label={t('toSettle')}
          of={t('what')}
          rows={[
            {
              key: 'newcomers',
              label: t('newApplicants'),
              href: getHref('applicantManagement', { createdsince: since }),
              length: day?.newcomers,
            },
            {
              key: 'expiring',
              label: t('expiringDocuments'),
              href: getHref('expiringDocuments', { state: 'expiring-7,expiring-30' }),
              length: day?.documents.expiring,
            },
            {
              key: 'expired',
              label: t('expiredDocuments'),
              href: getHref('expiringDocuments', { state: 'expired' }),
              length: day?.documents.expired,
            },
            {
              key: 'phones',
              label: t('phonesToCheck'),
              href: getHref('applicantManagement', { phone: 'check' }),
              length: day?.phones,
            },
            {
              key: 'withoutclient',
              label: t('withoutClient'),
              href: getHref('accountManagement', { client: 'none' }),
              length: day?.withoutclient,
            },
            ...CATEGORIES.filter(
              (category) => FROM_OUTSIDE.includes(category) || (unverifiedIn(day, category)?.total ?? 0) > 0,
            ).map((category) => ({
              key: category,
              label: t(`unverified_${category}`),
              href: getHref('accountManagement', { category, status: 'unverified' }),
              length: unverifiedIn(day, category),
            })),
            // Whoever may connect an account of WhatsApp is told what waits for one.
            ...(can('setting.edit')
              ? [
                  {
                    key: 'outbox',
                    label: t('inOutbox'),
                    href: getHref('announcementOutbox'),
                    length: day?.outbox,
                  },
                ]
              : []),
            // Nobody gets such a code any more: the row is there as long as old ones are.
            ...((day?.codes.total ?? 0) > 0
              ? [
                  {
                    key: 'codes',
                    label: t('codesTwice'),
                    href: getHref('clientManagement', { code: 'twice', sort: 'clientcode' }),
                    length: day?.codes,
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </div>
  );
};
