import { createHash } from 'node:crypto';
import { type SpanPlace } from './port';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NOTHING = '0'.repeat(32);

const hashed = (text: string, digits: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);

/**
 * The trace of everything that a request led to: a correlation id is a UUID, whose 128 bits are a trace id. So whoever
 * reads an event knows its trace, and nothing is written to the log for it. What is no UUID, such as the id that a proxy
 * gave a request, is hashed.
 */
export const traceIdOf = (correlationId: string): string => {
  const digits = UUID.test(correlationId) ? correlationId.replaceAll('-', '').toLowerCase() : NOTHING;
  return digits === NOTHING ? hashed(correlationId, 32) : digits;
};

/**
 * The span of the append that a command makes to a stream: its events say by which command (their causation id) and in
 * which stream they were appended.
 */
export const spanIdOf = (commandId: string, stream: string): string => hashed(`${commandId}\n${stream}`, 16);

/** The span of an append of one event, where its command appends to the same stream more than once. */
export const spanIdOfEvent = (eventId: string): string => hashed(`event\n${eventId}`, 16);

/**
 * The span of a call in the browser that made it. The gateway begins its own span below it before the browser has told of
 * it, and whoever is told later knows by the request id which span it is.
 */
export const browserPlaceOf = (requestId: string): SpanPlace => ({
  traceId: traceIdOf(requestId),
  spanId: hashed(`browser\n${requestId}`, 16),
});
