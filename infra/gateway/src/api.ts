import { type IncomingMessage, type RequestListener } from 'node:http';
import { type Endpoint } from '@berangkat/contracts/http';
import { PathRouter, httpErrors, httpError } from '@berangkat/platform/http';
import compression from 'compression';
import { type Request, type Response } from 'express';
import { Exchange, type ExchangeSetting } from './exchange';
import { type Forwarding } from './forwarding';
import { type ServiceName, type Upstream } from './upstream';

/** What the gateway knows of an endpoint. */
export type RoutedEndpoint = Pick<Endpoint, 'method' | 'path' | 'service' | 'multipart'>;

export interface ApiOptions extends ExchangeSetting {
  readonly endpoints: readonly RoutedEndpoint[];
  readonly upstreams: Readonly<Record<ServiceName, Upstream>>;
  readonly forwarding: Forwarding;
}

/** Calls below /api to the service that answers them. What is not in the endpoint table does not exist. */
export const apiListener = ({ endpoints, upstreams, forwarding, ...setting }: ApiOptions): RequestListener => {
  const router = new PathRouter<RoutedEndpoint>();
  for (const endpoint of endpoints) router.add(endpoint.method, `/api${endpoint.path}`, endpoint);
  const compress = compression({ threshold: 1_024, level: 4 });
  return (req, res) => {
    const exchange = new Exchange(req, res, setting);
    const path = pathOf(req);
    const match = router.find(req.method ?? '', path);
    if (match === 'malformed') return exchange.refuse(httpError(400, 'bad-request'));
    if (match === undefined) {
      const allowed = router.methodsOf(path);
      if (allowed.length === 0) return exchange.refuse(httpErrors.notFound());
      return exchange.refuse(httpError(405, 'method-not-allowed'), { allow: allowed.join(', ') });
    }
    const { route } = match;
    exchange.route = route.path;
    const forward = (): void => forwarding.web(exchange, upstreams[route.service], route.multipart);
    // Only what is read can be long.
    if (req.method === 'GET') compress(req as Request, res as Response, forward);
    else forward();
  };
};

const pathOf = ({ url = '' }: IncomingMessage): string => {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
};
