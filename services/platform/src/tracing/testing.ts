import { traceIdOf } from './ids';
import { type SpanAttributes, type SpanOptions, type Tracer } from './port';

/** A span as it was told. */
export interface NotedSpan {
  name: string;
  readonly options: SpanOptions;
  readonly traceId: string;
  readonly spanId: string;
  attributes: SpanAttributes;
  ended: boolean;
  /** When it ended, where that was told. */
  endedAt: number | undefined;
  failure: string | undefined;
}

/** A tracer that keeps what it is told, for tests that need no collector. */
export const notingTracer = (): { readonly tracer: Tracer; readonly spans: readonly NotedSpan[] } => {
  const spans: NotedSpan[] = [];
  const begin: Tracer['begin'] = (name, options) => {
    const place = {
      traceId: typeof options.of === 'string' ? traceIdOf(options.of) : options.of.traceId,
      spanId: options.spanId ?? (spans.length + 1).toString(16).padStart(16, '0'),
    };
    const noted: NotedSpan = {
      ...place,
      name,
      options,
      attributes: options.attributes ?? {},
      ended: false,
      endedAt: undefined,
      failure: undefined,
    };
    spans.push(noted);
    return {
      place,
      sampled: true,
      set: (attributes) => (noted.attributes = { ...noted.attributes, ...attributes }),
      rename: (called) => (noted.name = called),
      end: (failure, endedAt) => Object.assign(noted, { ended: true, endedAt, failure }),
    };
  };
  return {
    spans,
    tracer: {
      begin,
      within: (_span, work) => work(),
      span: (name, options, work) => work(begin(name, options)),
      close: () => Promise.resolve(),
    },
  };
};
