import {
  type AccountRow,
  editRefusal,
  isMaskedRow,
  mayHaveLoginId,
  ACCOUNT_STATUSES,
} from '@berangkat/contracts/accounts';
import { CATEGORIES } from '@berangkat/contracts/permissions';
import { IconClipboardList, IconEdit, IconKey, IconTrash, IconUsers } from '@tabler/icons-react';
import { type Given } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import {
  Avatar,
  EntityList,
  StatusBadge,
  useBanner,
  useListParams,
  Button,
  Dialog,
  type FilterSpec,
  useFilterCounts,
} from '../../../shared/kit';
import { LookBack, Past, usePast } from '../../../shared/past';
import { pictureOf } from '../../../shared/kit/pictureOf';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { ImportLink } from '../../imports';
import { useListAccountsQuery, useCountAccountsQuery } from '../api';
import { accountFormTexts } from '../form/texts';
import { LastSignIn } from '../LastSignIn';
import { ACCOUNTS } from '../openings';
import styles from './AccountListPage.module.css';
import { LoginIdCell } from './LoginIdCell';
import { useAccountActions } from './useAccountActions';
import { type IssuedLoginId, LoginIdCard } from '../login-id/LoginIdCard';
import { statusTexts } from '../../../shared/kit/texts/status';
import { lazy } from '../../../shared/lazy';

/** The filters of the account list. `asked`: what the list is asked. */
const useAccountFilters = (asked: object): readonly FilterSpec[] => {
  const t = useText(accountFormTexts);
  const status = useText(statusTexts);
  const counted = useFilterCounts(useCountAccountsQuery, asked, ['category', 'status']);
  return counted([
    {
      name: 'category',
      label: t('category'),
      options: CATEGORIES.map((value) => ({ value, label: t(value) })),
    },
    {
      name: 'status',
      label: t('status'),
      options: ACCOUNT_STATUSES.map((value) => ({ value, label: status(value) })),
    },
    { name: 'client', label: t('client'), options: [{ value: 'none', label: t('withoutClient') }] },
  ]);
};

/** It stays until it is dismissed: nobody can read the login ID here again without being in the trail. */
const LoginIdDialog = ({ onClose, ...issued }: IssuedLoginId & { readonly onClose: () => void }) => {
  const t = useText(accountFormTexts);
  return (
    <Dialog title={t('cardTitle')} onClose={onClose}>
      <p>{t('cardOnce')}</p>
      <LoginIdCard {...issued}>
        <Button look="quiet" onClick={onClose}>
          {t('done')}
        </Button>
      </LoginIdCard>
    </Dialog>
  );
};

const formOf = ({ accountid }: AccountRow): string => getHref('accountForm', { id: accountid });

// Only for those who look at what happened.
const views = {
  compare: lazy(() => import('../past/AccountChanges').then((module) => ({ default: module.AccountChanges }))),
};

/** All accounts, for admins and superadmins (000 §2). What a reader may not do with a row, the row says why. */
export const Component = () => (
  <Past of={{ kind: 'accounts' }} views={views}>
    <Accounts />
  </Past>
);

const Accounts = () => {
  const t = useText(accountFormTexts, specTexts);
  const banner = useBanner();
  const { user, can } = useSession();
  const { past } = usePast();
  const { reset, remove, issued, dismiss } = useAccountActions();
  const list = useListParams<Given<'listAccounts'>>(ACCOUNTS);
  const result = useListAccountsQuery(list.query);
  const filters = useAccountFilters(list.query);
  const actor = user === undefined ? undefined : user.account;
  const refusalOf = ({ category }: AccountRow) =>
    actor === undefined ? 'app-not-authorized' : editRefusal(actor, category);
  const nameOf = ({ email, displayname }: AccountRow): string => displayname ?? email ?? '';

  return (
    <EntityList
      name="accounts"
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <LookBack offered={['compare']} />
          {!past && <ImportLink kind="vendors" />}
        </>
      }
      add={past ? undefined : { label: t('acc-add'), href: getHref('accountForm') }}
      list={list}
      result={result}
      rows="accounts"
      rowId="accountid"
      rowName={nameOf}
      href={(row) => (!past && refusalOf(row) === undefined ? formOf(row) : undefined)}
      onOpen={(row) => (past ? undefined : banner('info', t(refusalOf(row) ?? 'app-not-authorized')))}
      isMuted={({ status }) => status === 'suspended' || status === 'inactive'}
      filters={filters}
      columns={[
        {
          id: 'email',
          header: t('account'),
          sort: true,
          primary: true,
          least: 200,
          grows: true,
          cell: (row) => (
            <span className={styles.who}>
              <Avatar name={nameOf(row)} src={pictureOf(row.avatar)} size={28} />
              <span className={styles.email}>{row.email ?? t('unknown')}</span>
            </span>
          ),
        },
        { id: 'displayname', header: t('displayname'), width: '124px', least: 90, addition: 3 },
        { id: 'category', header: t('category'), sort: true, width: '118px', cell: ({ category }) => t(category) },
        {
          id: 'status',
          header: t('status'),
          sort: true,
          width: '164px',
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          id: 'clientname',
          header: t('client'),
          width: '140px',
          least: 90,
          cell: ({ category, clientname, clientcode }) =>
            category === 'employer' ? (
              clientname === null ? (
                <span className={styles.missing}>{t('noClient')}</span>
              ) : (
                `${clientname} · ${clientcode ?? ''}`
              )
            ) : (
              '–'
            ),
        },
        { id: 'phone', header: t('phone'), width: '136px' },
        {
          id: 'lastsigninat',
          header: t('lastSignIn'),
          sort: true,
          width: '188px',
          addition: 2,
          cell: (row) => (actor !== undefined && isMaskedRow(actor, row) ? '–' : <LastSignIn account={row} />),
        },
        ...(can('account.reveal-loginid')
          ? [
              {
                id: 'loginid',
                header: t('acc-col-loginid'),
                width: '164px',
                cell: (row: AccountRow) => <LoginIdCell account={row} />,
              },
            ]
          : []),
      ]}
      menu={(row) => [
        !past && refusalOf(row) === undefined && { label: t('edit'), icon: IconEdit, href: formOf(row) },
        row.category === 'vendor' &&
          can('applicant.list-owned') && {
            label: t('itsApplicants'),
            icon: IconUsers,
            href: getHref('vendorApplicants', { id: row.accountid }),
          },
        can('audit.read') && {
          label: t('history'),
          icon: IconClipboardList,
          href: `${getHref('auditTrail')}?by=${row.accountid}`,
        },
        can('account.reset-loginid') &&
          mayHaveLoginId(row.category) && { label: t('acc-reset-id'), icon: IconKey, onSelect: () => void reset(row) },
        can('account.delete') &&
          row.category !== 'superadmin' && {
            label: t('acc-delete'),
            icon: IconTrash,
            danger: true,
            separated: true,
            onSelect: () => void remove(row),
          },
      ]}
      searchLabel={t('search')}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      errorText={t('accounts-fetch-error')}
    >
      {issued !== undefined && <LoginIdDialog {...issued} onClose={dismiss} />}
    </EntityList>
  );
};
