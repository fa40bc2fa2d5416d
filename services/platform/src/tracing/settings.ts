import { environment } from '../config';

/** Settings of a service's tracing; see {@link openTracer}. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_TRACES_SAMPLER: environment.OTEL_TRACES_SAMPLER,
  OTEL_TRACES_SAMPLER_ARG: environment.OTEL_TRACES_SAMPLER_ARG,
  OTEL_BSP_SCHEDULE_DELAY: environment.OTEL_BSP_SCHEDULE_DELAY,
} as const;

export interface TracingConfig {
  /** OTLP over HTTP, e.g. `http://collector:4318`; without it nothing is traced. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER: SamplerName;
  /** Part of the traces that the samplers by ratio keep, from 0 to 1. */
  readonly OTEL_TRACES_SAMPLER_ARG: number;
  /** Milliseconds for which spans are gathered before they are sent. */
  readonly OTEL_BSP_SCHEDULE_DELAY: number;
}

type Decides = 'always_on' | 'always_off' | 'traceidratio';
export type SamplerName = Decides | `parentbased_${Decides}`;
