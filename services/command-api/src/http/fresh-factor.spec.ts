import { type Endpoint, endpoints } from '@berangkat/contracts/http';
import { FACTOR_FRESH_FOR } from '@berangkat/contracts/factors/values';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Listening } from '@berangkat/platform/http';
import { type Session } from '@berangkat/platform/sessions';
import { memoryPortal } from '../testing';
import { serveInTest } from './testing';

const ROOT: Actor = { accountid: '20261101001', category: 'superadmin', role: 'root', capabilities: [] };

/** All calls that carry the property, whichever context has them. */
const asking = (when: Endpoint['factor']) =>
  Object.entries(endpoints as Readonly<Record<string, Endpoint>>).filter(([, { factor }]) => factor === when);
const ASKING = asking('fresh');
const namesOf = (when: Endpoint['factor']): readonly string[] =>
  asking(when)
    .map(([name]) => name)
    .sort();

let session: Session;
let asked: { readonly fresh: boolean } | undefined;
const portal = memoryPortal();
let server: Listening;
beforeAll(async () => {
  const sessions = {
    carriesSession: () => true,
    resolve: (_: string | undefined, options?: { readonly fresh: boolean }) => {
      asked = options;
      return Promise.resolve(session);
    },
  };
  server = await serveInTest(portal.commands, { sessions });
});
afterAll(async () => {
  await server.close();
  portal.close();
});

const call = async (method: string, address: string, with_: Partial<Session>, body: object) => {
  session = { id: 'session-1', actor: ROOT, method: 'password', createdAt: 0, ...with_ };
  const answer = await fetch(`http://127.0.0.1:${server.port}/api${address}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { ...((await answer.json()) as { code: string }), status: answer.status };
};
/** No schema takes the body: whoever is let through is told so, and nothing changes. */
const send = ({ method, path }: Endpoint, with_: Partial<Session>) =>
  call(method, path.replace(/:\w+/g, '20261101999'), with_, { nonsense: true });
const old = () => Date.now() - FACTOR_FRESH_FOR;

it('is the property of what can do most harm', () => {
  // Whole, so that a new call of the kind is decided on.
  expect(namesOf('fresh')).toEqual([
    ...[
      'addCodes',
      'addPasskey',
      'changeAgencyCard',
      'changeContact',
      'changeFactorDuty',
      'changeRates',
      'changeSettings',
      'deleteAccount',
    ],
    ...['eraseApplicant', 'eraseJobCv', 'makeCodeSecret', 'makePasskey', 'makeRecoveryCodes', 'removeCodes'],
    ...['removePasskey', 'rewrapKeys', 'setCapability'],
  ]);
  expect(namesOf('fresh-for-some')).toEqual([
    ...['createAccount', 'exportApplicants', 'exportCounted', 'exportPipeline', 'resetLoginId', 'revealLoginId'],
    'updateAccount',
  ]);
  expect(ASKING.every(([, { service }]) => service === 'command-api')).toBe(true);
});

it.holds('V7.5.3').all(ASKING)(
  '%s asks for a second factor that was shown more than ten minutes ago, where the account has one',
  async (_, endpoint) => {
    expect(await send(endpoint, { factorAt: old() })).toMatchObject({ status: 409, code: 'factor-stale' });
    // It is asked of the store: another process may have been shown it in the last second.
    expect(asked).toMatchObject({ fresh: true });
    expect((await send(endpoint, { factorAt: old() + 60_000 })).code).not.toBe('factor-stale');
    expect((await send(endpoint, {})).code).not.toBe('factor-stale');
    expect(await send(endpoint, { method: 'loginid' })).toMatchObject({ status: 403, code: 'factor-loginid' });
  },
);

describe('the accounts of those who run the portal', () => {
  const password = 'Berangkat2026';
  const made = (category: 'admin' | 'vendor') => ({ email: `new-${category}@example.com`, password, category });
  const stale = { status: 409, code: 'factor-stale' };

  // Whoever makes one, or takes one over, needs no factor of the own any more.
  it.holds('V7.5.3')('are neither made nor changed by whoever showed the factor long ago; others are', async () => {
    const { body: admin } = await portal.handlers.accounts.register(
      { email: 'admin@example.com', password, category: 'admin', selfregistered: false },
      portal.by(ROOT),
    );
    const { body: vendor } = await portal.handlers.accounts.register(
      { email: 'vendor@example.com', password, category: 'vendor', selfregistered: false },
      portal.by(ROOT),
    );
    const long = { factorAt: old() };
    expect(await call('POST', '/accounts', long, made('admin'))).toMatchObject(stale);
    expect(await call('PUT', `/accounts/${admin.accountid}`, long, { status: 'suspended' })).toMatchObject(stale);
    expect(await call('PUT', `/accounts/${admin.accountid}/reset-loginid`, long, {})).toMatchObject(stale);
    expect(await call('POST', `/accounts/${admin.accountid}/reveal-loginid`, long, {})).toMatchObject(stale);
    expect((await call('POST', '/accounts', long, made('vendor'))).status).toBe(201);
    expect((await call('PUT', `/accounts/${vendor.accountid}`, long, { status: 'suspended' })).status).toBe(200);
    expect((await call('POST', '/accounts', { factorAt: Date.now() }, made('admin'))).status).toBe(201);
    expect((await call('PUT', `/accounts/${admin.accountid}`, {}, { status: 'suspended' })).status).toBe(200);
  });
});
