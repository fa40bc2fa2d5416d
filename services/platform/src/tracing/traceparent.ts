import { type SpanPlace } from './port';

const PATTERN = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-|$)/;
const ZEROS = /^0+$/;

/** The header `traceparent` of W3C Trace Context. What is sent on is sampled. */
export const traceparentOf = ({ traceId, spanId }: SpanPlace, sampled = true): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** The span that a `traceparent` names; undefined for what is none. Its flags are not looked at. */
export const placeIn = (traceparent: unknown): SpanPlace | undefined => {
  if (typeof traceparent !== 'string' || traceparent.startsWith('ff')) return undefined;
  const [, traceId, spanId] = PATTERN.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || ZEROS.test(traceId) || ZEROS.test(spanId)) return undefined;
  return { traceId, spanId };
};
