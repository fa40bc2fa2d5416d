import { type HistoryEntry } from '@berangkat/contracts/histories';
import { type HistoryKind } from '@berangkat/contracts/histories/kinds';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import {
  Button,
  Card,
  Day,
  DayFilter,
  dayOf,
  EmptyState,
  ErrorState,
  type FilterSpec,
  Part,
  SkeletonLines,
  Toolbar,
  useZone,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { auditTexts, loadEntryDialog, useTrail, whoActed } from '../../audit';
import { historyTexts } from '../texts';
import { Entry } from './Entry';
import styles from './Timeline.module.css';
import { type HistoryShown } from './useHistory';
import { lazy } from '../../../shared/lazy';

const EntryDialog = lazy(() => loadEntryDialog().then((module) => ({ default: module.EntryDialog })));

interface TimelineProps {
  readonly kind: HistoryKind;
  readonly id: string;
  readonly history: HistoryShown;
}

/** Entries by the day on which they happened, in their order. */
const byDay = (entries: readonly HistoryEntry[], zone: string): readonly (readonly [string, HistoryEntry[]])[] => {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = dayOf(Date.parse(entry.createdat), zone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
};

/** Shows what happened to a thing, the newest first: by kind of action, by person, until a day. */
export const Timeline = ({ kind, id, history: { list, result } }: TimelineProps) => {
  const t = useText(historyTexts);
  const audit = useText(auditTexts);
  const trail = useTrail();
  const navigate = useNavigate();
  const { zone } = useZone();
  const search = useRef<HTMLInputElement>(null);
  const [detailed, setDetailed] = useState<HistoryEntry>();
  const { data, error, refetch } = result;
  const filters: readonly FilterSpec[] = [
    {
      name: 'action',
      label: t('filterAction'),
      options: (data?.actions ?? []).map(({ action, count }) => ({
        value: action,
        label: trail.actions[action] ?? action,
        count,
      })),
    },
    {
      name: 'by',
      label: t('filterPerson'),
      options: (data?.people ?? []).map(({ accountid, count, ...person }) => ({
        value: accountid ?? 'portal',
        label: whoActed(
          { createdby: accountid, createdbyname: person.name, createdbycategory: person.category },
          audit,
        ),
        count,
      })),
    },
  ];
  return (
    <>
      <Toolbar list={list} searchLabel={undefined} searchRef={search} filters={filters}>
        <DayFilter label={t('until')} value={list.filterOf('until')} onChange={(day) => list.setFilter('until', day)} />
      </Toolbar>
      {data === undefined ? (
        <Card>
          {error === undefined ? (
            <SkeletonLines />
          ) : (
            <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />
          )}
        </Card>
      ) : data.entries.length === 0 ? (
        <Card>
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        </Card>
      ) : (
        byDay(data.entries, zone).map(([day, entries]) => (
          <section key={day} className={styles.day}>
            <h2>
              <Day day={day} />
            </h2>
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <Entry key={entry.actionid} entry={entry} of={{ kind, id }} onDetails={() => setDetailed(entry)} />
              ))}
            </ol>
          </section>
        ))
      )}
      {data !== undefined && (list.book > 1 || data.page.batchTotal >= data.page.limit) && (
        <nav className={styles.pages} aria-label={t('title')}>
          {list.book > 1 && (
            <Button icon={<IconChevronLeft size={16} aria-hidden />} onClick={() => list.goTo(1, list.book - 1)}>
              {t('newer')}
            </Button>
          )}
          {data.page.batchTotal >= data.page.limit && (
            <Button icon={<IconChevronRight size={16} aria-hidden />} onClick={() => list.goTo(1, list.book + 1)}>
              {t('older')}
            </Button>
          )}
        </nav>
      )}
      <Part>
        {detailed !== undefined && (
          <EntryDialog
            entry={detailed}
            onRequest={() => {
              const { correlationid } = detailed;
              setDetailed(undefined);
              void navigate(`${getHref('auditTrail')}?correlationid=${encodeURIComponent(correlationid)}`);
            }}
            onClose={() => setDetailed(undefined)}
          />
        )}
      </Part>
    </>
  );
};
