import { onShutdown } from '../http';
import { createLogger, createMetrics } from '../observability';
import { openTracer, type TracingConfig } from '../tracing';

interface ObservedConfig extends TracingConfig {
  readonly LOG_LEVEL: string;
}

/** Opens the log, the metrics and the tracer of a service, which are the first that it needs and the last that end. */
export const observed = async (service: string, config: ObservedConfig) => {
  const logger = createLogger({ service, level: config.LOG_LEVEL });
  const metrics = createMetrics(service);
  const tracer = await openTracer(config, { service, metrics, logger });
  onShutdown(() => tracer?.close(), logger);
  /** Notes an engine that has gone; whoever holds the connection opens it again. */
  const onError = (error: Error): void => logger.warn({ err: error }, 'connection lost');
  return { logger, metrics, tracer, onError };
};
