import { type SessionUser } from '@berangkat/contracts/accounts';
import { type AuditList } from '@berangkat/contracts/audit';
import { endpoints, type EndpointName } from '@berangkat/contracts/http';
import { RULES } from '@berangkat/platform/limits';
import { type Answered, Caller } from '../support/caller';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { internalTokenAt } from '../support/internal-token';
import { runtimeOf } from '../support/processes';

const dataDir = process.env.PORTAL_DATA_DIR!;
const port = new URL(portalUrl()).port;
const changing = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].method !== 'GET');

let cookie: string;
let caller: Caller;
beforeAll(async () => {
  cookie = (await clientOf('root')).cookie!;
  caller = new Caller(portalUrl(), '127.0.80.1');
});
afterAll(() => caller.close());

describe.holds('V3.5.1b')('a page of another site that calls the portal by its own name', () => {
  it.all(changing)('is refused %s', async (name) => {
    const { status, body } = await caller.call(name, {
      body: { nonsense: true },
      headers: { cookie, host: 'evil.example', origin: 'https://evil.example' },
    });
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'cross-site' } });
  });
  it('is refused a socket', async () => {
    const answer = await caller.send('GET', '/socket.io/?EIO=4&transport=polling', {
      headers: { cookie, host: 'evil.example', origin: 'http://evil.example' },
    });
    expect(answer.status).toBe(403);
  });
});

it.all(['localhost', '127.0.0.1'])(
  'our own pages at %s may change things, whatever the host is called',
  async (host) => {
    const own = { cookie, origin: `http://${host}:${port}`, host: `${host}:${port}` };
    expect((await caller.call('registerClient', { body: { nonsense: true }, headers: own })).status).toBe(400);
    expect((await caller.send('GET', '/socket.io/?EIO=4&transport=polling', { headers: own })).status).toBe(200);
  },
);

it.holds('V3.5.1b').all(['http://127.0.0.1:1', 'https://127.0.0.1', 'http://localhost', 'null'])(
  '%s is not ours',
  async (origin) => {
    expect(
      (await caller.call('registerClient', { body: { nonsense: true }, headers: { cookie, origin } })).status,
    ).toBe(403);
  },
);

describe('an address that a client claims', () => {
  const { burst, perMinute } = RULES.register.visitor;
  const floodWith = async (from: Caller, headers: (n: number) => Record<string, string>): Promise<boolean> => {
    for (let n = 0; n < burst + perMinute + 40; n += 1) {
      if ((await from.call('createAccount', { body: { nonsense: true }, headers: headers(n) })).status === 429)
        return true;
    }
    return false;
  };

  it.holds('V15.3.4')('is not believed by the gateway', async () => {
    const from = new Caller(portalUrl(), '127.0.81.1');
    const claims = (n: number) => ({
      'x-forwarded-for': `203.0.113.${n % 250}`,
      forwarded: `for=203.0.113.${n % 250}`,
      'x-real-ip': `203.0.113.${n % 250}`,
      'x-gateway-token': 'f'.repeat(64),
    });
    expect(await floodWith(from, claims)).toBe(true);
    from.close();
  });
  it.holds('V15.3.4')('is not believed by a service’s own port', async () => {
    const from = new Caller(`http://127.0.0.1:${runtimeOf({ dataDir }).services['command-api']!.port}`, '127.0.81.2');
    expect(await floodWith(from, (n) => ({ 'x-forwarded-for': `203.0.113.${n % 250}` }))).toBe(true);
    from.close();
  });
});

describe('the country of a sign-in', () => {
  const { email, password } = demoAccount('staff');
  const body = { email, password, audit: { clientIp: '78.100.1.1', clientCountry: 'QA' } };

  /** Answers the trail's entry of the sign-in that answered this. */
  const entryOf = async ({ body, headers }: Answered) => {
    const root = await clientOf('root');
    const { body: trail } = await root.call('listActions', {
      query: { by: (body as SessionUser).account.accountid, action: 'login' },
      headers: { 'portal-position': headers['portal-position'] as string },
    });
    return (trail as AuditList).actions[0];
  };

  it('is that of the address that the gateway saw', async () => {
    const from = new Caller(`http://127.0.0.1:${runtimeOf({ dataDir }).services['command-api']!.port}`, '127.0.82.1');
    const headers = { 'x-forwarded-for': '36.66.1.1', 'x-internal-token': internalTokenAt(portalUrl())! };
    const signedIn = await from.call('signIn', { body, headers });
    expect(await entryOf(signedIn)).toMatchObject({ clientIp: '36.66.1.1', clientCountry: 'ID' });
    from.close();
  });
  it('is none from a private address, whatever the browser claims', async () => {
    const from = new Caller(portalUrl(), '127.0.82.2');
    const signedIn = await from.call('signIn', { body });
    expect(await entryOf(signedIn)).toMatchObject({ clientIp: '127.0.82.2', clientCountry: null });
    from.close();
  });
});

describe('numbers of the services', () => {
  it.holds('V13.4.5b').all(Object.keys(runtimeOf({ dataDir }).services))(
    'of %s are for who bears the token',
    async (service) => {
      const url = `http://127.0.0.1:${runtimeOf({ dataDir }).services[service]!.port}/metrics`;
      const status = async (authorization?: string) =>
        (await fetch(url, { headers: authorization === undefined ? {} : { authorization } })).status;
      expect(await status()).toBe(404);
      expect(await status(`Bearer ${'0'.repeat(64)}`)).toBe(404);
      expect(await status(`Bearer ${internalTokenAt(portalUrl())}`)).toBe(200);
    },
  );
});
