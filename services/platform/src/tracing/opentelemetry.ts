import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Span as RecordedSpan, SpanContext } from '@opentelemetry/api';
import { type Logger, type Metrics } from '../observability';
import { traceIdOf } from './ids';
import { type Span, type SpanOptions, type SpanPlace, type Tracer } from './port';
import { SentSpans } from './sent-spans';
import { type TracingConfig } from './settings';

/** Milliseconds that the end of a process waits for the last spans to be sent. */
const LAST_WAIT = 2_000;

export interface OpenTracerOptions {
  /** Name of the service, as a collector shows it. */
  readonly service: string;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

export interface OpenTelemetryOptions extends OpenTracerOptions {
  /** Without a slash at the end; traces go to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly config: TracingConfig;
  readonly version: string;
}

/**
 * A tracer that sends spans to a collector by OTLP over HTTP, in batches. Its packages are loaded here and from
 * node_modules, so that they are no part of a service that is not traced.
 */
export const openTelemetry = async (options: OpenTelemetryOptions): Promise<Tracer> => {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { endpoint, config, service, version } = options;
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } = api;
  const kinds = {
    client: SpanKind.CLIENT,
    server: SpanKind.SERVER,
    consumer: SpanKind.CONSUMER,
    internal: SpanKind.INTERNAL,
  };

  // Every process decides by the trace id alone whether a trace is kept, so all of them keep the same traces. That
  // includes a worker that reads an event, which gets no parent with a decision. The parent-based samplers therefore
  // decide like the samplers that they are based on.
  const [, decides] = /^(?:parentbased_)?(.+)$/.exec(config.OTEL_TRACES_SAMPLER)!;
  const ratio = { always_on: 1, always_off: 0, traceidratio: config.OTEL_TRACES_SAMPLER_ARG }[decides!] ?? 1;
  const sampler = new sdk.TraceIdRatioBasedSampler(ratio);
  const isSampled = (traceId: string): boolean =>
    sampler.shouldSample(ROOT_CONTEXT, traceId).decision === sdk.SamplingDecision.RECORD_AND_SAMPLED;

  /** The place that the span which begins next is given. */
  let next: SpanPlace = { traceId: '', spanId: '' };
  const sent = new SentSpans(options);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'berangkat',
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: new sdk.AlwaysOnSampler(),
    idGenerator: { generateTraceId: () => next.traceId, generateSpanId: () => next.spanId },
    spanProcessors: [
      sent.bounding(
        new sdk.BatchSpanProcessor({
          exporter: sent.counting(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
          scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY,
        }),
      ),
    ],
  });
  const recorder = provider.getTracer('berangkat', version);
  const contextOf = (place: SpanPlace): SpanContext => ({ ...place, traceFlags: TraceFlags.SAMPLED, isRemote: true });

  const current = new AsyncLocalStorage<Span>();

  const begin = (name: string, { of, kind = 'internal', begun, spanId, link, attributes }: SpanOptions): Span => {
    const traceId = typeof of === 'string' ? traceIdOf(of) : of.traceId;
    const place = { traceId, spanId: spanId ?? randomBytes(8).toString('hex') };
    if (!isSampled(traceId)) return unrecorded(place);
    const around = current.getStore()?.place;
    const parent = typeof of !== 'string' ? of : around?.traceId === traceId ? around : undefined;
    next = place;
    const span = recorder.startSpan(
      name,
      {
        kind: kinds[kind],
        ...(begun !== undefined && { startTime: begun }),
        ...(link !== undefined && { links: [{ context: contextOf(link) }] }),
        ...(attributes !== undefined && { attributes: writable(attributes) }),
      },
      parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)),
    );
    return recorded(span, place, SpanStatusCode.ERROR);
  };

  const within = <T>(span: Span, work: () => T): T => current.run(span, work);

  return {
    begin,
    within,
    async span(name, spanOptions, work) {
      const span = begin(name, spanOptions);
      try {
        const answer = await within(span, () => work(span));
        span.end();
        return answer;
      } catch (error) {
        span.end(error instanceof Error ? error.name : 'unknown');
        throw error;
      }
    },
    close: () =>
      Promise.race([provider.shutdown().catch(() => undefined), delay(LAST_WAIT, undefined, { ref: false })]),
  };
};

type Written = Parameters<RecordedSpan['setAttributes']>[0];

const writable = (attributes: Parameters<Span['set']>[0]): Written => attributes as Written;

const recorded = (span: RecordedSpan, place: SpanPlace, failed: number): Span => ({
  place,
  sampled: true,
  set: (attributes) => void span.setAttributes(writable(attributes)),
  rename: (name) => void span.updateName(name),
  end: (failure, ended) => {
    if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: failed });
    span.end(ended);
  },
});

const nothing = (): void => undefined;

/** A span of a trace that the sampler leaves out. */
const unrecorded = (place: SpanPlace): Span => ({ place, sampled: false, set: nothing, rename: nothing, end: nothing });
