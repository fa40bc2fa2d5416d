import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Histogram } from 'prom-client';
import { type Request, type RequestHandler, type Response } from 'express';
import { type Logger, type Metrics } from '../observability';

export interface Measured {
  readonly requestId: string;
  /** Asked when the answer has ended. */
  route(): string;
}

/** Asked by machines all the time. */
const ROUTINE = /\/(healthz|readyz|metrics)$/;

/**
 * One histogram entry and one log line per request, named by its route and not by its address, which may hold what a
 * person typed.
 */
export const measuring = (
  metrics: Metrics,
  logger: Logger,
): ((req: IncomingMessage, res: ServerResponse, measured: Measured) => void) => {
  const durations = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to end of answer',
    labels: ['method', 'route', 'status'],
  });
  const entries = new Map<string, Histogram.Internal<string>>();
  const entryOf = (method: string, route: string, status: string): Histogram.Internal<string> => {
    const key = `${method} ${status} ${route}`;
    const entry = entries.get(key) ?? durations.labels({ method, route, status });
    entries.set(key, entry);
    return entry;
  };
  return (req, res, measured) => {
    const begun = performance.now();
    res.once('close', () => {
      const ms = performance.now() - begun;
      const route = measured.route();
      const method = req.method ?? '';
      const status = res.writableFinished ? res.statusCode : 499;
      entryOf(method, route, String(status)).observe(ms / 1_000);
      const isRoutine = ROUTINE.test(route);
      if (!isRoutine) metrics.calls.note(method, route, ms);
      logger[isRoutine ? 'debug' : 'info'](
        { requestId: measured.requestId, method, route, status, ms: Math.round(ms * 10) / 10 },
        'request',
      );
    });
  };
};

const pathOf = (route: { readonly path?: unknown } | undefined): string =>
  typeof route?.path === 'string' ? route.path : 'unknown';

/** The route of a request that Express answers, when the answer has ended. `bind` writes it to `res.locals.route`. */
export const routeOf = (req: Request, res: Response): string =>
  (res.locals.route as string | undefined) ?? pathOf(req.route as { path?: unknown } | undefined);

/** {@link measuring} of requests that Express answers. */
export const measure = (metrics: Metrics, logger: Logger): RequestHandler => {
  const begin = measuring(metrics, logger);
  return (req, res, next) => {
    begin(req, res, {
      requestId: res.locals.requestId as string,
      route: () => routeOf(req, res),
    });
    next();
  };
};
