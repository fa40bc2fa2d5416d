import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Duplex } from 'node:stream';
import { refusals, sendProblem } from '@berangkat/platform/http';
import { type Logger, type Metrics } from '@berangkat/platform/observability';
import { type Request, type Response } from 'express';
import { createProxyServer } from 'http-proxy-3';
import { type Client, clientOf } from './client';

/** What clients may not tell our services. The gateway says it itself, or nobody does. */
const OURS_TO_SAY = ['x-request-id', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'x-real-ip', 'forwarded', 'x-internal-token'];

export interface Forwarding {
  /** Sends the request on and its answer back, both as streams. A service that does not answer is a 503 problem. */
  web(req: Request, res: Response, target: string, timeout: number): void;
  /** Sends a websocket on. */
  socket(req: IncomingMessage, socket: Duplex, head: Buffer, target: string): void;
  close(): void;
}

export interface ForwardingOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Proxies in front of us whose X-Forwarded-For is to be believed. */
  readonly trustedProxies: number;
}

/** Forwards to the services over connections that are kept alive. */
export const createForwarding = ({ logger, metrics, trustedProxies }: ForwardingOptions): Forwarding => {
  // Shorter than the keep-alive of the services (65 s), so that it is always we who let go of an idle connection.
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: 60_000 });
  const proxy = createProxyServer({ agent, xfwd: false });
  const failures = metrics.counter({ name: 'gateway_upstream_failures_total', help: 'Requests that a service did not answer', labels: ['service'] });
  const services = new WeakMap<IncomingMessage, string>();

  proxy.on('proxyRes', (upstream, _req, res) => {
    // When a service dies in the middle of an answer, its client has to see the connection break, not a wait without end.
    upstream.once('close', () => {
      if (!upstream.complete) res.destroy();
    });
  });
  proxy.on('error', (error, req, res) => {
    const service = services.get(req) ?? 'unknown';
    failures.inc({ service });
    logger.warn({ err: error, service }, 'service did not answer');
    if (isResponse(res)) sendProblem(res as Response, refusals.unavailable());
    else res.destroy();
  });

  return {
    web: (req, res, target, timeout) => {
      services.set(req, target);
      introduce(req, clientOf(req, trustedProxies), res.locals.requestId as string);
      proxy.web(req, res, { target, proxyTimeout: timeout });
    },
    socket: (req, socket, head, target) => {
      services.set(req, target);
      introduce(req, clientOf(req, trustedProxies), randomUUID());
      socket.on('error', () => socket.destroy());
      proxy.ws(req, socket as never, head, { target });
    },
    close: () => {
      agent.destroy();
      proxy.close();
    },
  };
};

/** Replaces what a client claims by what the gateway knows. */
const introduce = (req: IncomingMessage, { ip, protocol }: Client, requestId: string): void => {
  const theirs = Object.entries(req.headers).filter(([name]) => !OURS_TO_SAY.includes(name));
  req.headers = { ...Object.fromEntries(theirs), 'x-request-id': requestId, 'x-forwarded-for': ip, 'x-forwarded-proto': protocol };
};

const isResponse = (target: unknown): target is ServerResponse => typeof (target as ServerResponse).setHeader === 'function';
