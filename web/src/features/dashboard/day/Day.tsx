import { type Day as Figures } from '@berangkat/contracts/dashboard';
import { CATEGORIES, type Category } from '@berangkat/contracts/permissions';
import { monthWindows, statesToMoveOn } from '@berangkat/contracts/placements';
import { useLocale, useText } from '../../../shared/i18n';
import { Card, ErrorState, StatusBadge } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { windowName } from '@berangkat/contracts/placements/window-name';
import { useReadDayQuery } from '../api';
import { Days, Length } from '../figures/Figure';
import { FigureTable } from '../figures/FigureTable';
import { dashboardTexts } from '../texts';
import { useDaysAgo } from '../useDaysAgo';
import styles from '../DashboardPage.module.css';

/** The rows that the figures come in, known before they are there. Nobody comes into the state `open`. */
const STAGES = statesToMoveOn(() => true).filter((status) => status !== 'open');
/** Partners, whom the agency verifies. It makes the accounts of its own people: they show where one is unverified. */
const PARTNERS: readonly Category[] = ['vendor', 'employer'];
/** Nobody has to do anything about them: there are hundreds who only looked in. */
const SELF_MADE = 'applicant';

const NONE = { total: 0, exact: true };
const unverifiedIn = (day: Figures | undefined, category: Category) =>
  day && (day.unverified.find((row) => row.category === category) ?? NONE);

/** How many a month aims at: null where nobody said so, undefined while it is on its way. */
const Target = ({ of: target }: { readonly of: number | null | undefined }) =>
  target === null ? '–' : <Length of={target === undefined ? undefined : { total: target, exact: true }} />;

/** The first look of those who run the agency: who waits longest in each stage, who is new, and what is open. */
export const Day = () => {
  const t = useText(dashboardTexts);
  const { can } = useSession();
  const locale = useLocale();
  const { month } = monthWindows(new Date())[0]!;
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
      <div className={styles.pair}>
        <Card title={t('stages')}>
          <FigureTable
            label={t('stages')}
            of={t('stage')}
            more={t('longest')}
            rows={STAGES.map((status) => {
              const stage = day?.stages.find((row) => row.status === status);
              return {
                key: status,
                label: <StatusBadge status={status} />,
                href: getHref('applicantManagement', { status, sort: 'since', dir: 'asc' }),
                length: stage,
                more: <Days since={stage === undefined ? undefined : stage.since} />,
              };
            })}
          />
        </Card>
        <Card title={t('departures')}>
          <FigureTable
            label={t('departures')}
            of={t('month')}
            more={t('target')}
            rows={[
              {
                key: month,
                label: windowName(month, locale),
                // The list of the departed is the superadmins'; the general one has the same people.
                href: can('applicant.list-departed')
                  ? getHref('departedApplicants', { month })
                  : getHref('applicantManagement', { status: 'departed', month }),
                length: day?.departed,
                more: <Target of={day?.departed.target} />,
              },
            ]}
          />
        </Card>
      </div>
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
              (category): category is Exclude<Category, typeof SELF_MADE> =>
                category !== SELF_MADE &&
                (PARTNERS.includes(category) || (unverifiedIn(day, category)?.total ?? 0) > 0),
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
