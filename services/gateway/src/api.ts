import { type IncomingMessage, type RequestListener } from 'node:http';
import { type Endpoint } from '@berangkat/contracts/http';
import { PathRouter, httpErrors, httpError } from '@berangkat/platform/http';
import { type Tracer } from '@berangkat/platform/tracing';
import compression from 'compression';
import { type Request, type Response } from 'express';
import { Exchange, type ExchangeSetting } from './exchange';
import { type Forwarding } from './forwarding';
import { traceExchange } from './tracing';
import { type ServiceName, type Upstream } from './upstream';

/** The parts of an endpoint that the gateway knows. */
export type RoutedEndpoint = Pick<Endpoint, 'method' | 'path' | 'service' | 'multipart'>;

export interface ApiOptions extends ExchangeSetting {
  readonly endpoints: readonly RoutedEndpoint[];
  readonly upstreams: Readonly<Record<ServiceName, Upstream>>;
  readonly forwarding: Forwarding;
  /** Left out where nothing is traced. */
  readonly tracer?: Tracer | undefined;
}

/** Calls below /api to the service that answers them. What is not in the endpoint table does not exist. */
export const apiListener = ({ endpoints, upstreams, forwarding, tracer, ...setting }: ApiOptions): RequestListener => {
  const router = new PathRouter<Address>();
  for (const [method, path, address] of addressesOf(endpoints)) router.add(method, `/api${path}`, address);
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
    const route = match.route[isForm(req) ? 'form' : 'json'];
    exchange.route = route.path;
    if (tracer !== undefined) traceExchange(tracer, exchange);
    const forward = (): void => forwarding.web(exchange, upstreams[route.service], route.multipart);
    // Only what is read can be long.
    if (req.method === 'GET') compress(req as Request, res as Response, forward);
    else forward();
  };
};

/** The calls at one address. Most have one of them; an address that takes a file or none has both. */
interface Address {
  readonly json: RoutedEndpoint;
  readonly form: RoutedEndpoint;
}

const addressesOf = (
  endpoints: readonly RoutedEndpoint[],
): readonly (readonly [RoutedEndpoint['method'], string, Address])[] => {
  const addresses = new Map<string, Address>();
  for (const endpoint of endpoints) {
    const at = `${endpoint.method} ${endpoint.path}`;
    const other = addresses.get(at);
    const kind = endpoint.multipart === true ? 'form' : 'json';
    addresses.set(at, { json: endpoint, form: endpoint, ...other, ...(other !== undefined && { [kind]: endpoint }) });
  }
  return [...addresses.values()].map((address) => [address.json.method, address.json.path, address]);
};

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true;

const pathOf = ({ url = '' }: IncomingMessage): string => {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
};
