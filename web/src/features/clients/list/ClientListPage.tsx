import { type ClientList, type ClientView } from '@berangkat/contracts/clients';
import { label as labelOf } from '@berangkat/contracts/reference';
import { IconEdit, IconLayoutKanban } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { type Column, DataTable, LinkButton, Page, StatusBadge, useListParams } from '../../../shared/kit';
import { type Given } from '../../../shared/api';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useListClientsQuery } from '../api';
import { clientsTexts } from '../texts';

const pick = (data: ClientList) => ({ rows: data.clients, page: data.page });
const rowId = ({ clientid }: ClientView): string => clientid;
const rowName = ({ companyname }: ClientView): string => companyname;

/** Clients for admins and superadmins; only a superadmin goes on to the form (002 §2.1). */
export const Component = () => {
  const t = useText(clientsTexts, specTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const { can } = useSession();
  const list = useListParams<Given<'listClients'>>({ sort: 'companyname', paging: 'pages', searchKey: 'search' });
  const result = useListClientsQuery(list.query);
  const edits = can('client.edit');

  const columns = useMemo<Column<ClientView>[]>(
    () => [
      {
        id: 'companyname',
        header: t('client-col-company-name'),
        sort: 'companyname',
        primary: true,
        cell: ({ companyname }) => companyname,
      },
      {
        id: 'clientcode',
        header: t('client-col-client-code'),
        sort: 'clientcode',
        width: '140px',
        cell: ({ clientcode }) => clientcode,
      },
      {
        id: 'country',
        header: t('client-col-country'),
        sort: 'country',
        cell: ({ country }) => labelOf('country', country, locale),
      },
      {
        id: 'personincharge',
        header: t('client-col-person-in-charge'),
        sort: 'personincharge',
        cell: ({ personincharge }) => personincharge ?? '–',
      },
      { id: 'account', header: t('account'), cell: ({ accountemail }) => accountemail ?? '–' },
      {
        id: 'status',
        header: t('client-col-status'),
        sort: 'status',
        width: '130px',
        cell: ({ status }) => <StatusBadge status={status} />,
      },
    ],
    [t, locale],
  );

  const addButton = edits ? (
    <LinkButton look="main" to={getHref('clientForm')}>
      {t('client-add')}
    </LinkButton>
  ) : undefined;
  return (
    <Page title={t('title')} intro={t('intro')} actions={addButton}>
      <DataTable
        name="clients"
        label={t('title')}
        list={list}
        result={result}
        pick={pick}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        href={edits ? ({ clientid }) => getHref('clientForm', { id: clientid }) : undefined}
        menu={({ clientid, accountid }) => [
          ...(edits
            ? [
                {
                  label: t('formEdit'),
                  icon: IconEdit,
                  onSelect: () => void navigate(getHref('clientForm', { id: clientid })),
                },
              ]
            : []),
          {
            label: t('projects'),
            icon: IconLayoutKanban,
            onSelect: () =>
              void navigate(getHref('projectApplicants', { cid: clientid, accid: accountid ?? undefined })),
          },
        ]}
        searchLabel={t('search')}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
        errorText={t('loadError')}
      />
    </Page>
  );
};
