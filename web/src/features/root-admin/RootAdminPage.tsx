import { type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '../../shared/here';
import { specTexts, useText } from '../../shared/i18n';
import { LinkButton, Part, SkeletonLines } from '../../shared/kit';
import { getHref } from '../../shared/paths';
import { useSession } from '../../shared/session';
import { loadStatusList } from '../applicant-list';
import { loadAuditTrail } from '../audit';
import styles from './RootAdminPage.module.css';
import { rootAdminTexts } from './texts';
import { lazy } from '../../shared/lazy';

/** The lists behind the tabs are screens of their own, and keep what they are asked in the address beside the tab. */
const lists = {
  auditTrail: lazy(async () => ({ default: (await loadAuditTrail()).Component })),
  applicantStatus: lazy(async () => ({ default: (await loadStatusList()).Component })),
  superadmins: lazy(async () => ({ default: (await import('./SuperadminList')).SuperadminList })),
} satisfies Readonly<Record<string, ComponentType>>;
type Tab = keyof typeof lists;

/**
 * The page of root superadmins (002 §2.6): the trail, the status report for whom it was granted, and who holds what.
 */
export const Component = () => {
  const t = useText(rootAdminTexts, specTexts);
  const { user, can } = useSession();
  const [address] = useAddress();
  const tabs: readonly { readonly tab: Tab; readonly label: string }[] = [
    { tab: 'auditTrail', label: t('root-tab-audit') },
    ...(can('menu.status-tab') ? [{ tab: 'applicantStatus' as const, label: t('root-tab-status') }] : []),
    { tab: 'superadmins', label: t('superadmins') },
  ];
  const { tab: shown } = tabs.find(({ tab }) => tab === address.get('tab')) ?? tabs[0]!;
  const List = lists[shown];
  return (
    <>
      <div className={styles.strip}>
        <p className={styles.greeting}>{t('root-greeting', { email: user?.account.email ?? '' })}</p>
        <nav className={styles.tabs} aria-label={t('parts')}>
          {tabs.map(({ tab, label }) => (
            <Link key={tab} to={getHref('rootAdmin', { tab })} aria-current={tab === shown ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <LinkButton to={getHref('dashboard')} look="quiet" size="small">
          {t('root-back')}
        </LinkButton>
      </div>
      <Part key={shown} fallback={<SkeletonLines />}>
        <List />
      </Part>
    </>
  );
};
