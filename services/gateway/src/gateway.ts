import { type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type Socket } from 'node:net';
import { UNSUBSCRIBE } from '@berangkat/contracts/mail/values';
import { measuring, securityHeaderValues, WEBHOOK_LIMIT } from '@berangkat/platform/http';
import { createMetrics, type Metrics } from '@berangkat/platform/observability';
import { type Tracer } from '@berangkat/platform/tracing';
import { apiListener, type RoutedEndpoint } from './api';
import { Exchange } from './exchange';
import { createForwarding } from './forwarding';
import { ownAnswers, type OwnAnswersOptions } from './own-answers';
import { readinessOf } from './readiness';
import { routing, WEBHOOK } from './routing';
import { type Upstream, upstreamNumbers } from './upstream';
import { type Backends } from './upstreams';

export interface GatewayOptions
  extends Backends,
    Omit<OwnAnswersOptions, 'metrics' | 'readiness' | 'queryApi' | 'secure'> {
  readonly endpoints: readonly RoutedEndpoint[];
  readonly metrics?: Metrics;
  /** Left out where nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** Proxies in front of us whose X-Forwarded-For is to be believed; 0 when browsers come directly. */
  readonly trustedProxies?: number;
  /**
   * The internal token: services know us by it, and /metrics asks for it as bearer; without one there is no /metrics.
   */
  readonly token?: Buffer;
  /** Milliseconds in which a body has to arrive that is not streamed. */
  readonly bodyWithin?: number;
}

export interface Gateway {
  /** Answers every request. */
  readonly listener: RequestListener;
  /** Takes the websockets of a server. */
  attach(server: Server): void;
  readonly close: () => void;
}

/**
 * The one door: calls of the endpoint table to the service that answers them, sockets and what WhatsApp reports to the
 * notifier, everything else to the web app.
 */
export const createGateway = (options: GatewayOptions): Gateway => {
  const { logger, upstreams, services, publicUrl, trustedProxies = 0, metrics = createMetrics('gateway') } = options;
  const queryApi = upstreams['query-api'].instances;
  const forwarding = createForwarding({
    logger,
    numbers: upstreamNumbers(metrics, Object.values(upstreams)),
    trustedProxies,
    token: options.token,
    bodyWithin: options.bodyWithin,
  });
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
  const to =
    (upstream: Upstream, route: string): RequestListener =>
    (req, res) => {
      const exchange = new Exchange(req, res, exchanges);
      exchange.route = route;
      forwarding.web(exchange, upstream);
    };
  const own = ownAnswers({ ...options, metrics, readiness: readinessOf(services), queryApi, secure });

  return {
    listener: routing({
      keepRequestId: trustedProxies > 0,
      api,
      poll: to(upstreams.notifier, '/socket.io'),
      hook: to({ ...upstreams.notifier, bodyLimit: WEBHOOK_LIMIT }, WEBHOOK),
      unsubscribe: to(upstreams['command-api'], UNSUBSCRIBE),
      own,
    }),
    attach: (server) =>
      server.on('upgrade', (req: IncomingMessage, socket: Socket, head: Buffer) => {
        if (!(req.url ?? '').startsWith('/socket.io/')) {
          socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
          return;
        }
        forwarding.socket(req, socket, head, upstreams.notifier);
      }),
    close: () => {
      for (const instances of services.values()) instances.close();
    },
  };
};
