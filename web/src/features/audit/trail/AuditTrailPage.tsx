import { type AuditEntry } from '@berangkat/contracts/audit';
import { IconBriefcase, IconFilter, IconListDetails, IconRoute, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { intlTag, type Locale, specTexts, useLocale, useText } from '../../../shared/i18n';
import {
  Day,
  dayOf,
  EntityList,
  type ListParams,
  RangeFields,
  Time,
  useListParams,
  useZone,
  ZoneProvider,
  ZoneSwitch,
} from '../../../shared/kit';
import { call, type Given } from '../../../shared/api';
import { ExportButton, unpaged } from '../../../shared/exporting';
import { useListActionsQuery } from '../api';
import { auditTexts } from '../texts';
import styles from './AuditTrailPage.module.css';
import { ChangesLine } from './Changes';
import { EntryDialog } from './EntryDialog';
import { momentsOf, type PeriodInAddress, PERIODS } from './period';
import { Sentence } from './Sentence';
import { commentOf, sentenceOf, whoActed } from './sentence';
import { useFilterChoices } from './useFilterChoices';
import { useTrail } from './useTrail';

/** Named values as the options of a filter, in the order of their names. */
const optionsOf = (names: Readonly<Record<string, string>>, locale: Locale) =>
  Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, intlTag(locale)));

/** What the address holds: days by name or as a range, where the server is asked for moments. */
type InAddress = Omit<Given<'listActions'>, 'from' | 'to'> & PeriodInAddress;
type List = ListParams<InAddress>;

const FILTERS = [
  'day',
  'from',
  'to',
  'by',
  'projectid',
  'action',
  'objecttype',
  'visits',
  'objectid',
  'correlationid',
] as const;
type FilterName = (typeof FILTERS)[number];

/** Ids of different kinds can be the same: what the list is about goes with its kind. So do the days of a range. */
const keepingTogether = (list: List): List => ({
  ...list,
  setFilter: (name, value) => {
    if (name === 'objecttype') list.setFilters({ objecttype: value, objectid: undefined });
    else if (name === 'day') list.setFilters({ day: value, from: undefined, to: undefined });
    else list.setFilter(name, value);
  },
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
  const locale = useLocale();
  const { zone } = useZone();
  const list = keepingTogether(useListParams<InAddress>({ filters: FILTERS, searchKey: 'q' }));
  const { day, from, to, ...asked } = list.query;
  const today = dayOf(Date.now(), zone);
  const moments = momentsOf({ day, from, to }, today, zone);
  const result = useListActionsQuery({ ...asked, ...moments });
  const exporting = (format: 'xlsx' | 'csv') => () =>
    call('exportTrail', { ...unpaged(asked), ...moments, format, lang: locale });
  const [shown, setShown] = useState<AuditEntry>();
  const [first] = result.currentData?.actions ?? [];
  const choices = useFilterChoices({ by: list.filterOf('by'), projectid: list.filterOf('projectid') }, first);

  /** A filter that is set from the menu of an entry, named after an entry that it lets through. */
  const chosen = (name: FilterName, label: string, nameIn: (entry: AuditEntry) => string | null) => {
    const value = list.filterOf(name);
    return value === '' ? [] : [{ name, label, options: [{ value, label: (first && nameIn(first)) ?? value }] }];
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
      group={({ createdat }) => {
        const at = dayOf(Date.parse(createdat), zone);
        return { key: at, heading: <Day day={at} /> };
      }}
      tools={
        <>
          {day === 'range' && (
            <RangeFields from={from ?? ''} to={to ?? ''} onChange={(days) => list.setFilters(days)} />
          )}
          {result.data !== undefined &&
            (['xlsx', 'csv'] as const).map((format) => (
              <ExportButton
                key={format}
                call={exporting(format)}
                all={result.data!.page}
                format={format}
                title={t('title')}
              />
            ))}
        </>
      }
      columns={[
        {
          id: 'what',
          header: t('what'),
          primary: true,
          cell: (entry) => (
            <span className={styles.what}>
              <Sentence entry={entry} who={whoActed(entry, t)} />
              {commentOf(entry, trail) !== null && <q>{commentOf(entry, trail)}</q>}
              {entry.changes.length > 0 && <ChangesLine entry={entry} />}
            </span>
          ),
        },
        { id: 'when', header: t('when'), width: '170px', cell: ({ createdat }) => <Time at={createdat} labelled /> },
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
        { name: 'day', label: t('filterDay'), options: PERIODS.map((value) => ({ value, label: t(value) })) },
        { name: 'by', label: t('filterPerson'), options: choices.people, onSearch: choices.searchPeople },
        { name: 'projectid', label: t('filterProject'), options: choices.projects, onSearch: choices.searchProjects },
        { name: 'action', label: t('filterAction'), options: optionsOf(trail.actions, locale) },
        { name: 'objecttype', label: t('filterKind'), options: optionsOf(trail.objects, locale) },
        {
          name: 'visits',
          label: t('filterVisits'),
          options: [
            { value: 'with', label: t('visitsWith') },
            { value: 'only', label: t('visitsOnly') },
          ],
        },
        ...chosen('objectid', t('thing'), ({ objectname }) => objectname),
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
