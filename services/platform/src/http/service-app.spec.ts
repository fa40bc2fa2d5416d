import { request } from 'node:http';
import { Writable } from 'node:stream';
import { createLogger, silentLogger } from '../observability';
import { KeyBroken, SealBroken } from '../personal-data';
import { internalHeaders, internalOnly } from './internal';
import { type Listening, listen } from './listen';
import { serviceApp } from './service-app';

const running: Listening[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});
const start = async (service: ReturnType<typeof serviceApp>): Promise<string> => {
  const server = await listen(service, 0, { signals: false });
  running.push(server);
  return `http://127.0.0.1:${server.port}`;
};

describe('a service', () => {
  it('is alive at once and ready when every check passes', async () => {
    let databaseUp = false;
    const url = await start(
      serviceApp({
        name: 'test',
        logger: silentLogger(),
        checks: {
          database: async () => {
            if (!databaseUp) throw new Error('10.0.0.3 refused');
          },
          log: async () => undefined,
        },
      }),
    );
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const notYet = await fetch(`${url}/readyz`);
    expect(notYet.status).toBe(503);
    expect(await notYet.json()).toEqual({ ready: false, service: 'test', checks: { database: 'failing', log: 'ok' } });
    databaseUp = true;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('says of what it can do without that it fails, and serves', async () => {
    const fails = async (): Promise<never> => {
      throw new Error('away');
    };
    const service = serviceApp({ name: 'test', logger: silentLogger(), checks: {}, asides: { mail: fails } });
    const answer = await fetch(`${await start(service)}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { ready: true, service: 'test', checks: { mail: 'failing' } },
    ]);
    expect(Object.keys(service.checks)).toEqual(['mail']);
  });

  it('answers what cannot be read with words, and keeps all of it in the log', async () => {
    const said: string[] = [];
    const destination = new Writable({ write: (line: Buffer, _, done) => (said.push(line.toString()), done()) });
    const logger = createLogger({ service: 'test', level: 'error', destination });
    const service = serviceApp({ name: 'test', logger, checks: {} });
    service.addEndpoint('GET', '/person', (_req, _res, next) =>
      next(new KeyBroken('applicant-20251111001', new SealBroken('the key'))),
    );
    const answer = await fetch(`${await start(service)}/api/person`);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'record-unreadable',
        message: expect.stringContaining('cannot be read') as string,
      }),
    ]);
    expect(said.join('')).toContain('the key of applicant-20251111001 does not open');
  });

  it('counts a check that does not answer as failing', async () => {
    const url = await start(
      serviceApp({ name: 'test', logger: silentLogger(), checks: { stuck: () => new Promise(() => undefined) } }),
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
  });

  it('answers an endpoint below /api before its own routes, HEAD as GET and a malformed address with 400', async () => {
    const service = serviceApp({ name: 'test', logger: silentLogger(), checks: {} });
    service.addEndpoint('GET', '/things/:name', (req, res) => void res.json(req.params));
    service.get('/api/things/:name', (_req, res) => void res.json('a route'));
    service.delete('/api/things/:name', (_req, res) => void res.json('a route'));
    const url = await start(service);
    const ask = (method: string, path: string): Promise<Response> => fetch(`${url}/api/things${path}`, { method });
    expect(await (await ask('GET', '/a%2Fb?name=c')).json()).toEqual({ name: 'a/b' });
    expect((await ask('HEAD', '/a')).status).toBe(200);
    expect(await (await ask('DELETE', '/a')).json()).toBe('a route');
    expect((await ask('PUT', '/a')).status).toBe(404);
    expect((await ask('GET', '/%E0%A4%A')).status).toBe(400);
  });

  it('shows its numbers to Prometheus by route, never by address', async () => {
    const service = serviceApp({ name: 'test', logger: silentLogger(), checks: {}, token: Buffer.alloc(32, 7) });
    service.get('/things/:name', (_req, res) => void res.json({}));
    const url = await start(service);
    await (await fetch(`${url}/things/budi-santoso`)).text();
    const authorization = `Bearer ${'07'.repeat(32)}`;
    const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization } })).text();
    for (const given of [undefined, `Bearer ${'08'.repeat(32)}`, '07'.repeat(32)]) {
      expect(
        (await fetch(`${url}/metrics`, { headers: given === undefined ? {} : { authorization: given } })).status,
      ).toBe(404);
    }
    const withoutToken = await start(serviceApp({ name: 'test', logger: silentLogger(), checks: {} }));
    expect((await fetch(`${withoutToken}/metrics`, { headers: { authorization } })).status).toBe(404);
    expect(metrics).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/things\/:name",status="200"/);
    expect(metrics).not.toContain('budi');
  });

  it('answers an unknown path with a problem and its security headers', async () => {
    const url = await start(
      serviceApp({ name: 'test', logger: silentLogger(), checks: {}, publicUrl: 'https://portal.example' }),
    );
    const answer = await fetch(`${url}/api/nothing`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ status: 404, code: 'not-found' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'strict-transport-security': expect.stringContaining('max-age'),
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(answer.headers.has('x-powered-by')).toBe(false);
  });

  it.holds('V16.2.5')('logs nothing that a person typed', async () => {
    const lines: string[] = [];
    const destination = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const service = serviceApp({
      name: 'test',
      logger: createLogger({ service: 'test', level: 'trace', destination }),
      checks: {},
    });
    service.post('/fail', () => {
      throw Object.assign(new Error('invalid input syntax for type integer: "Budi"'), {
        code: '22P02',
        detail: 'Key (email)=(budi@example.id) already exists.',
      });
    });
    const url = await start(service);
    await (
      await fetch(`${url}/fail?email=budi@example.id`, {
        method: 'POST',
        headers: { cookie: 'portal-session=sesame', 'x-request-id': 'request-0002' },
      })
    ).text();
    await (await fetch(`${url}/budi/santoso`)).text();
    expect(lines.join('')).not.toMatch(/budi|sesame/i);
    const failed = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ msg }) => msg === 'request failed');
    expect(failed).toMatchObject({
      level: 'error',
      service: 'test',
      requestId: 'request-0002',
      err: { code: '22P02', frames: expect.stringContaining('at ') },
    });
  });

  it.holds('V13.2.1')('lets only services into internal routes', async () => {
    const token = Buffer.alloc(32, 7);
    const service = serviceApp({ name: 'test', logger: silentLogger(), checks: {} });
    service.post('/internal/photo', internalOnly(token), (_req, res) => void res.json({ in: true }));
    const url = await start(service);
    const post = (headers: Record<string, string>) => fetch(`${url}/internal/photo`, { method: 'POST', headers });
    expect((await post({})).status).toBe(404);
    expect((await post(internalHeaders(Buffer.alloc(32, 8)))).status).toBe(404);
    expect((await post(internalHeaders(token))).status).toBe(200);
  });

  it('finishes what it has begun when it is stopped, and takes nothing new', async () => {
    let finish: () => void = () => undefined;
    const service = serviceApp({ name: 'test', logger: silentLogger(), checks: {} });
    const begun = new Promise<void>((resolve) => {
      service.get('/slow', (_req, res) => {
        finish = () => void res.json({ done: true });
        resolve();
      });
    });
    const server = await listen(service, 0, { signals: false });
    const url = `http://127.0.0.1:${server.port}`;
    const slow = fetch(`${url}/slow`);
    await begun;
    const closed = server.close();
    const refused = await new Promise<string | undefined>((resolve) =>
      request(`${url}/healthz`, () => resolve(undefined))
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
        .end(),
    );
    expect(refused).toBe('ECONNREFUSED');
    finish();
    expect(await (await slow).json()).toEqual({ done: true });
    await closed;
  });
});
