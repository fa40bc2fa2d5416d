import { isDemo } from '@berangkat/contracts/portal';
import { refuseFor, refuseToStart } from '@berangkat/platform/config';
import { onShutdown } from '@berangkat/platform/http';
import { type Logger, type Metrics } from '@berangkat/platform/observability';
import { AnotherKey } from '@berangkat/platform/personal-data';
import { openPortalLog, type PortalLog } from '@berangkat/platform/portal-log';
import { type Listener, type Pool } from '@berangkat/platform/postgres';
import { type Tracer } from '@berangkat/platform/tracing';
import { type readSettings } from './config';
import { kindOf } from './contexts/demo/kind';

interface LogDependencies {
  readonly pool: Pool;
  readonly listener: Listener;
  readonly metrics: Metrics;
  readonly tracer: Tracer | undefined;
  readonly logger: Logger;
  readonly onError: (error: Error) => void;
}

export interface OpenedLog extends PortalLog {
  /** Demo data is being loaded: nobody else may write. */
  readonly loading: boolean;
  /** Others can reach the portal, or it is in production. */
  readonly exposed: boolean;
}

/** Opens the log of the portal, unless this process must not serve what it holds. */
export const openLog = async (
  config: ReturnType<typeof readSettings>,
  { pool, listener, metrics, tracer, logger, onError }: LogDependencies,
): Promise<OpenedLog> => {
  const appended = metrics.counter({ name: 'events_appended_total', help: 'Events that commands put into the log' });
  const opened = await openPortalLog(config, pool, 'command-api', onError, {
    onAppended: (events) => appended.inc(events),
    tracer,
    listener,
  }).catch(refuseFor(AnotherKey));
  onShutdown(() => opened.close(), logger);
  const begunAs = await kindOf(opened.store);
  // The rest of a load of demo data goes on only where nothing else was written meanwhile, such as what became of a
  // reservation that a story of last year was about to confirm.
  const loading = begunAs === 'demo-unfinished';
  if (loading) opened.log.close('demo data is being loaded');
  const exposed = config.NODE_ENV === 'production' || config.PUBLIC_URL?.startsWith('https:') === true;
  if (exposed && isDemo(begunAs))
    refuseToStart(
      'This portal holds demo data, whose sign-ins are known: it does not start with NODE_ENV=production or an https PUBLIC_URL. Start a portal of its own with -- --empty.',
    );
  return { ...opened, loading, exposed };
};
