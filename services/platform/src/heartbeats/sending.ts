import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { HEARTBEAT_INTERVAL, type ServiceName } from '@berangkat/contracts/operations/values';
import { repeating, type Stop } from '../async';
import { portalVersion } from '../config';
import { type Checks, type Logger, type Metrics, runChecks } from '../observability';
import { figuresOf } from './figures';
import { type Heartbeat } from './heartbeat';

/** The process, of which a heartbeat tells. */
export interface ObservedProcess {
  readonly metrics: Metrics;
  readonly checks?: Checks;
  readonly logger: Logger;
}

export interface SendingOptions {
  readonly service: ServiceName;
  /** The port that it listens on. */
  readonly port: number;
  readonly engines?: Heartbeat['engines'];
  readonly send: (heartbeat: Heartbeat) => Promise<void>;
  /** Milliseconds between two heartbeats. */
  readonly every?: number;
}

/**
 * Sends a heartbeat at once and every ten seconds. One that cannot be sent is lost: a process never waits for it, and
 * nothing fails with it.
 * @returns how to stop, with a last heartbeat
 */
export const sendingHeartbeats = (
  { metrics, checks = {}, logger }: ObservedProcess,
  { service, port, engines = {}, send, every = HEARTBEAT_INTERVAL }: SendingOptions,
): Stop => {
  const about = {
    instance: randomUUID(),
    service,
    name: `${hostname()}:${port}`,
    version: portalVersion(),
    startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    engines,
  };
  const beat = async (ended: boolean): Promise<void> => {
    try {
      const [figures, ready] = await Promise.all([figuresOf(metrics), ended ? undefined : runChecks(checks)]);
      const failing = Object.entries(ready?.checks ?? {}).flatMap(([check, state]) => (state === 'ok' ? [] : [check]));
      await send({ ...about, ended, failing, figures, calls: metrics.calls.take() });
    } catch (error) {
      logger.debug({ err: error }, 'a heartbeat could not be sent');
    }
  };
  const stop = repeating(() => beat(false), { every, logger, failed: 'a heartbeat could not be sent' });
  return async () => {
    await stop();
    await beat(true);
  };
};
