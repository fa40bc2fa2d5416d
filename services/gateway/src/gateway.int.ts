import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { gatewayHeaders, listen, type Listening } from '@berangkat/platform/http';
import { silentLogger } from '@berangkat/platform/observability';
import { browserPlaceOf, placeIn, traceIdOf } from '@berangkat/platform/tracing';
import { notingTracer } from '@berangkat/platform/tracing/testing';
import { createGateway, type Gateway, type GatewayOptions } from './gateway';
import { RECEIVING } from './receiving';
import { upstreamsOf, type UpstreamsOptions } from './upstreams';

const endpoints: GatewayOptions['endpoints'] = [
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

const bodyOf = async (message: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of message.setEncoding('utf8')) text += chunk as string;
  return text;
};
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const stop = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
};

describe('gateway', () => {
  let folder: string;
  let seen: Seen[];
  let answers: Partial<Record<Name, RequestListener>>;
  let upstream: Record<Name, Server>;
  let gateway: Gateway;
  let listening: Listening;
  let url: string;
  let cutSockets: () => void;

  const startService = async (service: Name, port = 0): Promise<Server> => {
    const server = createServer(async (req, res) => {
      const custom = answers[service];
      if (custom !== undefined) return custom(req, res);
      if (req.url === '/readyz') return void res.end('{}');
      seen.push({
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
      cutSockets = () => void socket.destroy();
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };

  const startGateway = async (more: Partial<GatewayOptions & UpstreamsOptions> = {}): Promise<void> => {
    const address = (name: Name): string[] => [`http://127.0.0.1:${portOf(upstream[name])}`];
    gateway = createGateway({
      endpoints,
      webFolder: folder,
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
    listening = await listen(gateway.listener, 0, { signals: false });
    gateway.attach(listening.server);
    url = `http://127.0.0.1:${listening.port}`;
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gateway-web-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>the app</title><script>begin()</script>');
    writeFileSync(join(folder, 'assets', 'app-3f2a.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'app-3f2a.js.gz'), gzipSync('export {};'));
    writeFileSync(join(folder, 'assets', 'reader.worker-3f2a.js'), 'export {};');
    writeFileSync(join(folder, '.secret'), 'no');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  beforeEach(async () => {
    seen = [];
    answers = {};
    upstream = Object.fromEntries(
      await Promise.all(NAMES.map(async (name) => [name, await startService(name)])),
    ) as Record<Name, Server>;
    await startGateway();
  });
  afterEach(async () => {
    gateway.close();
    listening.server.closeAllConnections();
    await listening.close();
    await Promise.all(Object.values(upstream).map(stop));
  });

  describe('the endpoint table', () => {
    it.each([
      ['GET', '/api/applicants/by-ids', 'query-api'],
      ['GET', '/api/applicants/20251111001?book=2&q=a%20b', 'query-api'],
      ['PUT', '/api/applicants/20251111001', 'command-api'],
      ['POST', '/api/applicants/20251111001/upload', 'files'],
      ['HEAD', '/api/applicants/20251111001', 'query-api'],
    ])('%s %s goes to %s with its address unchanged', async (method, path, service) => {
      const answer = await fetch(url + path, {
        method,
        ...(method !== 'GET' && method !== 'HEAD' && { body: '{"a":1}' }),
      });
      await answer.arrayBuffer();
      expect(answer.headers.get('portal-position')).toBe('5:9');
      expect(seen).toMatchObject([
        { service, method, url: path, body: method === 'GET' || method === 'HEAD' ? '' : '{"a":1}' },
      ]);
    });

    it.each([
      ['GET', '/api/nothing', 404],
      ['GET', '/api', 404],
      ['GET', '/api/applicants/1/2/3', 404],
      ['GET', '/api/internal/photo', 404],
      ['GET', '/api/Applicants/by-ids', 404],
      ['GET', '/api/applicants//upload', 404],
      ['GET', '/api/applicants/', 404],
      ['GET', '/api/applicants/%E0%A4%A', 400],
      ['GET', `/api/applicants/${'%25'.repeat(3_000)}`, 400],
      ['DELETE', '/api/applicants/20251111001', 405],
      ['OPTIONS', '/api/applicants/20251111001', 405],
    ])('%s %s is a %i problem and reaches no service', async (method, path, status) => {
      const answer = await fetch(url + path, { method });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ status, code: expect.any(String), requestId: expect.any(String) });
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      if (status === 405) expect(answer.headers.get('allow')).toBe('GET, PUT');
      expect(seen).toEqual([]);
    });

    it.holds('V13.4.5')('does not let a path climb out of /api', async () => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        request(url, { path: '/api/../internal/photo' }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
      expect(status).toBe(404);
      expect(seen).toEqual([]);
    });
  });

  describe('what it tells the services', () => {
    const forged = {
      'x-request-id': 'forged-request-id',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'https',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
      'x-internal-token': 'ff'.repeat(32),
      traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
      tracestate: 'forged=1',
      baggage: 'forged=1',
    };

    it.holds('V4.1.3')('is what it knows, not what the client claims', async () => {
      const answer = await fetch(`${url}/api/applicants/by-ids`, {
        headers: { ...forged, cookie: 'portal-session=x' },
      });
      const { headers } = seen[0]!;
      expect(headers).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        cookie: 'portal-session=x',
        host: `127.0.0.1:${listening.port}`,
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-request-id']).toBe(answer.headers.get('x-request-id'));
      for (const name of ['forwarded', 'x-real-ip', 'x-internal-token', 'traceparent', 'tracestate', 'baggage'])
        expect(headers).not.toHaveProperty(name);
    });

    it('is said with the word by which services know it, and with nothing of the internal token but what another service shows', async () => {
      await fetch(`${url}/api/applicants/by-ids`, { headers: { 'x-gateway-token': 'ff'.repeat(32) } });
      await fetch(`${url}/api/applicants/by-ids`, { headers: { 'x-internal-token': '03'.repeat(32) } });
      const [asBrowser, asService] = seen.map(({ headers }) => headers);
      expect(asBrowser).toMatchObject({ 'x-gateway-token': Object.values(gatewayHeaders(Buffer.alloc(32, 3)))[0] });
      expect(asBrowser!['x-gateway-token']).not.toContain('03'.repeat(32));
      expect(asBrowser).not.toHaveProperty('x-internal-token');
      expect(asService).toMatchObject({ 'x-internal-token': '03'.repeat(32) });
    });

    it.holds('V4.1.3')('believes as many proxies as it is told to', async () => {
      gateway.close();
      await listening.close();
      await startGateway({ trustedProxies: 1 });
      await fetch(`${url}/api/applicants/by-ids`, {
        headers: {
          'x-forwarded-for': '6.6.6.6, 203.0.113.7',
          'x-forwarded-proto': 'https',
          'x-request-id': 'id-of-our-proxy',
        },
      });
      expect(seen[0]!.headers).toMatchObject({
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
        'x-request-id': 'id-of-our-proxy',
      });
    });
  });

  describe('traces', () => {
    let noted: ReturnType<typeof notingTracer>;
    beforeEach(async () => {
      gateway.close();
      await listening.close();
      noted = notingTracer();
      await startGateway({ tracer: noted.tracer });
    });
    const TOLD = 'portal-session=x; portal-traced=1';
    /** Not by fetch, which says `sec-fetch-mode` itself. */
    const ask = async (headers: Record<string, string>) => {
      const asked = request(`${url}/api/applicants/by-ids`, { headers }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      await bodyOf(answer);
      return { requestId: answer.headers['x-request-id'] as string, timing: answer.headers['server-timing'] };
    };

    it.each([
      [
        'without the cookie of a browser that tells of its calls',
        { cookie: 'portal-session=x; other-portal-traced=1' },
      ],
      ['with a cookie that says otherwise', { cookie: 'portal-traced=10' }],
      ['of a file that is opened as a page', { cookie: TOLD, 'sec-fetch-mode': 'navigate' }],
    ])('begin at the gateway for a call %s', async (_, headers) => {
      const { requestId, timing } = await ask(headers);
      expect(noted.spans).toMatchObject([{ options: { of: requestId } }]);
      expect(timing).toBeUndefined();
    });

    it.holds('V3.3.2')(
      'begin in a browser that tells of its calls, which learns the id of the request where it measures',
      async () => {
        const { requestId, timing } = await ask({ cookie: TOLD });
        expect(timing).toBe(`request;desc="${requestId}"`);
        expect(noted.spans).toMatchObject([{ options: { of: browserPlaceOf(requestId) } }]);
        expect(placeIn(seen[0]!.headers.traceparent)).toEqual({
          traceId: traceIdOf(requestId),
          spanId: noted.spans[0]!.spanId,
        });
      },
    );

    it('begin there for what the gateway itself refuses, too', async () => {
      await stop(upstream['query-api']);
      const { requestId, timing } = await ask({ cookie: TOLD });
      expect(timing).toBe(`request;desc="${requestId}"`);
    });

    it('are nothing that a browser hears of where nothing is traced', async () => {
      gateway.close();
      await listening.close();
      await startGateway();
      expect((await ask({ cookie: TOLD })).timing).toBeUndefined();
    });
  });

  describe('streams', () => {
    it('sends an upload on as it comes, without waiting for its end', async () => {
      const first = new Promise<string>((resolve) => {
        answers.files = (req, res) => {
          req.once('data', (chunk: Buffer) => resolve(chunk.toString()));
          req.on('end', () => res.end('{}'));
        };
      });
      const upload = request(`${url}/api/applicants/1/upload`, { method: 'POST' });
      const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
      upload.write('first part');
      expect(await first).toBe('first part');
      upload.end('second part');
      const [answer] = await answered;
      answer.resume();
      expect(answer.statusCode).toBe(200);
    });

    it('reads an upload to its end that its service has refused at once: a browser looks for an answer when it has sent everything', async () => {
      answers.files = (_req, res) =>
        void res.writeHead(403, { 'content-type': 'application/problem+json' }).end('{"code":"app-not-authorized"}');
      const size = 24 * 1024 * 1024;
      const sending = request(`${url}/api/applicants/1/upload`, {
        method: 'POST',
        headers: { 'content-length': String(size) },
      });
      const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
      const sent = new Promise<void>((resolve, reject) =>
        sending.once('error', reject).end(Buffer.alloc(size), resolve),
      );
      await sent;
      const [answer] = await answered;
      expect([answer.statusCode, await bodyOf(answer)]).toEqual([403, '{"code":"app-not-authorized"}']);
    });

    it('tells the service when the client has gone', async () => {
      let asked: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => {
        asked = resolve;
      });
      const gone = new Promise<void>((resolve) => {
        answers['query-api'] = (req) => {
          req.on('close', resolve);
          asked();
        };
      });
      const client = request(`${url}/api/applicants/1`);
      client.on('error', () => undefined);
      client.end();
      await begun;
      client.destroy();
      await gone;
    });

    it('compresses long answers for those who can read that', async () => {
      answers['query-api'] = (_req, res) =>
        void res.setHeader('content-type', 'application/json').end(JSON.stringify({ rows: 'x'.repeat(5_000) }));
      const answer = await fetch(`${url}/api/applicants/1`, { headers: { 'accept-encoding': 'gzip' } });
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      expect(((await answer.json()) as { rows: string }).rows).toHaveLength(5_000);
    });
  });

  describe('bodies that are not streamed', () => {
    const put = (
      length: number | undefined,
      sent: string | Buffer,
      { end = false } = {},
    ): Promise<{ status: number; body: string; closed: Promise<unknown>; retryAfter: string | undefined }> =>
      new Promise((resolve, reject) => {
        const asked = request(`${url}/api/applicants/1`, {
          method: 'PUT',
          agent: false,
          headers: length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length },
        });
        const closed = new Promise((gone) => asked.once('close', gone));
        asked.on(
          'response',
          (answer) =>
            void bodyOf(answer).then(
              (body) =>
                resolve({ status: answer.statusCode!, body, closed, retryAfter: answer.headers['retry-after'] }),
              reject,
            ),
        );
        asked.on('error', reject);
        if (end) asked.end(sent);
        else asked.write(sent);
      });

    it.each([
      ['announced', 65_000],
      ['in chunks', undefined],
    ])('that stall are given up in time and reach no service, %s', async (_how, length) => {
      gateway.close();
      await listening.close();
      await startGateway({ bodyWithin: 50 });
      const { status, body, closed } = await put(length, Buffer.alloc(64_900));
      expect(status).toBe(408);
      expect(JSON.parse(body)).toMatchObject({ code: 'request-cut-off' });
      await closed;
      expect(seen).toEqual([]);
    });

    it.each([
      ['announced', 256 * 1024 + 1],
      ['in chunks', undefined],
    ])('are not longer than a service reads, %s', async (_how, length) => {
      const { status } = await put(length, Buffer.alloc(256 * 1024 + 1), { end: true });
      expect(status).toBe(413);
      expect(seen).toEqual([]);
    });

    it('of WhatsApp are as long as WhatsApp makes them', async () => {
      const call = (bytes: number) => fetch(`${url}/webhooks/whatsapp`, { method: 'POST', body: Buffer.alloc(bytes) });
      expect((await call(3 * 1024 * 1024)).status).toBe(202);
      expect((await call(3 * 1024 * 1024 + 1)).status).toBe(413);
    });

    it('reach the service whole, in chunks as well', async () => {
      expect((await put(undefined, '{"a":1}', { end: true })).status).toBe(202);
      expect(seen).toMatchObject([{ body: '{"a":1}', headers: { 'content-length': '7' } }]);
    });

    it('fill no more memory than their share, and make room when they are gone', async () => {
      const share = RECEIVING.bytesEach / (256 * 1024);
      const refused: (number | undefined)[] = [];
      const stalled: ReturnType<typeof request>[] = [];
      await new Promise<void>((enough) => {
        for (let n = 0; n < share + 8; n += 1) {
          const asked = request(`${url}/api/applicants/1`, {
            method: 'PUT',
            agent: false,
            headers: { 'content-length': 256 * 1024 },
          });
          asked.on('error', () => undefined);
          asked.on('response', (answer) => {
            answer.resume();
            refused.push(answer.statusCode);
            if (refused.length === 7) enough();
          });
          asked.write(Buffer.alloc(256 * 1024 - 1));
          stalled.push(asked);
        }
      });
      expect(new Set(refused)).toEqual(new Set([429]));
      for (const asked of stalled) asked.destroy();
      for (let status = 0; status !== 202; ) ({ status } = await put(7, '{"a":1}', { end: true }));
    });
  });

  describe('the way to the agency', () => {
    const leadsTo = async (): Promise<string | null> => {
      const answer = await fetch(`${url}/contact`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
      return answer.headers.get('location');
    };

    it.each([
      [{ chaturl: 'https://wa.me/628111', contactemail: 'hi@agency.example' }, 'https://wa.me/628111'],
      [{ chaturl: null, contactemail: 'hi@agency.example' }, 'mailto:hi@agency.example'],
      [{ chaturl: null, contactemail: null }, '/#contact'],
    ])('is what the settings %j say', async (settings, address) => {
      answers['query-api'] = (_req, res) => void res.end(JSON.stringify(settings));
      expect(await leadsTo()).toBe(address);
    });

    it('is the card of the agency as a page, in the language of the reader, and nothing in it is markup', async () => {
      const agency = {
        legalname: 'PT <script>alert(1)</script>',
        licence: 'CONTOH-1',
        licenceurl: 'https://izin.example/?a=1&b=2',
        address: 'Jl. "Contoh" 1',
        contactperson: null,
        phone: '+6281234567890',
        phonetext: '+62 812-3456-7890',
        phoneurl: 'https://wa.me/6281234567890',
        email: 'halo@agency.example',
        feeen: 'No placement fee.',
        feeid: 'Tanpa biaya penempatan.',
        logo: null,
      };
      const settings = { agency, chaturl: 'https://wa.me/6281234567890', contactemail: 'hi@agency.example' };
      answers['query-api'] = (_req, res) => void res.end(JSON.stringify(settings));
      const answer = await fetch(`${url}/contact`, { headers: { 'accept-language': 'id' } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const page = await answer.text();
      for (const part of [
        '<html lang="id">',
        'PT &#60;script&#62;alert(1)',
        'href="https://izin.example/?a=1&#38;b=2"',
        'Jl. &#34;Contoh&#34; 1',
        'href="tel:+6281234567890"',
        '+62 812-3456-7890',
        'href="https://wa.me/6281234567890"',
        'mailto:halo@agency.example',
        'Tanpa biaya penempatan.',
      ])
        expect(page).toContain(part);
      expect(page).not.toMatch(/<script|No placement fee|Narahubung/);
      expect(await (await fetch(`${url}/contact`)).text()).toContain('No placement fee.');
    });

    it('is the landing page while nobody knows them', async () => {
      answers['query-api'] = (_req, res) => void res.writeHead(503).end('{}');
      expect(await leadsTo()).toBe('/#contact');
    });
  });

  describe('when a service is down', () => {
    it.holds('V16.5.2')(
      'answers 503 with a time to try again, while the others carry on, and finds the service when it is back',
      async () => {
        const port = portOf(upstream['query-api']);
        await (await fetch(`${url}/api/applicants/1`)).text();
        await stop(upstream['query-api']);
        const down = await fetch(`${url}/api/applicants/1`);
        expect(down.status).toBe(503);
        expect(down.headers.get('retry-after')).toBe('2');
        expect(await down.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
        expect((await fetch(`${url}/api/applicants/1`, { method: 'PUT' })).status).toBe(202);
        expect((await fetch(url)).status).toBe(200);
        upstream['query-api'] = await startService('query-api', port);
        expect((await fetch(`${url}/api/applicants/1`)).status).toBe(202);
      },
    );

    it('breaks the connection when a service dies in the middle of an answer', async () => {
      answers['query-api'] = (req, res) => {
        res.writeHead(200, { 'content-length': '100' });
        res.write('half of');
        setImmediate(() => req.socket.destroy());
      };
      const answer = await fetch(`${url}/api/applicants/1`);
      await expect(answer.text()).rejects.toThrow();
    });

    it('is not ready, and says which one it waits for', async () => {
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
        ready: true,
        services: { 'command-api': 'ready', 'query-api': 'ready', files: 'ready', notifier: 'ready', worker: 'ready' },
      });
      await stop(upstream.worker);
      answers.files = (_req, res) => void res.writeHead(503).end();
      let answer = await fetch(`${url}/readyz`);
      while (answer.status === 200) answer = await fetch(`${url}/readyz`);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual({
        ready: false,
        services: {
          'command-api': 'ready',
          'query-api': 'ready',
          files: 'not ready',
          notifier: 'ready',
          worker: 'no answer',
        },
      });
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    });

    it('waits for a stuck service only so long', async () => {
      answers.notifier = () => undefined;
      const answer = await fetch(`${url}/readyz`);
      expect(await answer.json()).toMatchObject({ ready: false, services: { notifier: 'no answer' } });
    });
  });

  describe('sockets', () => {
    const upgrade = (path: string): Promise<{ status: number; socket?: NodeJS.ReadWriteStream; head?: string }> =>
      new Promise((resolve, reject) => {
        const asked = request(url + path, {
          headers: {
            connection: 'Upgrade',
            upgrade: 'websocket',
            origin: 'https://elsewhere.example',
            'x-forwarded-for': '6.6.6.6',
          },
        });
        asked.on('upgrade', (answer, socket, head: Buffer) =>
          resolve({ status: answer.statusCode ?? 0, socket, head: head.toString() }),
        );
        asked.on('response', (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode ?? 0 });
        });
        asked.on('error', reject);
        asked.end();
      });

    it('go to the notifier, with the origin for it to judge', async () => {
      const { status, socket, head } = await upgrade('/socket.io/?EIO=4&transport=websocket');
      expect(status).toBe(101);
      const told = head !== undefined && head !== '' ? head : String((await once(socket!, 'data'))[0]);
      expect(JSON.parse(told)).toMatchObject({ origin: 'https://elsewhere.example', 'x-forwarded-for': '127.0.0.1' });
      socket!.write('hello');
      expect(String((await once(socket!, 'data'))[0])).toBe('heard hello');
      const closed = once(socket!, 'close');
      cutSockets();
      await closed;
    });

    it('go nowhere else', async () => {
      expect((await upgrade('/api/applicants/1')).status).toBe(404);
    });

    it('end, and do not hang, when the notifier is down', async () => {
      await stop(upstream.notifier);
      await expect(upgrade('/socket.io/?EIO=4&transport=websocket')).rejects.toThrow();
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    });

    it('may poll instead', async () => {
      await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
      expect(seen).toMatchObject([{ service: 'notifier', url: '/socket.io/?EIO=4&transport=polling' }]);
    });
  });

  describe('pages', () => {
    it.each(['/', '/applicant-management', '/applicant-detail?id=20251111001', '/index.html'])(
      '%s is the app, asked for anew each time',
      async (path) => {
        const answer = await fetch(url + path);
        expect(answer.status).toBe(200);
        expect(await answer.text()).toContain('the app');
        expect(answer.headers.get('cache-control')).toBe('no-cache');
      },
    );

    describe('that come drawn', () => {
      const drawn = ['en', 'id'].flatMap((language) => ['landing', 'shell'].map((name) => [name, language] as const));
      beforeAll(() => {
        for (const [name, language] of drawn)
          writeFileSync(
            join(folder, `${name}.${language}.html`),
            `<!doctype html><title>${name} in ${language}</title>`,
          );
      });
      afterAll(() => drawn.forEach(([name, language]) => rmSync(join(folder, `${name}.${language}.html`))));

      it.each([
        ['/', {}, 'landing in en'],
        ['/landing-page', { 'accept-language': 'id-ID,id;q=0.9,en;q=0.8' }, 'landing in id'],
        ['/', { 'accept-language': 'de' }, 'landing in en'],
        ['/', { 'accept-language': 'en', cookie: 'a=b; portal-locale=id' }, 'landing in id'],
        ['/', { 'accept-language': 'id', cookie: 'portal-locale=xx' }, 'landing in id'],
        ['/dashboard', { 'accept-language': 'id' }, 'shell in id'],
        ['/applicant-detail/20251111001?accid=1', {}, 'shell in en'],
        ['/index.html', { 'accept-language': 'id' }, 'the app'],
      ])('%s with %o is %s', async (path, headers, title) => {
        const answer = await fetch(url + path, { headers });
        expect(await answer.text()).toContain(title);
        expect(answer.headers.get('cache-control')).toBe('no-cache');
        if (title !== 'the app') expect(answer.headers.get('vary')).toContain('Accept-Language');
      });
    });

    it('give browsers the worker that keeps the form, or the one that goes where that is switched off', async () => {
      for (const name of ['offline', 'offline-off']) writeFileSync(join(folder, `${name}.js`), `${name}();`);
      const worker = async (): Promise<string> => (await fetch(`${url}/offline.js`)).text();
      await listening.close();
      await startGateway({ offline: true });
      expect(await worker()).toBe('offline();');
      await listening.close();
      await startGateway({ offline: false });
      expect(await worker()).toBe('offline-off();');
    });

    it('keeps hashed files for a year and sends them compressed', async () => {
      const answer = await fetch(`${url}/assets/app-3f2a.js`, { headers: { 'accept-encoding': 'gzip' } });
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      expect(answer.headers.get('content-type')).toContain('javascript');
      expect(await answer.text()).toBe('export {};');
    });

    it('sends parts of a page with a short policy of their own, and workers with that of the page', async () => {
      const policyOf = async (path: string): Promise<string> =>
        (await fetch(url + path)).headers.get('content-security-policy') ?? '';
      expect(await policyOf('/assets/app-3f2a.js')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(await policyOf('/assets/reader.worker-3f2a.js')).toBe(await policyOf('/'));
      expect(await policyOf('/assets/gone-3f2a.js')).toBe(await policyOf('/'));
    });

    it.each([
      '/assets/gone.js',
      '/assets/gone',
      '/favicon.ico',
      '/.secret',
      '/..%2f..%2fetc%2fpasswd.txt',
      '/%E0%A4%A.css',
    ])('%s is a 404 and no page', async (path) => {
      const answer = await fetch(url + path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('the app');
    });

    it('cannot be posted to', async () => {
      expect((await fetch(`${url}/applicant-management`, { method: 'POST' })).status).toBe(404);
    });

    it.holds('V1.2.1')('run no scripts but ours', async () => {
      const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
      const directive = (name: string): string => policy.split(';').find((part) => part.startsWith(name)) ?? '';
      const hash = createHash('sha256').update('begin()').digest('base64');
      expect(directive('script-src')).toBe(`script-src 'self' 'sha256-${hash}'`);
      expect(directive('img-src')).toBe("img-src 'self' blob: data:");
      expect(directive('connect-src')).toBe("connect-src 'self' ws://localhost:8080");
      expect(directive('object-src')).toBe("object-src 'none'");
      expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
    });

    it('leaves the policy of an API answer to its service', async () => {
      expect((await fetch(`${url}/api/applicants/1`)).headers.get('content-security-policy')).toBe(
        "default-src 'none'",
      );
    });
  });

  it.holds('V13.4.5b')('shows its numbers to the bearer of the token only', async () => {
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${'04'.repeat(32)}` } })).status).toBe(
      404,
    );
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${'03'.repeat(32)}` } });
    expect(await answer.text()).toContain('http_request_duration_seconds');
  });
});
