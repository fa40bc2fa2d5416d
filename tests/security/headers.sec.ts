import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, endpointList } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { forAll } from '../support/for-all';
import { clientOf, demoAccount } from '../support/demo';
import { JSON_TYPE } from '../support/strangers';
import { newAddress, rawAgent, type RawReply, sendRaw } from '../support/raw-request';

const NOBODY = '20251111001';
const sample = ({ path }: Endpoint): string =>
  `/api${path
    .replace(/:email/g, 'nobody@example.com')
    .replace(/:name/g, 'nothing-thumb.webp')
    .replace(/:\w+/g, NOBODY)}`;

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawReply> =>
  sendRaw({ method: 'GET', path, headers, address: newAddress() });

const headerOf = ({ headers }: RawReply, name: string): string => [headers[name] ?? ''].flat().join(', ');

/** Expects the headers of every answer, whatever it is. */
const expectHardened = (reply: RawReply): void => {
  expect(headerOf(reply, 'x-content-type-options')).toBe('nosniff');
  expect(headerOf(reply, 'referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headerOf(reply, 'cross-origin-opener-policy')).toBe('same-origin');
  expect(headerOf(reply, 'cross-origin-resource-policy')).toBe('same-origin');
  expect(headerOf(reply, 'content-security-policy')).toMatch(/frame-ancestors '(none|self)'/);
  expect(reply.headers).not.toHaveProperty('x-powered-by');
  expect(reply.headers).not.toHaveProperty('server');
  for (const name of Object.keys(reply.headers)) expect(name).not.toMatch(/^access-control-/);
};

/** Says nothing of a person, and is asked for with every screen: a browser keeps it and asks each time whether it still holds. */
const KEPT: readonly (typeof endpointList)[number]['name'][] = ['readChoices'];

/** An answer of a call: never drawn, and never kept but by its reader's browser where it says so. */
const expectApi = (reply: RawReply, cacheControl = 'no-store'): void => {
  expectHardened(reply);
  expect(headerOf(reply, 'content-security-policy')).toContain("default-src 'none'");
  expect(headerOf(reply, 'cache-control')).toBe(cacheControl);
  if (reply.text !== '')
    expect(headerOf(reply, 'content-type')).toMatch(/^application\/(problem\+)?json; charset=utf-8$/);
};

let cookie: string;
beforeAll(async () => {
  cookie = (await clientOf('root')).cookie!;
});
afterAll(() => rawAgent.destroy());

it
  .holds('V3.2.1', 'V4.1.1', 'V14.3.2')
  .all(endpointList.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'an answer to %s is hardened for a visitor and for somebody signed in',
  async (_, endpoint) => {
    // A body that no schema accepts: nothing changes.
    const body = endpoint.method === 'GET' || endpoint.name === 'signOut' ? undefined : '{"nonsense":true}';
    const type = endpoint.multipart === true ? { 'content-type': 'multipart/form-data' } : JSON_TYPE;
    const readers: (readonly [string, object])[] = [['a visitor', {}]];
    if (endpoint.name !== 'signOut') readers.push(['somebody signed in', { cookie }]);
    await forAll(readers, async (headers) => {
      const reply = await sendRaw({
        method: endpoint.method,
        path: sample(endpoint),
        headers: { ...headers, ...(body !== undefined && type) },
        address: newAddress(),
        ...(body !== undefined && { body }),
      });
      expect(reply.status).toBeGreaterThanOrEqual(200);
      expect(reply.status).toBeLessThan(500);
      expectApi(reply, KEPT.includes(endpoint.name) ? 'private, no-cache' : 'no-store');
    });
  },
);

describe('an answer of the gateway itself', () => {
  it.holds('V3.2.1').all([
    ['a path that does not exist', 404, { method: 'GET', path: '/api/nothing' }],
    ['a method that a path does not have', 405, { method: 'DELETE', path: '/api/clients' }],
    [
      'a body that is too large',
      413,
      { method: 'POST', path: '/api/accounts/login', headers: JSON_TYPE, body: JSON.stringify('x'.repeat(2_000_000)) },
    ],
    [
      'a body that is cut off',
      400,
      { method: 'POST', path: '/api/accounts/login', headers: JSON_TYPE, body: '{"email":' },
    ],
    [
      'a body of another type',
      415,
      { method: 'POST', path: '/api/accounts/login', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
    ],
  ])('is hardened: %s', async (_, status, request) => {
    const reply = await sendRaw({ ...request, address: newAddress() });
    expect(reply.status).toBe(status);
    expectApi(reply);
  });

  it.holds('V13.4.4').all(['TRACE', 'TRACK', 'CONNECT', 'OPTIONS'])('never does what %s asks', async (method) => {
    const { status, text } = await sendRaw({
      method,
      path: '/api/accounts/session',
      headers: { cookie, 'x-mine': 'echo' },
    });
    expect([0, 400, 404, 405, 501]).toContain(status);
    expect(text).not.toContain('echo');
  });
});

describe('a page', () => {
  it
    .holds('V1.2.1', 'V3.4.3')
    .all([
      '/',
      '/index.html',
      '/nothing',
      '/.git/config',
      '/assets/none.js',
      '/assets/',
      '/api/docs',
      ...Object.values(paths).slice(0, 6),
    ])('at %s is hardened and runs no scripts but ours', async (path) => {
    const reply = await get(path);
    expectHardened(reply);
    const policy = headerOf(reply, 'content-security-policy');
    const scripts = /script-src ([^;]*);/.exec(policy)![1]!.split(' ');
    const inPage = Array.from(
      reply.text.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs),
      ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
    );
    // A page has one script of its own at most, the one that was built into it: the policy names that hash and no other.
    expect(new Set(inPage).size).toBeLessThanOrEqual(1);
    expect(scripts.filter((source) => source.startsWith("'sha256-"))).toHaveLength(1);
    for (const hash of inPage) expect(scripts).toContain(hash);
    expect(scripts.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"))).toEqual([]);
    expect(policy).toContain("script-src-attr 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(reply.text.replaceAll(/<script>.*?<\/script>/gs, '')).not.toMatch(/\son\w+=/i);
  });

  it.holds('V13.4.1')('that does not exist lists no folder and no source control', async () => {
    for (const path of ['/assets/', '/.git/config', '/.env', '/package.json', '/src/main.tsx']) {
      const { text } = await get(path);
      expect(text).not.toMatch(/\[core\]|"dependencies"|Index of|import /);
    }
  });

  it.holds('V3.4.3')('loads files that are hardened, too', async () => {
    const [file] = readdirSync(join(__dirname, '../../web/dist/assets')).filter((name) => name.endsWith('.js'));
    const reply = await get(`/assets/${file!}`);
    expect(reply.status).toBe(200);
    expectHardened(reply);
    expect(headerOf(reply, 'content-type')).toMatch(/javascript/);
  });
});

it('the handshake of a socket is hardened, refused or not', async () => {
  for (const [headers, status] of [
    [{}, 403],
    [{ cookie }, 200],
  ] as const) {
    const reply = await get('/socket.io/?EIO=4&transport=polling', headers);
    expect(reply.status).toBe(status);
    expect(headerOf(reply, 'x-content-type-options')).toBe('nosniff');
  }
});

it.holds('V3.3.1')(
  'the cookie of a session is out of reach of scripts, other sites and other hosts, and never in an answer’s text',
  async () => {
    const { email, password } = demoAccount('admin');
    const reply = await sendRaw({
      method: 'POST',
      path: '/api/accounts/login',
      headers: JSON_TYPE,
      address: newAddress(),
      body: JSON.stringify({ email, password }),
    });
    expect(reply.status).toBe(200);
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const line of cookies) {
      expect(line).toMatch(/; HttpOnly/i);
      expect(line).toMatch(/; SameSite=(Lax|Strict)/i);
      expect(line).toMatch(/; Path=\//i);
      expect(line).not.toMatch(/; Domain=/i);
      expect(reply.text).not.toContain(line.split(';')[0]!.split('=')[1]!);
    }
  },
);
