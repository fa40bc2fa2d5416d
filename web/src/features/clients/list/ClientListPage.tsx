import { type ClientView } from '@berangkat/contracts/clients';
import { label as labelOf } from '@berangkat/contracts/reference';
import { IconEdit, IconLayoutKanban, IconMessage2Check } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Given } from '../../../shared/api';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { Avatar, EntityList, Logo, Part, StatusBadge, useListParams } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useListClientsQuery } from '../api';
import { CLIENTS } from '../openings';
import { useWalkFrom } from '../../../shared/walk';
import { clientsTexts } from '../texts';
import styles from './ClientListPage.module.css';
import { type MenuAction } from '../../../shared/kit/menu/ActionMenu';
import { lazy } from '../../../shared/lazy';

const InterviewCommentsDialog = lazy(() =>
  import('../interview/InterviewCommentsDialog').then((module) => ({ default: module.InterviewCommentsDialog })),
);

/** An entry of a menu that opens what is offered at Pass Interview, for those who may change it. */
const useInterviewComments = (): {
  readonly entry: (clientid: string) => MenuAction | false;
  /** The open dialog, to be drawn once. */
  readonly dialog: ReactNode;
} => {
  const t = useText(clientsTexts);
  const may = useSession().can('client.interview-comments');
  const [open, setOpen] = useState<string>();
  return {
    entry: (clientid) =>
      may && { label: t('interviewComments'), icon: IconMessage2Check, onSelect: () => setOpen(clientid) },
    dialog: open !== undefined && (
      <Part>
        <InterviewCommentsDialog clientid={open} onClose={() => setOpen(undefined)} />
      </Part>
    ),
  };
};

const formOf = ({ clientid }: ClientView): string => getHref('clientForm', { id: clientid });

/** Clients for admins and superadmins; only a superadmin goes on to the form (002 §2.1). */
export const Component = () => {
  const t = useText(clientsTexts, specTexts);
  const locale = useLocale();
  const edits = useSession().can('client.edit');
  const list = useListParams<Given<'listClients'>>(CLIENTS);
  const result = useListClientsQuery(list.query);
  const interview = useInterviewComments();
  useWalkFrom('listClients', list.query, list, result.currentData);
  return (
    <EntityList
      name="clients"
      title={t('title')}
      intro={t('intro')}
      add={edits ? { label: t('client-add'), href: getHref('clientForm') } : undefined}
      list={list}
      result={result}
      rows="clients"
      rowId="clientid"
      rowName={({ companyname }) => companyname}
      href={edits ? formOf : undefined}
      columns={[
        {
          id: 'companyname',
          header: t('client-col-company-name'),
          sort: true,
          primary: true,
          cell: ({ companyname, logo }) => (
            <span className={styles.name}>
              {logo === null ? <Avatar name={companyname} size={28} /> : <Logo logo={logo} />}
              <span>{companyname}</span>
            </span>
          ),
        },
        { id: 'clientcode', header: t('client-col-client-code'), sort: true, width: '140px' },
        {
          id: 'country',
          header: t('client-col-country'),
          sort: true,
          width: '170px',
          cell: ({ country }) => labelOf('country', country, locale),
        },
        { id: 'personincharge', header: t('client-col-person-in-charge'), sort: true },
        { id: 'accountemail', header: t('account') },
        {
          id: 'status',
          header: t('client-col-status'),
          sort: true,
          width: '180px',
          cell: ({ status }) => <StatusBadge status={status} />,
        },
      ]}
      menu={(client) => [
        edits && { label: t('formEdit'), icon: IconEdit, href: formOf(client) },
        {
          label: t('projects'),
          icon: IconLayoutKanban,
          href: getHref('projectApplicants', { cid: client.clientid, accid: client.accountid ?? undefined }),
        },
        interview.entry(client.clientid),
      ]}
      searchLabel={t('search')}
      filters={
        list.filterOf('code') === ''
          ? []
          : [
              {
                name: 'code',
                label: t('client-col-client-code'),
                options: [{ value: 'twice', label: t('codeTwice') }],
              },
            ]
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      errorText={t('loadError')}
    >
      {interview.dialog}
    </EntityList>
  );
};
