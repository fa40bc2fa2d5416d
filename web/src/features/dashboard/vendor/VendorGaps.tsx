import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Avatar, Card, ErrorState, LinkButton, SkeletonLines } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { Completeness, Gaps, useListOwnedApplicantsQuery } from '../../vendor-applicants';
import { dashboardTexts } from '../texts';
import styles from './VendorGaps.module.css';

/** A vendor's applicants whose applications have gaps, those first whose documents hold up a departure. */
export const VendorGaps = ({ accountId }: { readonly accountId: string }) => {
  const t = useText(dashboardTexts);
  const { data, error, refetch } = useListOwnedApplicantsQuery({
    accountId,
    gaps: 'only',
    sort: 'papers',
    dir: 'desc',
    app: 10,
    page: 1,
  });
  if (data === undefined)
    return (
      <Card title={t('gaps')}>
        {error === undefined ? (
          <SkeletonLines count={5} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  const {
    applicants,
    page: { total },
  } = data;
  return (
    <Card
      title={t('gaps')}
      actions={
        total > 0 && (
          <LinkButton size="small" to={getHref('vendorApplicants', { id: accountId, gaps: 'only' })}>
            {t('allGaps', { count: total })}
          </LinkButton>
        )
      }
    >
      {total === 0 && <p className={styles.none}>{t('noGaps')}</p>}
      <ul className={styles.people}>
        {applicants.map((row) => (
          <li key={row.applicantid}>
            <Avatar name={fullName(row)} src={row.photo} size={32} />
            <Link className={styles.name} to={getHref('applicantDetail', { appid: row.applicantid, accid: accountId })}>
              {fullName(row)}
            </Link>
            <Completeness percent={row.completeness} />
            <Gaps row={row} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
