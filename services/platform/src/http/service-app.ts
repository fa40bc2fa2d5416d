import express, { type Express, type RequestHandler, Router } from 'express';
import { type Checks, createMetrics, type Logger, type Metrics, runChecks } from '../observability';
import { type EndpointRouter, endpointRouter } from './endpoint-router';
import { errorHandler } from './error-handler';
import { measure } from './measure';
import { refusals } from './refusal';
import { requestId } from './request-id';
import { refuseCrossSite } from './same-origin';
import { securityHeaders } from './security-headers';
import { isShuttingDown } from './shutdown';

export interface ServiceOptions {
  /** The service's name in metrics. */
  readonly name: string;
  readonly logger: Logger;
  /** What has to work for the service to be ready. */
  readonly checks: Checks;
  readonly metrics?: Metrics;
  /** PUBLIC_URL: which Origin is ours, and whether browsers come over TLS. */
  readonly publicUrl?: string | undefined;
  /** Proxies in front of the service that say the client's address. The gateway is the one. */
  readonly trustedProxies?: number;
  /** Runs before every endpoint and route. */
  readonly before?: readonly RequestHandler[];
}

/** The HTTP side of a service: a router for routes outside the endpoint table, and the Express app around it that `listen` serves. */
export type ServiceApp = Router & { readonly app: Express; readonly endpoints: EndpointRouter; readonly logger: Logger; readonly metrics: Metrics };

/**
 * What every service has: request id, security headers on every answer, cross-site refusal, /healthz (the process lives), /readyz (its checks
 * pass), /metrics, and problem JSON for refusals, unknown paths and failures. Routes may be added to the answer at any time.
 */
export const serviceApp = ({ name, logger, checks, metrics = createMetrics(name), publicUrl, trustedProxies = 1, before = [] }: ServiceOptions): ServiceApp => {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', trustedProxies);
  app.use(requestId(logger), securityHeaders({ secure: publicUrl?.startsWith('https:') === true }), measure(metrics, logger));
  app.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  const endpoints = endpointRouter();
  app.use(refuseCrossSite(publicUrl), ...before, endpoints.handler);

  app.get('/healthz', (_req, res) => void res.json({ alive: true }));
  app.get('/readyz', async (_req, res) => {
    const { ready, checks: states, errors } = await runChecks(checks);
    for (const [check, error] of Object.entries(errors)) logger.warn({ check, err: error }, 'readiness check failed');
    const serving = ready && !isShuttingDown();
    res.status(serving ? 200 : 503).json({ ready: serving, service: name, checks: states });
  });
  app.get('/metrics', async (_req, res) => void res.type(metrics.registry.contentType).send(await metrics.registry.metrics()));

  const routes = Router();
  app.use(routes);
  app.use((_req, _res, next) => next(refusals.notFound()));
  app.use(errorHandler(logger));
  return Object.assign(routes, { app, endpoints, logger, metrics });
};
