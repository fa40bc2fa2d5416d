import { type Endpoint, endpoints } from '@berangkat/contracts/http';
import { FACTOR_FRESH_FOR } from '@berangkat/contracts/factors/values';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Listening, listen, serviceApp } from '@berangkat/platform/http';
import { Limits } from '@berangkat/platform/limits';
import { silentLogger } from '@berangkat/platform/observability';
import { type Session } from '@berangkat/platform/sessions';
import { memoryPortal } from '../testing';
import { bindRoutes } from './routes';

const ROOT: Actor = { accountid: '20261101001', category: 'superadmin', role: 'root', capabilities: [] };

/** All calls that carry the property, whichever context has them. */
const ASKING = Object.entries(endpoints as Readonly<Record<string, Endpoint>>).filter(
  ([, { factor }]) => factor === 'fresh',
);

let session: Session;
let asked: { readonly fresh: boolean } | undefined;
const portal = memoryPortal();
let server: Listening;
beforeAll(async () => {
  const service = serviceApp({
    name: 'test',
    logger: silentLogger(),
    checks: {},
    token: Buffer.alloc(32, 7),
    publicUrl: 'http://portal.example',
  });
  const sessions = {
    carriesSession: () => true,
    resolve: (_: string | undefined, options?: { readonly fresh: boolean }) => {
      asked = options;
      return Promise.resolve(session);
    },
  };
  bindRoutes(service, portal.commands, { sessions, limits: new Limits({ now: () => 1_000 }) });
  server = await listen(service, 0, { signals: false });
});
afterAll(async () => {
  await server.close();
  portal.close();
});

const send = async ({ method, path }: Endpoint, with_: Partial<Session>) => {
  session = { id: 'session-1', actor: ROOT, method: 'password', createdAt: 0, ...with_ };
  const address = path.replace(/:\w+/g, '20261101999');
  const answer = await fetch(`http://127.0.0.1:${server.port}/api${address}`, {
    method,
    headers: { 'content-type': 'application/json' },
    // No schema takes it: whoever is let through is told so, and nothing changes.
    body: JSON.stringify({ nonsense: true }),
  });
  return { status: answer.status, ...((await answer.json()) as { code: string }) };
};
const old = () => Date.now() - FACTOR_FRESH_FOR;

it('is the property of what can do most harm', () => {
  expect(ASKING.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'deleteAccount',
      'eraseApplicant',
      'eraseJobCv',
      'setCapability',
      'rewrapKeys',
      'changeSettings',
      'removeCodes',
      'removePasskey',
    ]),
  );
  expect(ASKING.every(([, { service }]) => service === 'command-api')).toBe(true);
});

it.holds('V7.5.3').each(ASKING)(
  '%s asks for a second factor that was shown more than ten minutes ago, where the account has one',
  async (_, endpoint) => {
    expect(await send(endpoint, { factorAt: old() })).toMatchObject({ status: 409, code: 'factor-stale' });
    // It is asked of the store: another process may have been shown it in the last second.
    expect(asked).toEqual({ fresh: true });
    expect((await send(endpoint, { factorAt: old() + 60_000 })).code).not.toBe('factor-stale');
    expect((await send(endpoint, {})).code).not.toBe('factor-stale');
    expect(await send(endpoint, { method: 'loginid' })).toMatchObject({ status: 403, code: 'factor-loginid' });
  },
);
