import { useState, useSyncExternalStore } from 'react';
import { useText } from '../../shared/i18n';
import { ErrorState, Page, SkeletonLines, useZone } from '../../shared/kit';
import { formatInstant } from '../../shared/kit/time';
import { useReadOperationsQuery } from './api';
import styles from './OperationsPage.module.css';
import { Folding } from './parts/Folding';
import { Glance } from './parts/Glance';
import { Backup, Engines } from './parts/Keeping';
import { Keys } from './parts/Keys';
import { Log } from './parts/Log';
import { Messages } from './parts/Messages';
import { isBeingRetried, Parked } from './parts/Parked';
import { Processes } from './parts/Processes';
import { Rebuilds } from './parts/Rebuilds';
import { Slowest } from './parts/Slowest';
import { StateLine } from './parts/StateLine';
import { operationsTexts } from './texts';

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
