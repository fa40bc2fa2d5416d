import { placeIn, traceparentOf, type Tracer } from '@berangkat/platform/tracing';
import { type Exchange } from './exchange';

/**
 * Begins the span of a call, the first of its trace, which is that of the request id: not of what a browser says, for
 * anybody could put calls into the trace of somebody else. A browser's `traceparent` becomes a link. The service that
 * answers is told where the span is.
 */
export const traceExchange = (tracer: Tracer, exchange: Exchange): void => {
  const { req, res, requestId, route } = exchange;
  const method = req.method ?? '';
  const span = tracer.begin(`${method} ${route}`, {
    of: requestId,
    kind: 'server',
    link: placeIn(req.headers.traceparent),
    attributes: { 'http.request.method': method, 'http.route': route },
  });
  exchange.traceparent = traceparentOf(span.place, span.sampled);
  res.once('close', () => {
    const status = res.writableFinished ? res.statusCode : 499;
    span.set({ 'http.response.status_code': status });
    span.end(status >= 500 ? String(status) : undefined);
  });
};
