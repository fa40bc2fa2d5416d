import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { type Socket } from 'node:net';
import { type Instance } from '@berangkat/platform/instances';
import { type Dispatcher } from 'undici';
import { type Client, clientOf } from './client';
import { type DeliveryDeps } from './delivery';
import { type Exchange } from './exchange';
import { forwardedHeaders } from './headers';
import { bodyOf } from './request-body';
import { SocketDelivery } from './socket-delivery';
import { stickyKeyOf } from './sticky-key';
import { type Upstream } from './upstream';
import { WebDelivery } from './web-delivery';

export interface Forwarding {
  /** Sends the request on and its answer back, both as streams. A service that does not answer is a 503 problem. */
  web(exchange: Exchange, upstream: Upstream): void;
  /** Sends a websocket on. */
  socket(req: IncomingMessage, socket: Socket, head: Buffer, upstream: Upstream): void;
}

export interface ForwardingOptions extends DeliveryDeps {
  /** Proxies in front of us whose X-Forwarded-For is to be believed. */
  readonly trustedProxies: number;
}

/** Forwards to the services over connections that are kept alive. */
export const createForwarding = ({ trustedProxies, ...deps }: ForwardingOptions): Forwarding => {
  const orderFor = async (req: IncomingMessage, client: Client, { instances, sticky }: Upstream): Promise<readonly Instance[]> => {
    await instances.known();
    return sticky ? instances.stickingTo(stickyKeyOf(req, client)) : instances.inTurn();
  };

  const web = async (exchange: Exchange, upstream: Upstream): Promise<void> => {
    const { req, requestId } = exchange;
    const client = clientOf(req, trustedProxies);
    const head = {
      method: req.method as Dispatcher.HttpMethod,
      path: req.url!,
      headers: forwardedHeaders(req, client, requestId),
      headersTimeout: upstream.timeout,
      bodyTimeout: upstream.timeout,
    };
    const body = await bodyOf(req);
    const order = await orderFor(req, client, upstream);
    new WebDelivery(exchange, () => ({ ...head, body: body() }), upstream, order, deps).send();
  };

  const socket = async (req: IncomingMessage, connection: Socket, head: Buffer, upstream: Upstream): Promise<void> => {
    const client = clientOf(req, trustedProxies);
    const request: Dispatcher.DispatchOptions = {
      method: 'GET',
      path: req.url!,
      headers: forwardedHeaders(req, client, randomUUID()),
      headersTimeout: upstream.timeout,
      upgrade: 'websocket',
    };
    const order = await orderFor(req, client, upstream);
    new SocketDelivery(connection, head, () => request, upstream, order, deps).send();
  };

  return {
    // Only a body that breaks off makes it fail, and then there is nobody left to be told.
    web: (exchange, upstream) => void web(exchange, upstream).catch(() => exchange.res.destroy()),
    socket: (req, connection, head, upstream) => void socket(req, connection, head, upstream).catch(() => connection.destroy()),
  };
};
