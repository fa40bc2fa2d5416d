import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { BODY_LIMIT, gatewayHeaders, internalCheck, HttpError } from '@berangkat/platform/http';
import { type Socket } from 'node:net';
import { type Instance } from '@berangkat/platform/instances';
import { type Dispatcher } from 'undici';
import { type Client, clientOf, stickyKeyOf } from './client';
import { type DeliveryDeps } from './delivery';
import { type Exchange } from './exchange';
import { forwardedHeaders, type GatewayStatements } from './headers';
import { Receiving } from './receiving';
import { bodyOf } from './request-body';
import { SocketDelivery } from './socket-delivery';
import { type Upstream } from './upstream';
import { WebDelivery } from './web-delivery';

export interface Forwarding {
  /**
   * Sends the request on and its answer back. `streamed`: the body is passed on as it comes. A service that does not
   * answer is a 503 problem.
   */
  web(exchange: Exchange, upstream: Upstream, streamed?: boolean): void;
  /** Sends a websocket on. */
  socket(req: IncomingMessage, socket: Socket, head: Buffer, upstream: Upstream): void;
}

export interface ForwardingOptions extends DeliveryDeps {
  /** Proxies in front of us whose X-Forwarded-For is to be believed. */
  readonly trustedProxies: number;
  /** The internal token, by which services know us. */
  readonly token?: Buffer | undefined;
  /** Milliseconds in which a body that is not streamed has to arrive; 15 s when left out. */
  readonly bodyWithin?: number | undefined;
}

/** Milliseconds: 256 KB over a line of 150 kbit/s. */
const BODY_WITHIN = 15_000;

/** Forwards to the services over connections that are kept alive. */
export const createForwarding = ({
  trustedProxies,
  token,
  bodyWithin = BODY_WITHIN,
  ...deps
}: ForwardingOptions): Forwarding => {
  const receiving = new Receiving();
  const ours = token === undefined ? {} : gatewayHeaders(token);
  const isService = token === undefined ? () => false : internalCheck(token);
  const statementsOf = (
    req: IncomingMessage,
    client: Client,
    requestId: string,
    traceparent?: string,
  ): GatewayStatements => ({
    client,
    requestId,
    ours,
    keepInternalToken: isService(req),
    traceparent,
  });

  const orderFor = async (
    req: IncomingMessage,
    client: Client,
    { instances, sticky }: Upstream,
  ): Promise<readonly Instance[]> => {
    await instances.known();
    return sticky ? instances.stickingTo(stickyKeyOf(req, client)) : instances.inTurn();
  };

  const web = async (exchange: Exchange, upstream: Upstream, streamed: boolean): Promise<void> => {
    const { req, requestId, traceparent } = exchange;
    const client = clientOf(req, trustedProxies);
    const head = {
      method: req.method as Dispatcher.HttpMethod,
      path: req.url!,
      headers: forwardedHeaders(req, statementsOf(req, client, requestId, traceparent)),
      headersTimeout: upstream.timeout,
      bodyTimeout: upstream.timeout,
    };
    const body = await bodyOf(req, {
      streamed,
      max: upstream.bodyLimit ?? BODY_LIMIT,
      within: bodyWithin,
      from: client.ip,
      receiving,
      whenDone: (work) => exchange.res.once('close', work),
    });
    const order = await orderFor(req, client, upstream);
    new WebDelivery(exchange, () => ({ ...head, body: body() }), upstream, order, deps).send();
  };

  const socket = async (req: IncomingMessage, connection: Socket, head: Buffer, upstream: Upstream): Promise<void> => {
    const client = clientOf(req, trustedProxies);
    const request: Dispatcher.DispatchOptions = {
      method: 'GET',
      path: req.url!,
      headers: forwardedHeaders(req, statementsOf(req, client, randomUUID())),
      headersTimeout: upstream.timeout,
      upgrade: 'websocket',
    };
    const order = await orderFor(req, client, upstream);
    new SocketDelivery(connection, head, () => request, upstream, order, deps).send();
  };

  return {
    web: (exchange, upstream, streamed = false) =>
      void web(exchange, upstream, streamed).catch((failure: unknown) => {
        if (failure instanceof HttpError) exchange.refuseUnread(failure);
        // The body broke off, so the client is gone and gets no answer.
        else exchange.res.destroy();
      }),
    socket: (req, connection, head, upstream) =>
      void socket(req, connection, head, upstream).catch(() => connection.destroy()),
  };
};
