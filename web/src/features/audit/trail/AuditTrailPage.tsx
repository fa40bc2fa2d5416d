import { type AuditEntry, type AuditList } from '@berangkat/contracts/audit';
import { IconBraces, IconFilter, IconUserSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMessage, useText } from '../../../shared/i18n';
import { Button, type Column, DataTable, Dialog, DialogActions, Page, Time, useListParams, ZoneProvider, ZoneSwitch } from '../../../shared/kit';
import { useListActionsQuery } from '../api';
import { auditTexts } from '../texts';
import styles from './AuditTrailPage.module.css';
import { sentenceOf } from './sentence';

const pick = (data: AuditList) => ({ rows: data.actions, page: data.page });
const rowId = ({ actionid }: AuditEntry): string => actionid;
const FILTERS = ['objecttype', 'visits', 'by', 'objectid', 'projectid'] as const;

/** Who did what and when, as sentences; in UTC unless the reader wants Jakarta time (readings.md, A15). */
export const Component = () => (
  <ZoneProvider initial="UTC">
    <AuditTrail />
  </ZoneProvider>
);

const AuditTrail = () => {
  const t = useText(auditTexts);
  const say = useMessage();
  const list = useListParams({ filters: FILTERS, sort: 'createdat', dir: 'desc' });
  const { sort: _sort, dir: _dir, search: _search, ...query } = list.query;
  const result = useListActionsQuery(query as Parameters<typeof useListActionsQuery>[0]);
  const [shown, setShown] = useState<AuditEntry>();

  const columns = useMemo<Column<AuditEntry>[]>(
    () => [
      {
        id: 'what', header: t('what'), primary: true,
        cell: (entry) => (
          <span className={styles.sentence}>
            <span>{sentenceOf(entry, t)}</span>
            {entry.comment !== null && <q>{entry.comment}</q>}
            {entry.fields.length > 0 && <small>{entry.fields.join(', ')}</small>}
          </span>
        ),
      },
      { id: 'when', header: t('when'), width: '190px', cell: ({ createdat }) => <Time at={createdat} labelled /> },
      {
        id: 'from', header: t('from'), width: '200px',
        cell: ({ clientIp, clientCountry, deviceDetails }) => <span className={styles.from}>{[clientIp, clientCountry, deviceDetails.deviceType].filter(Boolean).join(' · ') || '–'}</span>,
      },
    ],
    [t],
  );

  const chosen = (name: 'by' | 'objectid' | 'projectid', label: string) => {
    const value = list.filterOf(name);
    return value === '' ? [] : [{ name, label, options: [{ value, label: value }] }];
  };

  return (
    <Page title={t('title')} intro={t('intro')} actions={<ZoneSwitch />}>
      <DataTable
        name="audit"
        label={t('title')}
        list={list}
        result={result}
        pick={pick}
        columns={columns}
        rowId={rowId}
        rowName={(entry) => sentenceOf(entry, t)}
        onOpen={setShown}
        menu={(entry) => [
          { label: t('asJson'), icon: IconBraces, onSelect: () => setShown(entry) },
          ...(entry.createdby === null ? [] : [{ label: t('everythingBy'), icon: IconUserSearch, onSelect: () => list.setFilter('by', entry.createdby!) }]),
          ...(entry.objectid === null ? [] : [{ label: t('everythingAbout', { name: entry.objectname ?? entry.objectid }), icon: IconFilter, onSelect: () => list.setFilter('objectid', entry.objectid!) }]),
        ]}
        filters={[
          {
            name: 'objecttype', label: t('filterKind'),
            options: [
              { value: 'applicant', label: t('kindApplicant') }, { value: 'account', label: t('kindAccount') }, { value: 'client', label: t('kindClient') }, { value: 'project', label: t('kindProject') },
            ],
          },
          { name: 'visits', label: t('filterVisits'), options: [{ value: 'with', label: t('visitsWith') }, { value: 'only', label: t('visitsOnly') }] },
          ...chosen('by', t('everythingBy')),
          ...chosen('objectid', t('everythingAbout', { name: '' })),
          ...chosen('projectid', t('kindProject')),
        ]}
        searchLabel={t('search')}
        empty={{ title: say('audit-empty'), text: t('emptyText') }}
        errorText={say('audit-fetch-error')}
      />
      {shown !== undefined && (
        <Dialog title={sentenceOf(shown, t)} onClose={() => setShown(undefined)}>
          <pre className={styles.json}>{JSON.stringify(shown, null, 2)}</pre>
          <DialogActions>
            <Button look="primary" onClick={() => setShown(undefined)}>
              {t('close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Page>
  );
};
