import { type RequestHandler } from 'express';
import { type Logger, type Metrics } from '../observability';

/**
 * One histogram entry and one log line per request, named by its route and not by its address, which may hold what a person typed.
 * `bind` writes the route to `res.locals.route`.
 */
export const measure = (metrics: Metrics): RequestHandler => {
  const durations = metrics.histogram({ name: 'http_request_duration_seconds', help: 'Time from request to end of answer', labels: ['method', 'route', 'status'] });
  return (req, res, next) => {
    const begun = process.hrtime.bigint();
    res.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
      const route = (res.locals.route as string | undefined) ?? (typeof req.route?.path === 'string' ? req.route.path : 'unknown');
      const status = res.writableFinished ? res.statusCode : 499;
      durations.observe({ method: req.method, route, status: String(status) }, seconds);
      const log = res.locals.log as Logger;
      const level = route.endsWith('/healthz') || route.endsWith('/readyz') || route.endsWith('/metrics') ? 'debug' : 'info';
      log[level]({ method: req.method, route, status, ms: Math.round(seconds * 1e4) / 10 }, 'request');
    });
    next();
  };
};
