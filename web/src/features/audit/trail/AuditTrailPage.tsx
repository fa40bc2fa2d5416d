import { type AuditEntry } from '@berangkat/contracts/audit';
import { IconBriefcase, IconFilter, IconListDetails, IconRoute, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { specTexts, useText } from '../../../shared/i18n';
import { EntityList, type ListParams, Time, useListParams, ZoneProvider, ZoneSwitch } from '../../../shared/kit';
import { type Given } from '../../../shared/api';
import { useListActionsQuery } from '../api';
import { auditTexts } from '../texts';
import styles from './AuditTrailPage.module.css';
import { EntryDialog } from './EntryDialog';
import { commentOf, sentenceOf, whoActed } from './sentence';
import { useTrail } from './useTrail';

/** Named values as the options of a filter. */
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const FILTERS = ['action', 'objecttype', 'visits', 'by', 'objectid', 'projectid', 'correlationid'] as const;
type FilterName = (typeof FILTERS)[number];
type List = ListParams<Given<'listActions'>>;

/** Ids of different kinds can be the same: what the list is about goes with its kind. */
const keepingKinds = (list: List): List => ({
  ...list,
  setFilter: (name, value) =>
    name === 'objecttype' ? list.setFilters({ objecttype: value, objectid: undefined }) : list.setFilter(name, value),
});

/** Who did what and when, as sentences; in UTC unless the reader wants Jakarta time (readings.md, A15). */
export const Component = () => (
  <ZoneProvider initial="UTC">
    <AuditTrail />
  </ZoneProvider>
);

const AuditTrail = () => {
  const t = useText(auditTexts, specTexts);
  const trail = useTrail();
  const list = keepingKinds(useListParams<Given<'listActions'>>({ filters: FILTERS, searchKey: 'q' }));
  const result = useListActionsQuery(list.query);
  const [shown, setShown] = useState<AuditEntry>();

  /** A filter that is set from the menu of an entry, named after an entry that it lets through. */
  const chosen = (name: FilterName, label: string, nameIn: (entry: AuditEntry) => string | null) => {
    const value = list.filterOf(name);
    const [entry] = result.currentData?.actions ?? [];
    return value === '' ? [] : [{ name, label, options: [{ value, label: (entry && nameIn(entry)) ?? value }] }];
  };

  return (
    <EntityList
      name="audit"
      title={t('title')}
      intro={t('intro')}
      actions={<ZoneSwitch />}
      list={list}
      result={result}
      rows="actions"
      rowId="actionid"
      rowName={(entry) => sentenceOf(entry, t, trail)}
      onOpen={setShown}
      columns={[
        {
          id: 'what',
          header: t('what'),
          primary: true,
          cell: (entry) => (
            <span className={styles.sentence}>
              <span>{sentenceOf(entry, t, trail)}</span>
              {commentOf(entry, trail) !== null && <q>{commentOf(entry, trail)}</q>}
              {entry.fields.length > 0 && <small>{entry.fields.join(', ')}</small>}
            </span>
          ),
        },
        { id: 'when', header: t('when'), width: '190px', cell: ({ createdat }) => <Time at={createdat} labelled /> },
        {
          id: 'from',
          header: t('from'),
          width: '200px',
          cell: ({ clientIp, clientCountry, deviceDetails }) => (
            <span className={styles.from}>
              {[clientIp, clientCountry, deviceDetails.deviceType].filter(Boolean).join(' · ') || '–'}
            </span>
          ),
        },
      ]}
      menu={(entry) => {
        const { createdby, objecttype, objectid, projectid, correlationid } = entry;
        return [
          { label: t('details'), icon: IconListDetails, onSelect: () => setShown(entry) },
          createdby !== null && {
            label: t('everythingBy'),
            icon: IconUserSearch,
            onSelect: () => list.showOnly({ by: createdby }),
          },
          objectid !== null && {
            label: t('everythingAbout', { name: entry.objectname ?? objectid }),
            icon: IconFilter,
            onSelect: () => list.showOnly({ objecttype, objectid }),
          },
          projectid !== null && {
            label: t('everythingIn', { name: entry.projectname ?? projectid }),
            icon: IconBriefcase,
            onSelect: () => list.showOnly({ projectid }),
          },
          { label: t('everythingOfRequest'), icon: IconRoute, onSelect: () => list.showOnly({ correlationid }) },
        ];
      }}
      filters={[
        { name: 'action', label: t('filterAction'), options: optionsOf(trail.actions) },
        { name: 'objecttype', label: t('filterKind'), options: optionsOf(trail.objects) },
        {
          name: 'visits',
          label: t('filterVisits'),
          options: [
            { value: 'with', label: t('visitsWith') },
            { value: 'only', label: t('visitsOnly') },
          ],
        },
        ...chosen('by', t('person'), (entry) => whoActed(entry, t)),
        ...chosen('objectid', t('thing'), ({ objectname }) => objectname),
        ...chosen('projectid', t('project'), ({ projectname }) => projectname),
        ...chosen('correlationid', t('request'), () => null),
      ]}
      searchLabel={t('search')}
      empty={{ title: t('audit-empty'), text: t('emptyText') }}
      errorText={t('audit-fetch-error')}
    >
      {shown !== undefined && (
        <EntryDialog
          entry={shown}
          onRequest={() => {
            list.showOnly({ correlationid: shown.correlationid });
            setShown(undefined);
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </EntityList>
  );
};
