import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { getHref } from '../../../shared/paths';
import { useListOwnedApplicantsQuery } from '../../vendor-applicants';
import { dashboardTexts } from './texts';
import styles from './DashboardPage.module.css';

/** How many of a vendor's applicants cannot be proposed as they are, with the way to them. */
export const VendorGaps = ({ accountId }: { readonly accountId: string }) => {
  const t = useText(dashboardTexts);
  const { data } = useListOwnedApplicantsQuery({ accountId, gaps: 'only', app: 10, page: 1 });
  const count = data?.page.total ?? 0;
  if (count === 0) return null;
  return (
    <Link className={styles.gaps} to={getHref('vendorApplicants', { id: accountId, gaps: 'only' })}>
      <strong>{t('dashGaps', { count })}</strong>
      <IconArrowRight size={18} aria-hidden />
    </Link>
  );
};
