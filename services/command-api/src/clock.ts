import { refuseToStart } from '@berangkat/platform/config';
import { type EventLog } from '@berangkat/platform/event-log';
import { ClockGuard } from '@berangkat/platform/ids';
import { type Metrics } from '@berangkat/platform/observability';
import { type Pool } from '@berangkat/platform/postgres';

/**
 * Guards the clock by which ids are given out, and shows whether it is in doubt.
 * @param loading demo data is being loaded: a load that was interrupted ends in the past, and nobody is let in before
 * it is complete
 */
export const guardedClock = async (
  log: EventLog,
  pool: Pool,
  metrics: Metrics,
  { confirmed, loading }: { readonly confirmed: string | undefined; readonly loading: boolean },
): Promise<ClockGuard> => {
  const clock = new ClockGuard({
    log,
    databaseNow: async () =>
      (await pool.query<{ now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'))
        .rows[0]!.now,
    confirmed,
  });
  const doubt = loading ? undefined : await clock.begin();
  if (doubt !== undefined) refuseToStart(doubt);
  metrics.gauge({
    name: 'clock_doubtful',
    help: '1 while no ids are given out, for the clock may be wrong',
    collect: (gauge) => gauge.set(clock.doubt() === undefined ? 0 : 1),
  });
  return clock;
};
