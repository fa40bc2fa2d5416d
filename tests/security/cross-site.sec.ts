import { endpointList } from '@berangkat/contracts/http';
import { clientOf, portalUrl } from '../support/demo';
import { internalTokenAt } from '../support/internal-token';
import { newAddress, rawAgent, type RawReply, sendRaw } from '../support/raw-request';
import { JSON_TYPE } from '../support/strangers';

const NOBODY = '20251111001';
const changing = endpointList.filter(({ method, name }) => method !== 'GET' && name !== 'signOut');

let cookie: string;
beforeAll(async () => {
  cookie = (await clientOf('root')).cookie!;
});
afterAll(() => rawAgent.destroy());

/**
 * A request as another site's page can make a signed-in person's browser send it. A body that no schema accepts: what
 * gets through is 400.
 */
const send = (method: string, path: string, headers: Readonly<Record<string, string>>): Promise<RawReply> =>
  sendRaw({
    method,
    path: `/api${path.replace(/:\w+/g, NOBODY)}`,
    headers: { cookie, ...JSON_TYPE, ...headers },
    address: newAddress(),
    body: '{"nonsense":true}',
  });

const own = (): URL => new URL(portalUrl());

const FOREIGN: readonly (readonly [name: string, headers: () => Record<string, string>])[] = [
  ['another site', () => ({ origin: 'https://evil.example' })],
  ['a page without an origin', () => ({ origin: 'null' })],
  ['our name as the beginning of another', () => ({ origin: `http://${own().hostname}.evil.example:${own().port}` })],
  ['our name in front of an at sign', () => ({ origin: `http://${own().host}@evil.example` })],
  ['another port of our host', () => ({ origin: `http://${own().hostname}:1` })],
  ['our name under another scheme', () => ({ origin: `ftp://${own().host}` })],
  ['a browser that says cross-site', () => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })],
  ['a browser that says cross-site, with our origin', () => ({ 'sec-fetch-site': 'cross-site', origin: own().origin })],
  ['a sibling host', () => ({ 'sec-fetch-site': 'same-site' })],
];

describe.each(changing.map(({ method, path }) => [method, path] as const))('%s %s', (method, path) => {
  it.each(FOREIGN)('is refused from %s', async (_, headers) => {
    const { status, text } = await send(method, path, headers());
    expect({ status, code: (JSON.parse(text) as { code: string }).code }).toEqual({ status: 403, code: 'cross-site' });
  });

  it('is let through from our own page', async () => {
    const { text } = await send(method, path, { origin: own().origin, 'sec-fetch-site': 'same-origin' });
    expect(text).not.toContain('cross-site');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'reads no form of type %s, which needs no leave to be sent',
    async (type) => {
      const multipart = endpointList.some(
        (endpoint) => endpoint.path === path && endpoint.method === method && endpoint.multipart === true,
      );
      if (multipart && type.startsWith('multipart')) return;
      // Calls that share a limit have used it up by now; those who show the internal token are not counted.
      const unlimited = { 'x-internal-token': internalTokenAt(portalUrl())! };
      const { status } = await send(method, path, { ...unlimited, 'content-type': type });
      expect(status).toBe(415);
    },
  );
});

it('nothing changes by GET, whatever a header says of the method', async () => {
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    const { status } = await sendRaw({
      method: 'GET',
      path: '/api/accounts/login?_method=POST',
      headers: { cookie, [name]: 'POST' },
    });
    expect([404, 405]).toContain(status);
  }
});

it('another site is given leave to read nothing', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const headers = {
      origin: 'https://evil.example',
      cookie,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    };
    const reply = await sendRaw({ method, path: '/api/accounts/session', headers });
    for (const header of Object.keys(reply.headers)) expect(header).not.toMatch(/^access-control-/);
  }
});

it.each(FOREIGN.filter(([name]) => name !== 'a sibling host'))('a socket is not opened from %s', async (_, headers) => {
  const { status } = await sendRaw({
    method: 'GET',
    path: '/socket.io/?EIO=4&transport=polling',
    headers: { cookie, ...headers() },
  });
  expect(status).toBe(403);
});
