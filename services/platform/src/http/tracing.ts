import { type RequestHandler } from 'express';
import { placeIn, type Tracer, traceIdOf } from '../tracing';
import { routeOf } from './measure';

/**
 * A span for each request, in the trace of its request id, below the span that the gateway's `traceparent` names. The
 * spans of all that the request leads to in this process are its children. A request without an id gets no span,
 * because no person asked for it: checks whether the service is ready, or figures for the page of operations.
 */
export const tracing =
  (tracer: Tracer): RequestHandler =>
  (req, res, next) => {
    if (req.headers['x-request-id'] === undefined) return next();
    const requestId = res.locals.requestId as string;
    const parent = placeIn(req.headers.traceparent);
    const span = tracer.begin(req.method, {
      of: parent?.traceId === traceIdOf(requestId) ? parent : requestId,
      kind: 'server',
      attributes: { 'http.request.method': req.method },
    });
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : 499;
      const route = routeOf(req, res);
      span.rename(`${req.method} ${route}`);
      span.set({ 'http.route': route, 'http.response.status_code': status });
      span.end(status >= 500 ? String(status) : undefined);
    });
    return tracer.within(span, next);
  };
