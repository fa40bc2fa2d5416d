import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listen, type Listening } from '@berangkat/platform/http';
import { silentLogger } from '@berangkat/platform/observability';
import { createGateway, type Gateway, type GatewayOptions } from '../gateway';
import { upstreamsOf, type UpstreamsOptions } from '../upstreams';

export const endpoints: GatewayOptions['endpoints'] = [
  { method: 'GET', path: '/applicants/by-ids', service: 'query-api' },
  { method: 'POST', path: '/applicants/:id/upload', service: 'files', multipart: true },
  { method: 'GET', path: '/applicants/:id', service: 'query-api' },
  { method: 'PUT', path: '/applicants/:id', service: 'command-api' },
];

const NAMES = ['command-api', 'query-api', 'files', 'notifier', 'worker'] as const;
type Name = (typeof NAMES)[number];

interface Seen {
  service: Name;
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export const bodyOf = async (message: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of message.setEncoding('utf8')) text += chunk as string;
  return text;
};
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
export const stop = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
};

interface Around {
  folder: string;
  seen: Seen[];
  answers: Partial<Record<Name, RequestListener>>;
  upstream: Record<Name, Server>;
  gateway: Gateway;
  listening: Listening;
  url: string;
  cutSockets: () => void;
}

/** A gateway, and services behind it that keep what they see. Registers hooks of jest. */
export const aGateway = () => {
  const around = {} as Around;

  const startService = async (service: Name, port = 0): Promise<Server> => {
    const server = createServer(async (req, res) => {
      const custom = around.answers[service];
      if (custom !== undefined) return custom(req, res);
      if (req.url === '/readyz') return void res.end('{}');
      around.seen.push({
        service,
        method: req.method ?? '',
        url: req.url ?? '',
        headers: req.headers,
        body: await bodyOf(req),
      });
      res.setHeader('Portal-Position', '5:9');
      res.setHeader('Content-Security-Policy', "default-src 'none'");
      res.writeHead(req.method === 'HEAD' ? 204 : 202, { 'content-type': 'application/json' });
      res.end(req.method === 'HEAD' ? undefined : JSON.stringify({ from: service }));
    });
    server.on('upgrade', (req: IncomingMessage, socket) => {
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n${JSON.stringify(req.headers)}`,
      );
      socket.on('data', (data: Buffer) => socket.write(`heard ${data.toString()}`));
      socket.on('error', () => socket.destroy());
      around.cutSockets = () => void socket.destroy();
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };

  const startGateway = async (more: Partial<GatewayOptions & UpstreamsOptions> = {}): Promise<void> => {
    const address = (name: Name): string[] => [`http://127.0.0.1:${portOf(around.upstream[name])}`];
    around.gateway = createGateway({
      endpoints,
      webFolder: around.folder,
      logger: silentLogger(),
      token: Buffer.alloc(32, 3),
      publicUrl: 'http://localhost:8080',
      ...upstreamsOf({
        urls: {
          'command-api': address('command-api'),
          'query-api': address('query-api'),
          files: address('files'),
          notifier: address('notifier'),
        },
        alsoReady: { worker: address('worker') },
        logger: silentLogger(),
        ...more,
      }),
      ...more,
    });
    around.listening = await listen(around.gateway.listener, 0, { signals: false });
    around.gateway.attach(around.listening.server);
    around.url = `http://127.0.0.1:${around.listening.port}`;
  };

  beforeAll(() => {
    around.folder = mkdtempSync(join(tmpdir(), 'gateway-web-'));
    mkdirSync(join(around.folder, 'assets'));
    writeFileSync(join(around.folder, 'index.html'), '<!doctype html><title>the app</title><script>begin()</script>');
    writeFileSync(join(around.folder, 'assets', 'app-3f2a.js'), 'export {};');
    writeFileSync(join(around.folder, 'assets', 'app-3f2a.js.gz'), gzipSync('export {};'));
    writeFileSync(join(around.folder, 'assets', 'reader.worker-3f2a.js'), 'export {};');
    writeFileSync(join(around.folder, '.secret'), 'no');
  });
  afterAll(() => rmSync(around.folder, { recursive: true }));

  beforeEach(async () => {
    around.seen = [];
    around.answers = {};
    around.upstream = Object.fromEntries(
      await Promise.all(NAMES.map(async (name) => [name, await startService(name)])),
    ) as Record<Name, Server>;
    await startGateway();
  });
  afterEach(async () => {
    around.gateway.close();
    around.listening.server.closeAllConnections();
    await around.listening.close();
    await Promise.all(Object.values(around.upstream).map(stop));
  });

  return Object.assign(around, { startService, startGateway });
};
