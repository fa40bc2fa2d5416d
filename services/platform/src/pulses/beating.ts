import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { PULSE_EVERY, type ServiceName } from '@berangkat/contracts/operations/values';
import { repeating, type Stop } from '../async';
import { portalVersion } from '../config';
import { type Checks, type Logger, type Metrics, runChecks } from '../observability';
import { figuresOf } from './figures';
import { type Pulse } from './pulse';

/** The process, of which a pulse tells. */
export interface Beating {
  readonly metrics: Metrics;
  readonly checks?: Checks;
  readonly logger: Logger;
}

export interface BeatingOptions {
  readonly service: ServiceName;
  /** The port that it listens on. */
  readonly port: number;
  readonly engines?: Pulse['engines'];
  readonly send: (pulse: Pulse) => Promise<void>;
  /** Milliseconds between two pulses. */
  readonly every?: number;
}

/**
 * Sends a pulse at once and every ten seconds. One that cannot be sent is lost: a process never waits for it, and
 * nothing fails with it.
 * @returns how to stop, with a last pulse
 */
export const beating = (
  { metrics, checks = {}, logger }: Beating,
  { service, port, engines = {}, send, every = PULSE_EVERY }: BeatingOptions,
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
      logger.debug({ err: error }, 'a pulse could not be sent');
    }
  };
  const stop = repeating(() => beat(false), { every, logger, failed: 'a pulse could not be sent' });
  return async () => {
    await stop();
    await beat(true);
  };
};
