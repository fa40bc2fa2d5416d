import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';
import { type Instance } from '@berangkat/platform/instances';
import { type Dispatcher } from 'undici';
import { type Client, clientOf } from './client';
import { type DeliveryDeps } from './delivery';
import { forwardedHeaders } from './headers';
import { bodyOf } from './request-body';
import { SocketDelivery } from './socket-delivery';
import { stickyKeyOf } from './sticky-key';
import { type Upstream } from './upstream';
import { WebDelivery } from './web-delivery';

export interface Forwarding {
  /** Sends the request on and its answer back, both as streams. A service that does not answer is a 503 problem. */
  web(req: IncomingMessage, res: ServerResponse, requestId: string, upstream: Upstream, spread: Spread): void;
  /** Sends a websocket on. */
  socket(req: IncomingMessage, socket: Socket, head: Buffer, upstream: Upstream): void;
}

/** `in-turn`: each request to the next process. `sticky`: all requests of one browser to one process, as long as it is there. */
export type Spread = 'in-turn' | 'sticky';

export interface ForwardingOptions extends DeliveryDeps {
  /** Proxies in front of us whose X-Forwarded-For is to be believed. */
  readonly trustedProxies: number;
}

/** Forwards to the services over connections that are kept alive. */
export const createForwarding = ({ trustedProxies, ...deps }: ForwardingOptions): Forwarding => {
  const orderFor = async (req: IncomingMessage, client: Client, { instances }: Upstream, spread: Spread): Promise<readonly Instance[]> => {
    await instances.known();
    return spread === 'sticky' ? instances.stickingTo(stickyKeyOf(req, client)) : instances.inTurn();
  };

  return {
    web: (req, res, requestId, upstream, spread) => {
      const client = clientOf(req, trustedProxies);
      const head = {
        method: req.method as Dispatcher.HttpMethod,
        path: req.url!,
        headers: forwardedHeaders(req, client, requestId),
        headersTimeout: upstream.timeout,
        bodyTimeout: upstream.timeout,
      };
      const forwarded = async (): Promise<void> => {
        const body = await bodyOf(req);
        const order = await orderFor(req, client, upstream, spread);
        new WebDelivery(res, () => ({ ...head, body: body() }), upstream, order, deps).send();
      };
      // Only a body that breaks off can fail, and then there is nobody left to be told.
      forwarded().catch(() => res.destroy());
    },
    socket: (req, socket, head, upstream) => {
      const client = clientOf(req, trustedProxies);
      const request: Dispatcher.DispatchOptions = {
        method: 'GET',
        path: req.url!,
        headers: forwardedHeaders(req, client, randomUUID()),
        headersTimeout: upstream.timeout,
        upgrade: 'websocket',
      };
      const forwarded = async (): Promise<void> => {
        const order = await orderFor(req, client, upstream, 'sticky');
        new SocketDelivery(socket, head, () => request, upstream, order, deps).send();
      };
      forwarded().catch(() => socket.destroy());
    },
  };
};
