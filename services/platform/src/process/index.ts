import { once } from 'node:events';
import { type RequestListener } from 'node:http';
import { type ServiceName } from '@berangkat/contracts/operations/values';
import { sendingHeartbeats, type SendingOptions } from '../heartbeats';
import { listen, type Listening, type ListenOptions, onShutdown, type ServiceApp } from '../http';
import { Instances } from '../instances';
import { createLogger, createMetrics } from '../observability';
import { ANSWER_TIMEOUT, createPool, Listener, type Pool, type PoolConfig } from '../postgres';
import { openTracer, type TracingConfig } from '../tracing';

interface ProcessConfig extends TracingConfig {
  readonly LOG_LEVEL: string;
  readonly SERVICE_HOST: string;
  readonly SERVICE_PORT: number;
}

type Serving = Pick<SendingOptions, 'send' | 'engines'> & Pick<ListenOptions, 'slowRequests'>;

/** Resolves at once, or, in a service that the launcher started ahead of its turn, when that has come. */
export const untilItsTurn = async (): Promise<void> => {
  if (process.argv.includes('held')) await once(process, 'message');
};

/**
 * Opens the log, the metrics and the tracer of a process, which are the first that it needs and the last that end, and
 * answers how it opens what every process has. What is opened here closes by itself when the process is asked to stop,
 * the last opened first.
 */
export const openProcess = async (name: ServiceName, config: ProcessConfig) => {
  const logger = createLogger({ service: name, level: config.LOG_LEVEL });
  const metrics = createMetrics(name);
  const tracer = await openTracer(config, { service: name, metrics, logger });
  onShutdown(() => tracer?.close(), logger);
  /** Notes an engine that has gone; whoever holds the connection opens it again. */
  const onError = (error: Error): void => logger.warn({ err: error }, 'connection lost');
  return {
    logger,
    metrics,
    tracer,
    onError,
    /** The pool of the process and its listener. */
    openDatabase: (
      settings: Pick<PoolConfig, 'url' | 'max' | 'pipeline' | 'settings'>,
    ): { readonly pool: Pool; readonly listener: Listener } => {
      const { url } = settings;
      const pool = createPool({ name, answerTimeout: ANSWER_TIMEOUT, onIdleError: onError, ...settings });
      const listener = new Listener({ url, name: `${name} listen`, onError });
      onShutdown(() => Promise.all([pool.end(), listener.close()]), logger);
      return { pool, listener };
    },
    /** The processes of another service. */
    instancesOf: (service: ServiceName, urls: readonly string[]): Instances => {
      const instances = new Instances(urls, {
        onError: (error, hostname) => logger.warn({ err: error, hostname }, `${service} cannot be looked up`),
      });
      onShutdown(() => instances.close(), logger);
      return instances;
    },
    /** Listens, and tells from then on how the process is. */
    serve: async (
      service: ServiceApp | RequestListener,
      { slowRequests = false, ...sending }: Serving,
    ): Promise<Listening> => {
      const { SERVICE_HOST: host, SERVICE_PORT } = config;
      const listening = await listen(service, SERVICE_PORT, { host, logger, slowRequests });
      const checks = 'app' in service ? service.checks : {};
      onShutdown(
        sendingHeartbeats({ metrics, checks, logger }, { service: name, port: listening.port, ...sending }),
        logger,
      );
      return listening;
    },
  };
};
