import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';

interface Seen {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** One process of a service. */
export interface Process {
  readonly url: string;
  readonly seen: Seen[];
  /** Answers in place of what it answers otherwise; for requests that are read to their end before, unless `early`. */
  answer: RequestListener | undefined;
  early: boolean;
  readonly sockets: Socket[];
  kill(): Promise<void>;
  revive(): Promise<void>;
}

export const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Starts one on a port of its own, which it keeps over its death. */
export const startProcess = async (): Promise<Process> => {
  let server: Server;
  let port = 0;
  const begin = async (): Promise<void> => {
    server = createServer(async (req, res) => {
      if (req.url === '/readyz') return void res.end('{}');
      if (process.early && process.answer !== undefined) return process.answer(req, res);
      const body = await readAll(req).catch(() => undefined);
      if (body === undefined) return;
      process.seen.push({ url: req.url ?? '', headers: req.headers, body });
      if (process.answer !== undefined) return process.answer(req, res);
      res.setHeader('content-type', 'application/json');
      res.end('{}');
    });
    server.on('upgrade', (req: IncomingMessage, socket: Socket) => {
      process.seen.push({ url: req.url ?? '', headers: req.headers, body: Buffer.alloc(0) });
      process.sockets.push(socket);
      socket.on('error', () => socket.destroy());
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      socket.pipe(socket);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const process: Process = {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    seen: [],
    answer: undefined,
    early: false,
    sockets: [],
    kill: async () => {
      process.sockets.splice(0).forEach((socket) => socket.destroy());
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
    revive: begin,
  };
  await begin();
  return process;
};
