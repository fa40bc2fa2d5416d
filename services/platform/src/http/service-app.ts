import express, { type Express, type RequestHandler, Router } from 'express';
import { type Checks, createMetrics, type Logger, type Metrics, runChecks } from '../observability';
import { type Tracer } from '../tracing';
import { errorHandler } from './error-handler';
import { bearerCheck, gatewayCheck, internalCheck } from './internal';
import { measure } from './measure';
import { PathRouter, type RouteMethod } from './path-router';
import { httpErrors, httpError } from './http-error';
import { requestId } from './request-id';
import { refuseCrossSite } from './same-origin';
import { securityHeaders } from './security-headers';
import { isShuttingDown } from './shutdown';
import { tracing } from './tracing';

export interface ServiceOptions {
  /** The service's name in metrics. */
  readonly name: string;
  readonly logger: Logger;
  /** Checks that have to pass for the service to be ready. */
  readonly checks: Checks;
  /** Checks that are reported beside them, and do not keep the service from serving. */
  readonly asides?: Checks;
  readonly metrics?: Metrics;
  /** PUBLIC_URL: whether browsers come over TLS, and an Origin of ours. */
  readonly publicUrl?: string | undefined;
  /** Other addresses of the portal (LOCAL_ORIGINS), whose Origin is ours as well. */
  readonly origins?: readonly string[];
  /**
   * The internal token: who shows it, or what the gateway makes of it, is believed about the client's address. Without
   * it nobody is, and there is no /metrics.
   */
  readonly token?: Buffer;
  /** Left out where nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** Runs before every endpoint and route. */
  readonly before?: readonly RequestHandler[];
}

/**
 * The HTTP side of a service: a router for routes outside the endpoint table, and the Express app around it that
 * `listen` serves.
 */
export type ServiceApp = Router & {
  readonly app: Express;
  /** Answers an endpoint; `path` is that of the table, below /api. */
  readonly addEndpoint: (method: RouteMethod, path: string, handler: RequestHandler) => void;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly checks: Checks;
};

/**
 * The parts that every service has: request id, security headers on every answer, cross-site refusal, /healthz (the
 * process lives), /readyz (its checks pass), /metrics for callers with the internal token, and problem JSON for
 * refusals, unknown paths and failures. Routes may be added to the result at any time.
 */
export const serviceApp = ({
  name,
  logger,
  checks,
  asides = {},
  metrics = createMetrics(name),
  publicUrl,
  origins = [],
  token,
  tracer,
  before = [],
}: ServiceOptions): ServiceApp => {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', 1);
  app.use(
    forwardedBy(token),
    requestId(logger),
    securityHeaders({ secure: publicUrl?.startsWith('https:') === true }),
    measure(metrics, logger),
  );
  if (tracer !== undefined) app.use(tracing(tracer));
  app.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  const endpoints = new PathRouter<RequestHandler>();
  const mayCollect = token === undefined ? nobody : bearerCheck(token);
  app.use(refuseCrossSite(originsOf(publicUrl, origins)), ...before, handledBy(endpoints));

  app.get('/healthz', (_req, res) => void res.json({ alive: true }));
  app.get('/readyz', async (_req, res) => {
    const [{ ready, ...needed }, aside] = await Promise.all([runChecks(checks), runChecks(asides)]);
    const errors = { ...needed.errors, ...aside.errors };
    for (const [check, error] of Object.entries(errors)) logger.warn({ check, err: error }, 'readiness check failed');
    const serving = ready && !isShuttingDown();
    res
      .status(serving ? 200 : 503)
      .json({ ready: serving, service: name, checks: { ...needed.checks, ...aside.checks } });
  });
  app.get('/metrics', async (req, res) => {
    if (!mayCollect(req)) throw httpErrors.notFound();
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  const routes = Router();
  app.use(routes);
  app.use((_req, _res, next) => next(httpErrors.notFound()));
  app.use(errorHandler(logger));
  return Object.assign(routes, {
    app,
    addEndpoint: (method: RouteMethod, path: string, handler: RequestHandler) =>
      endpoints.add(method, `/api${path}`, handler),
    logger,
    metrics,
    checks: { ...checks, ...asides },
  });
};

/** Calls the handler of the endpoint; what is no endpoint goes on to the routes of the service. */
const handledBy =
  (endpoints: PathRouter<RequestHandler>): RequestHandler =>
  (req, res, next) => {
    const match = endpoints.find(req.method, req.path);
    if (match === undefined) return next();
    if (match === 'malformed') throw httpError(400, 'bad-request');
    req.params = match.params;
    return match.route(req, res, next);
  };

/** Every Origin that is ours. */
export const originsOf = (publicUrl: string | undefined, others: readonly string[] = []): readonly string[] =>
  [...(publicUrl === undefined ? [] : [publicUrl]), ...others].map((url) => new URL(url).origin);

const nobody = (): boolean => false;

/**
 * Believed from anybody, these let a client of a service's own port go round the limits and into the trail under a
 * false address.
 */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/**
 * Drops what a request says of the client's address unless the gateway or another service says so.
 * `res.locals.internal`: another service does.
 */
const forwardedBy = (token: Buffer | undefined): RequestHandler => {
  const isGateway = token === undefined ? nobody : gatewayCheck(token);
  const isService = token === undefined ? nobody : internalCheck(token);
  return (req, res, next) => {
    res.locals.internal = isService(req);
    if (res.locals.internal !== true && !isGateway(req)) for (const name of FORWARDED) req.headers[name] = undefined;
    next();
  };
};
