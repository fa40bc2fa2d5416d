import { type SuperadminRow } from '@berangkat/contracts/accounts';
import { CAPABILITIES, type Capability } from '@berangkat/contracts/permissions';
import { IconClipboardList, IconShieldMinus, IconShieldPlus } from '@tabler/icons-react';
import { auditClaim, calls, type Given } from '../../shared/api';
import { specTexts, useText } from '../../shared/i18n';
import { EntityList, StatusBadge, Time, useAction, useListParams } from '../../shared/kit';
import { getHref } from '../../shared/paths';
import styles from './RootAdminPage.module.css';
import { rootAdminTexts } from './texts';

const { useListSuperadminsQuery, useSetCapabilityMutation } = calls({ listSuperadmins: {}, setCapability: {} });

const nameOf = ({ displayname, email, accountid }: SuperadminRow): string => displayname ?? email ?? accountid;

/** The superadmins and what each may do beside the rights of all of them; a root superadmin grants it and takes it back. */
export const SuperadminList = () => {
  const t = useText(rootAdminTexts, specTexts);
  const list = useListParams<Given<'listSuperadmins'>>({ paging: 'pages' });
  const result = useListSuperadminsQuery(list.query);
  const [setCapability] = useSetCapabilityMutation();
  const act = useAction();

  const set = (row: SuperadminRow, capability: Capability, granted: boolean): Promise<void> => {
    const values = { name: nameOf(row), capability: t(capability) };
    return act({
      ask: granted
        ? { title: t('grantTitle', values), text: t(`${capability}-means`), confirm: t('grant') }
        : { title: t('withdrawTitle', values), text: t('withdrawText'), confirm: t('withdraw'), danger: true },
      run: () =>
        setCapability({
          id: row.accountid,
          capability,
          granted,
          audit: auditClaim(granted ? 'grant_capability' : 'withdraw_capability'),
        }),
      doneText: t(granted ? 'granted' : 'withdrawn', values),
      failedText: t('failed'),
    });
  };

  return (
    <EntityList
      name="superadmins"
      title={t('superadmins')}
      list={list}
      result={result}
      rows="superadmins"
      rowId="accountid"
      rowName={nameOf}
      isMuted={({ status }) => status === 'suspended' || status === 'inactive'}
      columns={[
        { id: 'displayname', header: t('name'), primary: true, cell: nameOf },
        { id: 'email', header: t('email') },
        { id: 'role', header: t('role'), width: '90px', cell: ({ role }) => (role === 'root' ? t('root') : '–') },
        { id: 'status', header: t('status'), width: '164px', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          id: 'lastsigninat',
          header: t('lastSignIn'),
          width: '160px',
          cell: ({ lastsigninat }) => (lastsigninat === null ? '–' : <Time at={lastsigninat} />),
        },
        ...CAPABILITIES.map((capability) => ({
          id: capability,
          header: t(capability),
          width: '210px',
          cell: (row: SuperadminRow) => {
            const granted = row.capabilities.includes(capability);
            return (
              <button
                type="button"
                className={styles.switch}
                role="switch"
                aria-checked={granted}
                aria-label={t('capabilityOf', { capability: t(capability), name: nameOf(row) })}
                onClick={() => void set(row, capability, !granted)}
              >
                {t(granted ? 'yes' : 'no')}
              </button>
            );
          },
        })),
      ]}
      menu={(row) => [
        {
          label: t('history'),
          icon: IconClipboardList,
          href: `${getHref('auditTrail')}?objecttype=account&objectid=${row.accountid}`,
        },
        ...CAPABILITIES.map((capability) => {
          const granted = row.capabilities.includes(capability);
          return {
            label: t(granted ? 'withdrawOf' : 'grantOf', { capability: t(capability) }),
            icon: granted ? IconShieldMinus : IconShieldPlus,
            onSelect: () => void set(row, capability, !granted),
          };
        }),
      ]}
      empty={{ title: t('emptyTitle') }}
      errorText={t('loadError')}
    >
      <p className={styles.note}>{t('note')}</p>
    </EntityList>
  );
};
