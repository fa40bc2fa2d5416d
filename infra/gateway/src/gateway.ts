import { type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { callOfAsset } from '@berangkat/contracts/attachments/names';
import { type Socket } from 'node:net';
import {
  bearerCheck,
  errorHandler,
  isShuttingDown,
  measure,
  measuring,
  httpErrors,
  requestId,
  securityHeaders,
  securityHeaderValues,
} from '@berangkat/platform/http';
import { Instances, type Lookup } from '@berangkat/platform/instances';
import { createMetrics, type Logger, type Metrics } from '@berangkat/platform/observability';
import { type Tracer } from '@berangkat/platform/tracing';
import express from 'express';
import { apiListener, type RoutedEndpoint } from './api';
import { Exchange } from './exchange';
import { createForwarding } from './forwarding';
import { type JobDrawing } from './job-page/drawing';
import { jobPage } from './job-page/job-page';
import { jobsFrom } from './job-page/read-job';
import { languageOf, pages } from './pages';
import { readinessOf } from './readiness';
import { type ServiceName, type Upstream, upstreamNumbers } from './upstream';

export interface GatewayOptions {
  readonly endpoints: readonly RoutedEndpoint[];
  /** `http://host:port` of the processes of each service; a name stands for all the addresses that it has. */
  readonly urls: Readonly<Record<ServiceName | 'notifier', readonly string[]>>;
  /** Services that answer no requests from outside and still have to be ready, e.g. the projection worker. */
  readonly alsoReady?: Readonly<Record<string, readonly string[]>>;
  /** The operating system's when left out. */
  readonly lookup?: Lookup;
  readonly webFolder: string;
  readonly logger: Logger;
  readonly metrics?: Metrics;
  /** Left out where nothing is traced. */
  readonly tracer?: Tracer | undefined;
  readonly publicUrl?: string | undefined;
  /** Proxies in front of us whose X-Forwarded-For is to be believed; 0 when browsers come directly. */
  readonly trustedProxies?: number;
  /**
   * The internal token: services know us by it, and /metrics asks for it as bearer; without one there is no /metrics.
   */
  readonly token?: Buffer;
  /** Milliseconds in which a body has to arrive that is not streamed. */
  readonly bodyWithin?: number;
  /** True for a demonstration, which says so on every page. */
  readonly isDemo?: () => Promise<boolean>;
  /** Draws the pages of jobs; without it, the app does. */
  readonly jobDrawing?: () => Promise<JobDrawing>;
  /** The web folder is being rebuilt while we run. */
  readonly live?: boolean;
}

export interface Gateway {
  /** Answers every request. */
  readonly listener: RequestListener;
  /** Takes the websockets of a server. */
  attach(server: Server): void;
  readonly metrics: Metrics;
  /** The processes of command-api, for what the gateway asks of the portal. */
  readonly commandApi: Instances;
  /** Those of query-api, for what the gateway says of itself. */
  readonly queryApi: Instances;
  readonly close: () => void;
}

/**
 * The one door: calls of the endpoint table to the service that answers them, sockets and what WhatsApp reports to the
 * notifier, everything else to the web app.
 */
export const createGateway = (options: GatewayOptions): Gateway => {
  const { logger, urls, publicUrl, trustedProxies = 0, metrics = createMetrics('gateway') } = options;
  const instancesOf = (processes: readonly string[], connections?: number): Instances =>
    new Instances(processes, {
      lookup: options.lookup,
      connections,
      onError: (error, hostname) => logger.warn({ err: error, hostname }, 'a name cannot be looked up'),
    });
  const upstreams: Readonly<Record<ServiceName | 'notifier', Upstream>> = {
    'command-api': { service: 'command-api', timeout: 30_000, instances: instancesOf(urls['command-api']) },
    'query-api': { service: 'query-api', timeout: 30_000, instances: instancesOf(urls['query-api']) },
    // Files may be large and lines slow: the files service ends an upload after 260 s at most, and works on it for less
    // than 30 s.
    files: { service: 'files', timeout: 295_000, instances: instancesOf(urls.files) },
    // A browser that polls holds a connection nearly all the time.
    notifier: { service: 'notifier', timeout: 60_000, instances: instancesOf(urls.notifier, 4_096), sticky: true },
  };
  const services = new Map([
    ...Object.values(upstreams).map(({ service, instances }) => [service, instances] as const),
    ...Object.entries(options.alsoReady ?? {}).map(
      ([service, processes]) => [service, instancesOf(processes)] as const,
    ),
  ]);
  const forwarding = createForwarding({
    logger,
    numbers: upstreamNumbers(metrics, Object.values(upstreams)),
    trustedProxies,
    token: options.token,
    bodyWithin: options.bodyWithin,
  });
  const mayCollect = options.token === undefined ? () => false : bearerCheck(options.token);
  const readiness = readinessOf(services);
  const secure = publicUrl?.startsWith('https:') === true;
  const exchanges = {
    measure: measuring(metrics, logger),
    defaultHeaders: [...securityHeaderValues({ secure })].map(([name, value]) => ({ name: name.toLowerCase(), value })),
  };
  const api = apiListener({
    endpoints: options.endpoints,
    upstreams,
    forwarding,
    tracer: options.tracer,
    ...exchanges,
  });
  const poll: RequestListener = (req, res) => {
    const exchange = new Exchange(req, res, exchanges);
    exchange.route = '/socket.io';
    forwarding.web(exchange, upstreams.notifier);
  };
  const hook: RequestListener = (req, res) => {
    const exchange = new Exchange(req, res, exchanges);
    exchange.route = WEBHOOK;
    forwarding.web(exchange, upstreams.notifier);
  };
  const apiHeaders = securityHeaders({ secure });

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(requestId(logger), measure(metrics, logger));
  app.get('/healthz', apiHeaders, (_req, res) => void res.json({ alive: true }));
  app.get('/readyz', apiHeaders, async (_req, res) => {
    const { ready, services } = await readiness();
    const serving = ready && !isShuttingDown();
    res
      .status(serving ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ ready: serving, services });
  });
  app.get('/metrics', apiHeaders, async (req, res) => {
    if (!mayCollect(req)) throw httpErrors.notFound();
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.use(
    pages({
      folder: options.webFolder,
      publicUrl,
      live: options.live ?? false,
      ...(options.isDemo && { isDemo: options.isDemo }),
      ...(options.jobDrawing && {
        jobPage: jobPage({
          read: jobsFrom(upstreams['query-api'].instances, options.token),
          drawing: options.jobDrawing,
          localeOf: languageOf,
          isDemo: options.isDemo ?? (() => Promise.resolve(false)),
          publicUrl,
          logger,
        }),
      }),
    }),
  );
  app.use((_req, _res, next) => next(httpErrors.notFound()));
  app.use(errorHandler(logger));

  return {
    listener: (req, res) => {
      // A request id is ours to give, unless a proxy of our own has given one.
      if (trustedProxies === 0) delete req.headers['x-request-id'];
      // What the documents call a file's address stands for the call that answers it, with its rights.
      req.url = callOfAsset(req.url ?? '') ?? req.url ?? '';
      const { url } = req;
      if (DOCUMENTATION.test(url)) app(req, res);
      else if (isBelow('/api', url)) api(req, res);
      else if (isBelow('/socket.io', url)) poll(req, res);
      else if (isBelow(WEBHOOK, url)) hook(req, res);
      else app(req, res);
    },
    attach: (server) =>
      server.on('upgrade', (req: IncomingMessage, socket: Socket, head: Buffer) => {
        if (!(req.url ?? '').startsWith('/socket.io/')) {
          socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
          return;
        }
        forwarding.socket(req, socket, head, upstreams.notifier);
      }),
    metrics,
    commandApi: upstreams['command-api'].instances,
    queryApi: upstreams['query-api'].instances,
    close: () => {
      for (const instances of services.values()) instances.close();
    },
  };
};

/** The calls as a document and as a page: files that the build wrote beside the web app, and no calls themselves. */
const DOCUMENTATION = /^\/api\/(?:openapi\.json|docs(?:\/[a-z-]+\.(?:js|css))?)(?:\?|$)/;

/** Where WhatsApp says what became of messages. */
const WEBHOOK = '/webhooks/whatsapp';

/** `/api`, `/api/…` and `/api?…`, and not `/apis`. */
const isBelow = (path: string, url: string): boolean =>
  url.startsWith(path) && (url.length === path.length || url[path.length] === '/' || url[path.length] === '?');
