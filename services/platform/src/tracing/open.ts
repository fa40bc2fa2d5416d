import { portalVersion } from '../config';
import type { OpenTracerOptions } from './opentelemetry';
import { type Tracer } from './port';
import { type TracingConfig } from './settings';

export type { OpenTracerOptions };

/**
 * The tracer where the configuration names a collector; undefined otherwise, and then no package of OpenTelemetry is
 * loaded.
 */
export const openTracer = async (config: TracingConfig, options: OpenTracerOptions): Promise<Tracer | undefined> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return undefined;
  const { openTelemetry } = await import('./opentelemetry');
  return openTelemetry({ ...options, endpoint, config, version: portalVersion() });
};
