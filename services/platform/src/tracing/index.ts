export { browserPlaceOf, spanIdOf, spanIdOfEvent, traceIdOf } from './ids';
export { openTracer } from './open';
export { type Span, type SpanAttributes, type SpanOptions, type SpanPlace, type Tracer } from './port';
export { tracingSettings, type TracingConfig } from './settings';
export { placeIn, traceparentOf } from './traceparent';
