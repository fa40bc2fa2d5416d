import { type OperationsView } from '@berangkat/contracts/operations';
import { useState, useSyncExternalStore } from 'react';
import { useText, formatNumber } from '../../shared/i18n';
import { ErrorState, Page, SkeletonLines, useZone, FactList } from '../../shared/kit';
import { formatInstant } from '../../shared/kit/time';
import { useReadOperationsQuery } from './api';
import styles from './OperationsPage.module.css';
import { Folding } from './parts/Folding';
import { Backup, Engines } from './parts/Keeping';
import { Keys } from './parts/Keys';
import { isBeingRetried, Parked } from './parts/Parked';
import { Processes } from './parts/Processes';
import { Rebuilds } from './parts/Rebuilds';
import { Slowest } from './parts/Slowest';
import { StateLine } from './parts/StateLine';
import { operationsTexts } from './texts';
import { useUnits } from './useUnits';
import { Hour } from './parts/Hour';
import { Section } from './parts/Section';

/** Shows messages on their way: to services over the bus, to browsers, to the recipients of announcements. */
const Messages = ({ state: { bus, sockets, announcements } }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const behind = bus.filter(({ messages }) => messages > 0);
  const { outcomes, waiting } = announcements;
  return (
    <Section id="messages" title={t('messages')}>
      <FactList
        facts={[
          [t('sockets'), sockets === null ? '–' : formatNumber(sockets)],
          [
            t('bus'),
            behind.length === 0
              ? t('busLevel')
              : behind.map(({ messages, ...of }) => `${formatNumber(messages)} (${t('topicOf', of)})`).join(', '),
          ],
          [
            t('announcements'),
            outcomes.length === 0
              ? t('announcementsNone')
              : outcomes.map(({ outcome, count }) => t(`outcome-${outcome}`, { count })).join(', '),
          ],
          [t('announcementsWaiting'), waiting === null ? null : formatNumber(waiting)],
        ]}
      />
    </Section>
  );
};

/** Shows what is put into the log, and what holds its readers back. */
const Log = ({ state: { log, history } }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const { duration } = useUnits();
  return (
    <Section id="log" title={t('log')}>
      <Hour label={t('appendChart')} history={history} series={[{ name: t('rate'), values: history.appendrate }]} />
      <FactList
        facts={[
          [t('rate'), t('ratePerHour', { count: log.appended })],
          [t('conflicts'), formatNumber(log.conflicts)],
          [t('barrier'), log.barrierage === null ? null : log.barrierage === 0 ? t('none') : duration(log.barrierage)],
        ]}
      />
    </Section>
  );
};

/** The figures that are looked at first. */
const Glance = ({ state }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const { bytes, duration, decimal } = useUnits();
  const behind = Math.max(...state.lanes.map(({ seconds }) => seconds ?? 0));
  const memory = state.processes.reduce((sum, process) => sum + (process.memory ?? 0), 0);
  const [disk] = state.disks;
  const figures: readonly (readonly [string, string, string?])[] = [
    [t('lag'), state.lanes.length === 0 ? '–' : behind === 0 ? t('noLag') : duration(behind)],
    [
      t('rate'),
      state.log.appendrate === null ? '–' : decimal(state.log.appendrate),
      t('ratePerHour', { count: state.log.appended }),
    ],
    [t('parkedCount'), formatNumber(state.parked.length)],
    [t('sockets'), state.sockets === null ? '–' : formatNumber(state.sockets)],
    [t('memory'), memory === 0 ? '–' : bytes(memory)],
    [t('disk'), disk === undefined ? '–' : bytes(disk.free)],
  ];
  return (
    <dl className={styles.glance}>
      {figures.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more !== undefined && <span>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const subscribe = (tell: () => void): (() => void) => {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};

/** Whether anybody can see this page: not in a tab behind others, and not behind a locked screen. */
const useVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/** Milliseconds between two readings, and while somebody waits for what they asked. */
const EVERY = 5_000;
const WHILE_WAITING = 1_000;

/** How the machine does: one line of state first, then everything behind it. Read again while somebody looks. */
export const Component = () => {
  const t = useText(operationsTexts);
  const { zone } = useZone();
  const visible = useVisible();
  const [waiting, setWaiting] = useState(false);
  const { data, error, refetch } = useReadOperationsQuery(undefined, {
    pollingInterval: visible ? (waiting ? WHILE_WAITING : EVERY) : 0,
    refetchOnMountOrArgChange: true,
  });
  const retried = data?.parked.some(isBeingRetried) ?? false;
  if (waiting !== retried) setWaiting(retried);
  const clock = formatInstant(data?.at, zone, 'clock') ?? '';
  return (
    <Page title={t('title')} intro={t('intro')}>
      {data === undefined && error !== undefined && (
        <ErrorState text={t('loadError')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <SkeletonLines />}
      {data !== undefined && (
        <div className={styles.page}>
          <StateLine state={data} />
          <p className={styles.asof}>{t(error === undefined ? 'asOf' : 'noNews', { clock })}</p>
          <Glance state={data} />
          {data.parked.length > 0 && <Parked state={data} />}
          <Processes state={data} />
          <Folding state={data} />
          <div className={styles.pair}>
            <div className={styles.stack}>
              <Log state={data} />
              <Engines state={data} />
              <Messages state={data} />
            </div>
            <div className={styles.stack}>
              <Slowest state={data} />
              <Backup state={data} />
              <Keys state={data} />
            </div>
          </div>
          {data.parked.length === 0 && <Parked state={data} />}
          <Rebuilds state={data} />
        </div>
      )}
    </Page>
  );
};
