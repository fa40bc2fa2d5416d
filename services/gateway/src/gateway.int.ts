import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { gatewayHeaders } from '@berangkat/platform/http';
import { browserPlaceOf, placeIn, traceIdOf } from '@berangkat/platform/tracing';
import { notingTracer } from '@berangkat/platform/tracing/testing';
import { aGateway, bodyOf, stop } from './testing/a-gateway';

const around = aGateway();

describe('the endpoint table', () => {
  it.each([
    ['GET', '/api/applicants/by-ids', 'query-api'],
    ['GET', '/api/applicants/20251111001?book=2&q=a%20b', 'query-api'],
    ['PUT', '/api/applicants/20251111001', 'command-api'],
    ['POST', '/api/applicants/20251111001/upload', 'files'],
    ['HEAD', '/api/applicants/20251111001', 'query-api'],
  ])('%s %s goes to %s with its address unchanged', async (method, path, service) => {
    const answer = await fetch(around.url + path, {
      method,
      ...(method !== 'GET' && method !== 'HEAD' && { body: '{"a":1}' }),
    });
    await answer.arrayBuffer();
    expect(answer.headers.get('portal-position')).toBe('5:9');
    expect(around.seen).toMatchObject([
      { service, method, url: path, body: method === 'GET' || method === 'HEAD' ? '' : '{"a":1}' },
    ]);
  });

  it.all([
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
    const answer = await fetch(around.url + path, { method });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ status, code: expect.any(String), requestId: expect.any(String) });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    if (status === 405) expect(answer.headers.get('allow')).toBe('GET, PUT');
    expect(around.seen).toEqual([]);
  });

  it.holds('V13.4.5')('does not let a path climb out of /api', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(around.url, { path: '/api/../internal/photo' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
    expect(around.seen).toEqual([]);
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
    const answer = await fetch(`${around.url}/api/applicants/by-ids`, {
      headers: { ...forged, cookie: 'portal-session=x' },
    });
    const { headers } = around.seen[0]!;
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      cookie: 'portal-session=x',
      host: `127.0.0.1:${around.listening.port}`,
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-request-id']).toBe(answer.headers.get('x-request-id'));
    for (const name of ['forwarded', 'x-real-ip', 'x-internal-token', 'traceparent', 'tracestate', 'baggage'])
      expect(headers).not.toHaveProperty(name);
  });

  it('is said with the word by which services know it, and with nothing of the internal token but what another service shows', async () => {
    await fetch(`${around.url}/api/applicants/by-ids`, { headers: { 'x-gateway-token': 'ff'.repeat(32) } });
    await fetch(`${around.url}/api/applicants/by-ids`, { headers: { 'x-internal-token': '03'.repeat(32) } });
    const [asBrowser, asService] = around.seen.map(({ headers }) => headers);
    expect(asBrowser).toMatchObject({ 'x-gateway-token': Object.values(gatewayHeaders(Buffer.alloc(32, 3)))[0] });
    expect(asBrowser!['x-gateway-token']).not.toContain('03'.repeat(32));
    expect(asBrowser).not.toHaveProperty('x-internal-token');
    expect(asService).toMatchObject({ 'x-internal-token': '03'.repeat(32) });
  });

  it.holds('V4.1.3')('believes as many proxies as it is told to', async () => {
    around.gateway.close();
    await around.listening.close();
    await around.startGateway({ trustedProxies: 1 });
    await fetch(`${around.url}/api/applicants/by-ids`, {
      headers: {
        'x-forwarded-for': '6.6.6.6, 203.0.113.7',
        'x-forwarded-proto': 'https',
        'x-request-id': 'id-of-our-proxy',
      },
    });
    expect(around.seen[0]!.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-request-id': 'id-of-our-proxy',
    });
  });
});

describe('traces', () => {
  let noted: ReturnType<typeof notingTracer>;
  beforeEach(async () => {
    around.gateway.close();
    await around.listening.close();
    noted = notingTracer();
    await around.startGateway({ tracer: noted.tracer });
  });
  const TOLD = 'portal-session=x; portal-traced=1';
  /** Not by fetch, which says `sec-fetch-mode` itself. */
  const ask = async (headers: Record<string, string>) => {
    const asked = request(`${around.url}/api/applicants/by-ids`, { headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await bodyOf(answer);
    return { requestId: answer.headers['x-request-id'] as string, timing: answer.headers['server-timing'] };
  };

  it.each([
    ['without the cookie of a browser that tells of its calls', { cookie: 'portal-session=x; other-portal-traced=1' }],
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
      expect(placeIn(around.seen[0]!.headers.traceparent)).toEqual({
        traceId: traceIdOf(requestId),
        spanId: noted.spans[0]!.spanId,
      });
    },
  );

  it('begin there for what the gateway itself refuses, too', async () => {
    await stop(around.upstream['query-api']);
    const { requestId, timing } = await ask({ cookie: TOLD });
    expect(timing).toBe(`request;desc="${requestId}"`);
  });

  it('are nothing that a browser hears of where nothing is traced', async () => {
    around.gateway.close();
    await around.listening.close();
    await around.startGateway();
    expect((await ask({ cookie: TOLD })).timing).toBeUndefined();
  });
});

describe('pages', () => {
  it.all(['/', '/applicant-management', '/applicant-detail?id=20251111001', '/index.html'])(
    '%s is the app, asked for anew each time',
    async (path) => {
      const answer = await fetch(around.url + path);
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
          join(around.folder, `${name}.${language}.html`),
          `<!doctype html><title>${name} in ${language}</title>`,
        );
    });
    afterAll(() => drawn.forEach(([name, language]) => rmSync(join(around.folder, `${name}.${language}.html`))));

    it.all([
      ['/', {}, 'landing in en'],
      ['/landing-page', { 'accept-language': 'id-ID,id;q=0.9,en;q=0.8' }, 'landing in id'],
      ['/', { 'accept-language': 'de' }, 'landing in en'],
      ['/', { 'accept-language': 'en', cookie: 'a=b; portal-locale=id' }, 'landing in id'],
      ['/', { 'accept-language': 'id', cookie: 'portal-locale=xx' }, 'landing in id'],
      ['/dashboard', { 'accept-language': 'id' }, 'shell in id'],
      ['/applicant-detail/20251111001?accid=1', {}, 'shell in en'],
      ['/index.html', { 'accept-language': 'id' }, 'the app'],
    ])('%s with %o is %s', async (path, headers, title) => {
      const answer = await fetch(around.url + path, { headers });
      expect(await answer.text()).toContain(title);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      if (title !== 'the app') expect(answer.headers.get('vary')).toContain('Accept-Language');
    });
  });

  it('give browsers the worker that keeps the form, or the one that goes where that is switched off', async () => {
    for (const name of ['offline', 'offline-off']) writeFileSync(join(around.folder, `${name}.js`), `${name}();`);
    const worker = async (): Promise<string> => (await fetch(`${around.url}/offline.js`)).text();
    await around.listening.close();
    await around.startGateway({ offline: true });
    expect(await worker()).toBe('offline();');
    await around.listening.close();
    await around.startGateway({ offline: false });
    expect(await worker()).toBe('offline-off();');
  });

  it('keeps hashed files for a year and sends them compressed', async () => {
    const answer = await fetch(`${around.url}/assets/app-3f2a.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(await answer.text()).toBe('export {};');
  });

  it('sends parts of a page with a short policy of their own, and workers with that of the page', async () => {
    const policyOf = async (path: string): Promise<string> =>
      (await fetch(around.url + path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/assets/app-3f2a.js')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(await policyOf('/assets/reader.worker-3f2a.js')).toBe(await policyOf('/'));
    expect(await policyOf('/assets/gone-3f2a.js')).toBe(await policyOf('/'));
  });

  it.all([
    '/assets/gone.js',
    '/assets/gone',
    '/favicon.ico',
    '/.secret',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/%E0%A4%A.css',
  ])('%s is a 404 and no page', async (path) => {
    const answer = await fetch(around.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('the app');
  });

  it('cannot be posted to', async () => {
    expect((await fetch(`${around.url}/applicant-management`, { method: 'POST' })).status).toBe(404);
  });

  it.holds('V1.2.1')('run no scripts but ours', async () => {
    const policy = (await fetch(around.url)).headers.get('content-security-policy') ?? '';
    const directive = (name: string): string => policy.split(';').find((part) => part.startsWith(name)) ?? '';
    const hash = createHash('sha256').update('begin()').digest('base64');
    expect(directive('script-src')).toBe(`script-src 'self' 'sha256-${hash}'`);
    expect(directive('img-src')).toBe("img-src 'self' blob: data:");
    expect(directive('connect-src')).toBe("connect-src 'self' ws://localhost:8080");
    expect(directive('object-src')).toBe("object-src 'none'");
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('leaves the policy of an API answer to its service', async () => {
    expect((await fetch(`${around.url}/api/applicants/1`)).headers.get('content-security-policy')).toBe(
      "default-src 'none'",
    );
  });
});

it.holds('V13.4.5b')('shows its numbers to the bearer of the token only', async () => {
  expect((await fetch(`${around.url}/metrics`)).status).toBe(404);
  expect(
    (await fetch(`${around.url}/metrics`, { headers: { authorization: `Bearer ${'04'.repeat(32)}` } })).status,
  ).toBe(404);
  const answer = await fetch(`${around.url}/metrics`, { headers: { authorization: `Bearer ${'03'.repeat(32)}` } });
  expect(await answer.text()).toContain('http_request_duration_seconds');
});
