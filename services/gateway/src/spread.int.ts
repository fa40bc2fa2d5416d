import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, type Listening } from '@berangkat/platform/http';
import { silentLogger } from '@berangkat/platform/observability';
import { createGateway, type Gateway, type GatewayOptions } from './gateway';
import { upstreamsOf, type UpstreamsOptions } from './upstreams';
import { type Process, readAll, startProcess } from './testing/process';

const endpoints: GatewayOptions['endpoints'] = [
  { method: 'GET', path: '/things/:id', service: 'query-api' },
  { method: 'PUT', path: '/things/:id', service: 'command-api' },
  { method: 'POST', path: '/things/:id/upload', service: 'files', multipart: true },
];

describe('several processes of a service behind the gateway', () => {
  let services: Record<'command-api' | 'query-api' | 'files' | 'notifier' | 'worker', [Process, Process]>;
  const gateways: { gateway: Gateway; listening: Listening }[] = [];
  let url: string;
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gateway-web-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const startGateway = async (more: Partial<GatewayOptions & UpstreamsOptions> = {}): Promise<string> => {
    const urls = (name: keyof typeof services): string[] => services[name].map((process) => process.url);
    const gateway = createGateway({
      endpoints,
      webFolder: folder,
      logger: silentLogger(),
      token: Buffer.alloc(32, 3),
      ...upstreamsOf({
        urls: {
          'command-api': urls('command-api'),
          'query-api': urls('query-api'),
          files: urls('files'),
          notifier: urls('notifier'),
        },
        alsoReady: { worker: urls('worker') },
        logger: silentLogger(),
        ...more,
      }),
      ...more,
    });
    const listening = await listen(gateway.listener, 0, { signals: false });
    gateway.attach(listening.server);
    gateways.push({ gateway, listening });
    return `http://127.0.0.1:${listening.port}`;
  };

  beforeEach(async () => {
    const two = async (): Promise<[Process, Process]> => [await startProcess(), await startProcess()];
    services = {
      'command-api': await two(),
      'query-api': await two(),
      files: await two(),
      notifier: await two(),
      worker: await two(),
    };
    url = await startGateway();
  });
  afterEach(async () => {
    for (const { gateway, listening } of gateways.splice(0)) {
      gateway.close();
      listening.server.closeAllConnections();
      await listening.close();
    }
    await Promise.all(
      Object.values(services)
        .flat()
        .map((process) => process.kill()),
    );
  });

  const put = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${url}/api/things/1`, { method: 'PUT', body, headers: { 'content-type': 'application/json', ...headers } });
  const bodiesOf = (...processes: Process[]): string[] =>
    processes.flatMap(({ seen }) => seen.map(({ body }) => body.toString()));

  it('are given requests in turn', async () => {
    for (let number = 0; number < 8; number += 1) expect((await put(`${number}`)).status).toBe(200);
    expect(services['command-api'].map(({ seen }) => seen.length)).toEqual([4, 4]);
  });

  it('stand in for each other when one dies: nobody notices, and nothing is done twice', async () => {
    const [one, other] = services['command-api'];
    const commands = Array.from({ length: 60 }, () => randomUUID());
    for (const [index, command] of commands.entries()) {
      if (index === 20) await one.kill();
      expect((await put(command)).status).toBe(200);
    }
    expect(bodiesOf(one, other).sort()).toEqual([...commands].sort());
    await one.revive();
    const before = one.seen.length;
    while (one.seen.length === before) expect((await put('after')).status).toBe(200);
  });

  it('do not get a command again that one of them has taken', async () => {
    const [one, other] = services['command-api'];
    one.answer = (req) => void req.socket.destroy();
    const statuses = [(await put('a')).status, (await put('b')).status];
    expect(statuses.sort()).toEqual([200, 503]);
    expect(bodiesOf(one, other).sort()).toEqual(['a', 'b']);
  });

  it('get a large upload whole, whichever of them takes it', async () => {
    const [one, other] = services.files;
    await one.kill();
    for (let number = 0; number < 2; number += 1) {
      const file = randomBytes(3_000_000);
      const answer = await fetch(`${url}/api/things/1/upload`, { method: 'POST', body: file });
      expect(answer.status).toBe(200);
      expect(createHash('sha256').update(other.seen.at(-1)!.body).digest('hex')).toBe(
        createHash('sha256').update(file).digest('hex'),
      );
    }
  });

  it('may refuse an upload before it has come, and the refusal arrives', async () => {
    for (const process of services.files) {
      process.early = true;
      process.answer = (_req, res) =>
        void res.writeHead(413, { 'content-type': 'application/problem+json' }).end('{"code":"too-large"}');
    }
    const upload = request(`${url}/api/things/1/upload`, { method: 'POST', headers: { 'content-length': '50000000' } });
    upload.on('error', () => undefined);
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    upload.write(Buffer.alloc(100_000));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(413);
    expect((await readAll(answer)).toString()).toBe('{"code":"too-large"}');
    upload.destroy();
  });

  it('answer large files byte for byte to clients that take their time', async () => {
    const file = randomBytes(20_000_000);
    for (const process of services['query-api'])
      process.answer = (_req, res) => void res.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file);
    const asked = request(`${url}/api/things/1`).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.pause();
    const hash = createHash('sha256');
    for await (const chunk of answer) {
      hash.update(chunk as Buffer);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(hash.digest('hex')).toBe(createHash('sha256').update(file).digest('hex'));
  });

  it('are not told, and do not tell, what is about one connection only', async () => {
    for (const process of services['query-api']) {
      process.answer = (_req, res) =>
        void res
          .writeHead(200, {
            connection: 'keep-alive, x-hop',
            'x-hop': '1',
            'x-end': '2',
            'proxy-authenticate': 'Basic',
            'set-cookie': ['a=1', 'b=2'],
          })
          .end('{}');
    }
    const asked = request(`${url}/api/things/1`, {
      headers: {
        connection: 'close, X-Mine',
        'x-mine': '1',
        'x-theirs': '2',
        te: 'trailers',
        'proxy-authorization': 'Basic',
        cookie: 'c=3',
      },
    }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await readAll(answer);
    expect(answer.headers).toMatchObject({ 'x-end': '2', 'set-cookie': ['a=1', 'b=2'] });
    for (const name of ['x-hop', 'proxy-authenticate']) expect(answer.headers).not.toHaveProperty(name);
    const [told] = services['query-api'].flatMap(({ seen }) => seen);
    expect(told!.headers).toMatchObject({ 'x-theirs': '2', cookie: 'c=3', connection: 'keep-alive' });
    for (const name of ['x-mine', 'te', 'proxy-authorization']) expect(told!.headers).not.toHaveProperty(name);
  });

  it('get nothing of a command whose sender goes away in the middle of it', async () => {
    const sent = request(`${url}/api/things/1`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'content-length': '20' },
    });
    sent.on('error', () => undefined);
    sent.write('{"half":');
    const [asked] = (await once(gateways[0]!.listening.server, 'request')) as [IncomingMessage];
    sent.destroy();
    await new Promise((resolve) => asked.once('close', resolve));
    expect((await put('whole')).status).toBe(200);
    expect(bodiesOf(...services['command-api'])).toEqual(['whole']);
  });

  it('are ready with the first of each', async () => {
    for (const [one] of Object.values(services)) await one.kill();
    const answer = await fetch(`${url}/readyz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      ready: true,
      services: { 'command-api': 'ready', 'query-api': 'ready', files: 'ready', notifier: 'ready', worker: 'ready' },
    });
    await services.worker[1].kill();
    let later = await fetch(`${url}/readyz`);
    while (later.status === 200) later = await fetch(`${url}/readyz`);
    expect(await later.json()).toMatchObject({ services: { worker: 'no answer', notifier: 'ready' } });
  });

  it('are counted one by one', async () => {
    const [one, other] = services['command-api'];
    await one.kill();
    for (let number = 0; number < 3; number += 1) await put('x');
    const metrics = await (
      await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${'03'.repeat(32)}` } })
    ).text();
    const valueOf = (name: string, process: Process): string | undefined =>
      new RegExp(
        `^${name}\\{service="command-api",instance="${process.url.slice('http://'.length)}"[^}]*\\} (\\d+)$`,
        'm',
      ).exec(metrics)?.[1];
    expect(valueOf('gateway_upstream_requests_total', other)).toBe('3');
    expect(Number(valueOf('gateway_upstream_refusals_total', one))).toBeGreaterThan(0);
    expect([valueOf('gateway_upstream_in_use', one), valueOf('gateway_upstream_in_use', other)]).toEqual(['0', '1']);
  });

  it('are found under a name', async () => {
    const [process] = services['command-api'];
    const asked: string[] = [];
    const lookup = async (hostname: string): Promise<string[]> => {
      asked.push(hostname);
      return ['127.0.0.1'];
    };
    const notifier = services.notifier.map((each) => each.url);
    url = await startGateway({
      lookup,
      urls: {
        'command-api': [`http://command-api:${new URL(process.url).port}`],
        'query-api': notifier,
        files: notifier,
        notifier,
      },
    });
    expect((await put('by name')).status).toBe(200);
    expect(bodiesOf(process)).toEqual(['by name']);
    expect(asked).toEqual(['command-api']);
  });

  describe('of the notifier', () => {
    const cookieOf = (name: string): string =>
      `portal-locale=id; portal-session=${createHash('sha256').update(name).digest('base64url')}`;
    const poll = async (cookie: string, at = url): Promise<number> =>
      (await fetch(`${at}/socket.io/?EIO=4&transport=polling`, { headers: { cookie } })).status;
    const open = async (cookie: string): Promise<Socket> => {
      const asked = request(`${url}/socket.io/?EIO=4&transport=websocket`, {
        headers: { connection: 'Upgrade', upgrade: 'websocket', cookie },
      }).end();
      const [, socket] = (await once(asked, 'upgrade')) as [IncomingMessage, Socket];
      return socket;
    };
    /** Index of the process that a browser's requests go to. */
    const processOf = async (cookie: string): Promise<number> => {
      const before = services.notifier.map(({ seen }) => seen.length);
      await poll(cookie);
      return services.notifier.findIndex(({ seen }, index) => seen.length > before[index]!);
    };

    it('one has all requests of a browser, sockets included, through every gateway', async () => {
      const second = await startGateway();
      const processes = new Set<number>();
      for (let number = 0; number < 24; number += 1) {
        const cookie = cookieOf(`browser ${number}`);
        const process = await processOf(cookie);
        processes.add(process);
        const count = services.notifier[process]!.seen.length;
        for (const at of [url, second, url]) await poll(cookie, at);
        const socket = await open(cookie);
        socket.destroy();
        expect(services.notifier[process]!.seen).toHaveLength(count + 4);
      }
      expect([...processes].sort()).toEqual([0, 1]);
    });

    it('browsers without a session are told apart by where they come from', async () => {
      url = await startGateway({ trustedProxies: 1 });
      const from = (ip: string): Promise<Response> =>
        fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': ip } });
      for (let number = 0; number < 12; number += 1)
        for (let time = 0; time < 2; time += 1) await from(`203.0.113.${number}`);
      const ips = services.notifier.map(({ seen }) => seen.map(({ headers }) => headers['x-forwarded-for']));
      for (const seen of ips) expect(seen.length).toBe(new Set(seen).size * 2);
      expect(ips.every((seen) => seen.length > 0)).toBe(true);
    });

    it('the next one takes a browser whose notifier dies, and gives it back', async () => {
      const cookie = cookieOf('somebody');
      const first = await processOf(cookie);
      const next = 1 - first;
      const socket = await open(cookie);
      const closed = once(socket, 'close');
      socket.on('error', () => undefined);
      await services.notifier[first]!.kill();
      await closed;

      const again = await open(cookie);
      again.write('hello');
      expect(String((await once(again, 'data'))[0])).toBe('hello');
      expect(await processOf(cookie)).toBe(next);
      await services.notifier[first]!.revive();
      while ((await processOf(cookie)) !== first) await new Promise((resolve) => setImmediate(resolve));
      again.write('still here');
      expect(String((await once(again, 'data'))[0])).toBe('still here');
      again.destroy();
    });

    it('may refuse a socket, and the refusal arrives', async () => {
      // A server that has no use for upgrades answers them like any other request.
      for (const notifier of services.notifier) await notifier.kill();
      const refusing = createServer(
        (_req, res) => void res.writeHead(403, { 'content-type': 'text/plain' }).end('not from there'),
      );
      refusing.listen(0, '127.0.0.1');
      await once(refusing, 'listening');
      const there = [`http://127.0.0.1:${(refusing.address() as AddressInfo).port}`];
      url = await startGateway({ urls: { 'command-api': there, 'query-api': there, files: there, notifier: there } });
      const asked = request(`${url}/socket.io/?EIO=4&transport=websocket`, {
        headers: { connection: 'Upgrade', upgrade: 'websocket' },
      }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(403);
      expect((await readAll(answer)).toString()).toBe('not from there');
      refusing.closeAllConnections();
      refusing.close();
    });
  });
});
