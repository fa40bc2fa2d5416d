import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Duplex } from 'node:stream';
import { type Logger } from '../observability';
import { type ServiceApp } from './service-app';
import { onShutdown } from './shutdown';

/** Milliseconds that running requests get to finish when the process stops. */
const DRAIN_LIMIT = 5_000;

/** Milliseconds in which a request has to be there, body and all. */
const REQUEST = 30_000;
const SLOW_REQUEST = 300_000;

export interface ListenOptions {
  /** 127.0.0.1 when left out. */
  readonly host?: string;
  readonly logger?: Logger;
  /**
   * Requests may take minutes to arrive: uploads over a slow phone line, which the service that takes them bounds by
   * rules of its own.
   */
  readonly slowRequests?: boolean;
  /** Leave signals alone, for tests that run several servers in one process. */
  readonly signals?: boolean;
}

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Stops accepting, lets running requests finish for at most 5 s, then cuts them. Websockets are cut at once. */
  readonly close: () => Promise<void>;
}

/**
 * Serves until the process is asked to stop.
 * @throws the listen error, e.g. EADDRINUSE
 */
export const listen = async (
  service: ServiceApp | RequestListener,
  port: number,
  { host = '127.0.0.1', logger, slowRequests = false, signals = true }: ListenOptions = {},
): Promise<Listening> => {
  const server = createServer('app' in service ? service.app : service);
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = slowRequests ? SLOW_REQUEST : REQUEST;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (_req, socket: Duplex) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listening: Listening = {
    server,
    port: (server.address() as AddressInfo).port,
    close: () => drain(server, sockets),
  };
  if (signals) onShutdown(listening.close, logger);
  logger?.info({ port: listening.port }, 'listening');
  return listening;
};

const drain = async (server: Server, sockets: ReadonlySet<Duplex>): Promise<void> => {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A websocket never finishes by itself, and the server neither counts it as idle nor cuts it.
  for (const socket of sockets) socket.destroy();
  // A connection that was busy at first stays open for the next request unless somebody closes it.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
};
