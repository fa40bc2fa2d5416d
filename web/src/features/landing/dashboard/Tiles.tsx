import { intlTag, useLocale, useText } from '../../../shared/i18n';
import { ErrorState, Skeleton } from '../../../shared/kit';
import { dashboardTexts } from './texts';
import { useSummariseApplicantsQuery } from '../../applicant-list';
import styles from './DashboardPage.module.css';

/** How many there are of what an admin works with. */
export const Tiles = () => {
  const t = useText(dashboardTexts);
  const format = new Intl.NumberFormat(intlTag(useLocale()));
  const { data, error, refetch } = useSummariseApplicantsQuery();
  if (error !== undefined && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const tiles = [
    ['tileApplicants', data?.total_applicants],
    ['tilePositions', data?.total_positions],
    ['tileVendors', data?.total_vendors],
  ] as const;
  return (
    <dl className={styles.tiles}>
      {tiles.map(([name, count]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{count === undefined ? <Skeleton width={72} height={32} /> : format.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
};
