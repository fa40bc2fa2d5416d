import { type IncomingMessage } from 'node:http';
import { REQUEST_TIMING, TRACED_COOKIE } from '@berangkat/contracts/live';
import { browserPlaceOf, placeIn, traceparentOf, type Tracer } from '@berangkat/platform/tracing';
import { type Exchange } from './exchange';

/**
 * Begins the span of a call, in the trace that is that of the request id: not of what a browser says, for anybody could
 * put calls into the trace of somebody else. A browser's `traceparent` becomes a link. The service that answers is told
 * where the span is.
 *
 * It is the first of its trace unless the browser tells of its calls: then that of the browser is, whose id follows from
 * the request id, and the browser is told the request id where its own measurements are.
 */
export const traceExchange = (tracer: Tracer, exchange: Exchange): void => {
  const { req, res, requestId, route } = exchange;
  const method = req.method ?? '';
  const isReported = willBeReported(req);
  const span = tracer.begin(`${method} ${route}`, {
    of: isReported ? browserPlaceOf(requestId) : requestId,
    kind: 'server',
    link: placeIn(req.headers.traceparent),
    attributes: { 'http.request.method': method, 'http.route': route },
  });
  exchange.traceparent = traceparentOf(span.place, span.sampled);
  if (isReported && span.sampled) exchange.serverTiming = `${REQUEST_TIMING};desc="${requestId}"`;
  res.once('close', () => {
    const status = res.writableFinished ? res.statusCode : 499;
    span.set({ 'http.response.status_code': status });
    span.end(status >= 500 ? String(status) : undefined);
  });
};

const TOLD = new RegExp(`(?:^|;\\s*)${TRACED_COOKIE}=1(?:;|$)`);

/** Whether the browser is going to tell of this call: of a file that is opened as a page, no page is told anything. */
const willBeReported = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-mode'] !== 'navigate' && TOLD.test(headers.cookie ?? '');
