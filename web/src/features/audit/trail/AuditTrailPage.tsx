import { type AuditEntry } from '@berangkat/contracts/audit';
import { IconBriefcase, IconFilter, IconListDetails, IconRoute, IconUserSearch } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import {
  Day,
  dayOf,
  EntityList,
  type ListParams,
  Part,
  RangeFields,
  Time,
  useListParams,
  useZone,
  ZoneProvider,
  ZoneSwitch,
} from '../../../shared/kit';
import { call } from '../../../shared/api';
import { ExportButton, unpaged } from '../../../shared/exporting';
import { useSession } from '../../../shared/session';
import { loadAlertPanel, loadGuardButton } from '../../alerts';
import { useListActionsQuery } from '../api';
import { auditTexts } from '../texts';
import styles from './Trail.module.css';
import { ChangesLine } from './Changes';
import { EntryDialog } from './EntryDialog';
import { momentsOf } from './period';
import { Sentence } from './Sentence';
import { commentOf, sentenceOf, whoActed } from './sentence';
import { useTrail } from './useTrail';
import { FILTERS, type InAddress, useTrailFilters } from './useTrailFilters';
import { lazy } from '../../../shared/lazy';

const AlertPanel = lazy(() => loadAlertPanel().then((module) => ({ default: module.AlertPanel })));
const GuardButton = lazy(() => loadGuardButton().then((module) => ({ default: module.GuardButton })));

type List = ListParams<InAddress>;

const FORMATS = ['xlsx', 'csv', 'jsonl'] as const;
type Format = (typeof FORMATS)[number];

/** Ids of different kinds can be the same: what the list is about goes with its kind. So do the days of a range. */
const keepingTogether = (list: List): List => ({
  ...list,
  setFilter: (name, value) => {
    if (name === 'objecttype') list.setFilters({ objecttype: value, objectid: undefined });
    else if (name === 'day') list.setFilters({ day: value, from: undefined, to: undefined });
    else list.setFilter(name, value);
  },
});

/**
 * The trail as sentences, who did what and when; in UTC with the reader's own time beside it, or the other way round
 * (readings.md, A15).
 */
export const Component = () => (
  <ZoneProvider initial="UTC" both>
    <AuditTrail />
  </ZoneProvider>
);

const AuditTrail = () => {
  const { can } = useSession();
  const t = useText(auditTexts, specTexts);
  const trail = useTrail();
  const locale = useLocale();
  const { zone } = useZone();
  const list = keepingTogether(useListParams<InAddress>({ filters: FILTERS, searchKey: 'q' }));
  const { day, from, to, ...asked } = list.query;
  const today = dayOf(Date.now(), zone);
  const moments = momentsOf({ day, from, to }, today, zone);
  const result = useListActionsQuery({ ...asked, ...moments });
  const exporting = (format: Format) => () =>
    call('exportTrail', { ...unpaged(asked), ...moments, format, lang: locale });
  const [shown, setShown] = useState<AuditEntry>();
  const alerted = can('alert.read');
  const [alertsKnown, setAlertsKnown] = useState(false);
  const onAlertsKnown = useCallback(() => setAlertsKnown(true), []);
  const [first] = result.currentData?.actions ?? [];
  const filters = useTrailFilters({ list, asked: { ...asked, ...moments }, today, zone, first });

  return (
    <EntityList
      name="audit"
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          {can('log.verify') && (
            <Part>
              <GuardButton />
            </Part>
          )}
          <ZoneSwitch />
        </>
      }
      above={
        alerted && (
          <Part>
            <AlertPanel onKnown={onAlertsKnown} />
          </Part>
        )
      }
      held={alerted && !alertsKnown}
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
          {FORMATS.map((format) => (
            <ExportButton
              key={format}
              call={exporting(format)}
              all={result.data?.page ?? 'on its way'}
              format={format}
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
              {entry.restoredfrom !== null && (
                <small>
                  {t('broughtBack')} <Time at={entry.restoredfrom} />
                </small>
              )}
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
      filters={filters}
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
