import { type IncomingMessage, type RequestListener } from 'node:http';
import { refusals, refuse } from '@berangkat/platform/http';
import compression from 'compression';
import { type Request, type Response } from 'express';
import { Exchange, type ExchangeSetting } from './exchange';
import { type Forwarding } from './forwarding';
import { type routerOf, type ServiceName } from './routes';
import { type Upstream } from './upstream';

export interface ApiOptions extends ExchangeSetting {
  readonly lookUp: ReturnType<typeof routerOf>;
  readonly upstreams: Readonly<Record<ServiceName, Upstream>>;
  readonly forwarding: Forwarding;
}

/** Calls below /api to the service that answers them. What is not in the endpoint table does not exist. */
export const apiListener = ({ lookUp, upstreams, forwarding, ...setting }: ApiOptions): RequestListener => {
  const compress = compression({ threshold: 1_024, level: 4 });
  return (req, res) => {
    const exchange = new Exchange(req, res, setting);
    const route = lookUp(req.method ?? '', pathnameOf(req));
    if (!route.found) {
      if (route.allowed.length === 0) exchange.refuse(refusals.notFound());
      else exchange.refuse(refuse(405, 'method-not-allowed'), { allow: route.allowed.join(', ') });
      return;
    }
    exchange.route = route.path;
    const forward = (): void => forwarding.web(exchange, upstreams[route.service], route.streamed);
    // Only what is read can be long.
    if (req.method === 'GET') compress(req as Request, res as Response, forward);
    else forward();
  };
};

const pathnameOf = ({ url = '' }: IncomingMessage): string => {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
};
