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

/** Types that a form of any page may send without leave. */
const FORMS = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

it
  .holds('V3.5.1', 'V3.5.2')
  .all(changing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is refused from another site, reads none of its forms, and is let through from our own page',
  async (_, { method, path }) => {
    // Two calls may share an address: one of a form with a file, one without.
    const takesFiles = changing.some((one) => one.path === path && one.method === method && one.multipart === true);
    const codeOf = ({ status, text }: RawReply): string => `${status} ${(JSON.parse(text) as { code: string }).code}`;
    // Calls that share a limit use it up; those who show the internal token are not counted.
    const unlimited = { 'x-internal-token': internalTokenAt(portalUrl())! };
    const forms = FORMS.filter((type) => !takesFiles || !type.startsWith('multipart'));
    const outcomes = await Promise.all([
      ...FOREIGN.map(async ([from, headers]) => [from, codeOf(await send(method, path, headers()))] as const),
      ...forms.map(
        async (type) => [type, (await send(method, path, { ...unlimited, 'content-type': type })).status] as const,
      ),
      send(method, path, { origin: own().origin, 'sec-fetch-site': 'same-origin' }).then(
        ({ status, text }) => ['our own page', status > 0 && !text.includes('cross-site')] as const,
      ),
    ]);
    expect(Object.fromEntries(outcomes)).toEqual({
      ...Object.fromEntries(FOREIGN.map(([from]) => [from, '403 cross-site'])),
      ...Object.fromEntries(forms.map((type) => [type, 415])),
      'our own page': true,
    });
  },
);

it.holds('V3.5.3')('nothing changes by GET, whatever a header says of the method', async () => {
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    const { status } = await sendRaw({
      method: 'GET',
      path: '/api/accounts/login?_method=POST',
      headers: { cookie, [name]: 'POST' },
    });
    expect([404, 405]).toContain(status);
  }
});

it.holds('V3.4.2')('another site is given leave to read nothing', async () => {
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

it.holds('V4.4.2')('a socket is not opened from another site', async () => {
  const foreign = FOREIGN.filter(([name]) => name !== 'a sibling host');
  const statuses = await Promise.all(
    foreign.map(async ([from, headers]) => {
      const { status } = await sendRaw({
        method: 'GET',
        path: '/socket.io/?EIO=4&transport=polling',
        headers: { cookie, ...headers() },
      });
      return [from, status] as const;
    }),
  );
  expect(statuses).toEqual(foreign.map(([from]) => [from, 403]));
});
