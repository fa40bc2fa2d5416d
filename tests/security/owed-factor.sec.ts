import { type SessionUser } from '@berangkat/contracts/accounts';
import { endpoints, type Endpoint, type EndpointName } from '@berangkat/contracts/http';
import { Pool } from 'pg';
import { Caller } from '../support/caller';
import { Client, type Reply } from '../support/client';
import { portalUrl } from '../support/demo';
import { withCodes } from '../support/factor';
import { runtimeOf } from '../support/processes';
import { newSuperadmin } from '../support/superadmin';
import { permittedTo } from './permitted';
import { MISSING } from './permitted/kinds';

const names = Object.keys(endpoints) as EndpointName[];
const isOpen = (name: EndpointName): boolean => (endpoints[name] as Endpoint).owing === true;

let database: Pool;
let owing: Client;
let account: SessionUser['account'];
let permitted: Awaited<ReturnType<typeof permittedTo>>;
beforeAll(async () => {
  permitted = await permittedTo();
  database = new Pool({ connectionString: runtimeOf({ dataDir: process.env.PORTAL_DATA_DIR! }).databaseUrl, max: 1 });
  owing = new Client(portalUrl());
  const { status, body } = await owing.signIn(await newSuperadmin());
  expect(status).toBe(200);
  ({ account } = body as SessionUser);
  // Its week is over, which every process knows within a second.
  await database.query(`update auth.sessions set factor_due_at = now() - interval '1 second' where accountid = $1`, [
    account.accountid,
  ]);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
});
afterAll(() => database?.end());

const asked = (name: EndpointName): Promise<Reply> =>
  owing.call(name, {
    params: Object.fromEntries([...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, MISSING])),
    ...(endpoints[name].method !== 'GET' && { body: { nonsense: true } }),
  });

it.holds('V6.3.3d')('is let into the set-up, its own session and the way out, and into nothing else', () => {
  // Whole, so that a new call of the kind is decided on.
  expect(names.filter(isOpen).sort()).toEqual(
    ['addCodes', 'addPasskey', 'makeCodeSecret', 'makePasskey', 'readFactors', 'session', 'signOut'].sort(),
  );
});

it.holds('V6.3.3d').all(names.filter((name) => !isOpen(name)))(
  '%s is closed to a superadmin without the second factor that is owed, but to what visitors do',
  async (name) => {
    const { status, body } = await asked(name);
    const isOfVisitors = permitted(name).includes('visitor');
    const refusal = [status, (body as { readonly code?: unknown } | null)?.code];
    if (isOfVisitors) expect(refusal).not.toEqual([403, 'factor-required']);
    else expect(refusal).toEqual([403, 'factor-required']);
  },
);

it.holds('V6.3.3d')('no socket is opened, and all is open once a factor was set up, until it is gone', async () => {
  const caller = new Caller(portalUrl(), '127.0.85.2');
  const dial = async (): Promise<number> =>
    (await caller.send('GET', '/socket.io/?EIO=4&transport=polling', { headers: { cookie: owing.cookie! } })).status;
  expect(await dial()).toBe(403);
  expect((await owing.call('session')).body).toMatchObject({ account: { accountid: account.accountid } });
  await withCodes(owing);
  expect((await owing.call('listAccounts')).status).toBe(200);
  expect(await dial()).toBe(200);
  expect((await owing.call('session')).body).not.toHaveProperty('factordue');
  expect((await owing.call('removeCodes', { body: {} })).status).toBe(200);
  expect((await owing.call('listAccounts')).body).toMatchObject({ code: 'factor-required' });
  expect(await dial()).toBe(403);
  expect((await owing.call('signOut', { body: {} })).status).toBe(200);
  caller.close();
});
