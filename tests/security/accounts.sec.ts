import { once } from 'node:events';
import { type AccountList, type AccountView } from '@berangkat/contracts/accounts';
import { Pool } from 'pg';
import { Client } from '../support/client';
import { clientOf, portalUrl } from '../support/demo';
import { listen } from '../support/listener';
import { logsWith, tablesWith } from '../support/planted';
import { runtimeOf, until } from '../support/processes';

jest.setTimeout(120_000);

const dataDir = process.env.PORTAL_DATA_DIR!;
const PASSWORD = 'Planted2026';
const unique = `${Date.now()}`.slice(-9);
let count = 0;
const address = (name: string): string => `planted.${name}${(count += 1)}.${unique}@example.com`;

let root: Client;
let admin: Client;
beforeAll(async () => {
  [root, admin] = await Promise.all([clientOf('root'), clientOf('admin')]);
});

const create = async (category: string, more: object = {}): Promise<{ accountid: string; email: string }> => {
  const email = address(category);
  const { status, body } = await root.call('createAccount', { body: { email, password: PASSWORD, category, ...more } });
  expect([status, body]).toEqual([201, expect.objectContaining({ email })]);
  return body as { accountid: string; email: string };
};
const signedIn = async (email: string): Promise<Client> => {
  const client = new Client(portalUrl());
  expect((await client.signIn({ email, password: PASSWORD })).status).toBe(200);
  return client;
};
const change = (client: Client, id: string, body: object) => client.call('updateAccount', { params: { id }, body });

describe('an account that may not be used any more', () => {
  it.holds('V7.4.2b').each([
    ['is suspended', (id: string) => change(root, id, { status: 'suspended' })],
    ['is inactive', (id: string) => change(root, id, { status: 'inactive' })],
    ['is deleted', (id: string) => root.call('deleteAccount', { params: { id }, body: {} })],
  ])('and %s: sessions and sockets end within a second', async (_, work) => {
    const { accountid, email } = await create('vendor');
    const client = await signedIn(email);
    const { socket } = await listen(portalUrl(), client.cookie!);
    const cut = once(socket as unknown as NodeJS.EventEmitter, 'disconnect').then(() => Date.now());
    expect((await work(accountid)).status).toBe(200);
    const done = Date.now();
    try {
      expect((await cut) - done).toBeLessThan(1_000);
      await until('the session is refused', async () => (await client.call('readDraft')).status === 401, 1_000);
      expect([401, 403]).toContain((await new Client(portalUrl()).signIn({ email, password: PASSWORD })).status);
    } finally {
      socket.close();
    }
  });
});

describe('who may change which account', () => {
  it.holds('V8.2.1')('is what the specification says, whatever a screen hides', async () => {
    const employer = (await admin.call('listAccounts', { query: { category: 'employer' } })).body as AccountList;
    const superadmins = (await admin.call('listAccounts', { query: { category: 'superadmin' } })).body as AccountList;
    const { accountid: vendor } = await create('vendor');
    const [other] = superadmins.accounts;
    expect((await change(admin, vendor, { remarks: 'Called' })).status).toBe(200);
    expect(await change(admin, employer.accounts[0]!.accountid, { remarks: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'account-fixed-for-admin' },
    });
    for (const client of [admin, root])
      expect(await change(client, other!.accountid, { remarks: 'x' })).toMatchObject({
        status: 403,
        body: { code: 'account-fixed-superadmin' },
      });
    expect((await root.call('deleteAccount', { params: { id: other!.accountid }, body: {} })).status).toBe(403);
    expect((await root.call('resetLoginId', { params: { id: other!.accountid }, body: {} })).status).toBe(403);
    expect((await change(root, vendor, { category: 'superadmin' })).status).toBe(409);
  });

  it.holds('V8.2.1')('shows of a superadmin that there is one, and nothing else', async () => {
    const { accounts } = (await admin.call('listAccounts', { query: { category: 'superadmin' } })).body as AccountList;
    expect(accounts.length).toBeGreaterThan(0);
    for (const account of accounts)
      expect(account).toMatchObject({
        email: '*****',
        displayname: null,
        phone: null,
        lastsigninat: null,
        lastsignincountry: null,
      });
    const alone = (await admin.call('readAccount', { params: { id: accounts[0]!.accountid } })).body as AccountView;
    expect(alone).toMatchObject({ email: '*****', remarks: null });
  });
});

describe('the own password', () => {
  const put = (client: Client, body: object) =>
    client.call('changePassword', { body: { old_password: PASSWORD, new_password: 'Another2026', ...body } });

  it.holds('V6.3.1b')(
    'takes the old one; guessing at it is slowed down and locks nobody out of the sign-in',
    async () => {
      const { email } = await create('vendor');
      const client = await signedIn(email);
      const answers = [];
      for (let n = 0; n < 9; n += 1) answers.push((await put(client, { old_password: `Wrong${n}2026` })).status);
      expect(answers).toEqual([...Array.from({ length: 8 }, () => 401), 429]);
      expect((await new Client(portalUrl()).signIn({ email, password: PASSWORD })).status).toBe(200);
    },
  );
  it.holds('V6.2.2')('ends every other session and not this one, and is not for a login ID', async () => {
    const { email, accountid } = await create('vendor');
    const { loginid } = (await root.call('resetLoginId', { params: { id: accountid }, body: {} })).body as {
      loginid: string;
    };
    const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
    const byId = new Client(portalUrl());
    expect((await byId.call('signInWithId', { body: { loginid } })).status).toBe(200);
    expect(await put(byId, {})).toMatchObject({ status: 403, body: { code: 'change-password-loginid' } });
    expect((await put(here, {})).status).toBe(200);
    expect((await here.call('readDraft')).status).toBe(200);
    await until('the others ended', async () => (await elsewhere.call('readDraft')).status === 401, 1_000);
  });
  it.holds('V6.2.2')('is set once from the session of a login ID, while there is none', async () => {
    const email = address('first');
    const person = { firstname: 'Sari', lastname: 'Dewi', email, phone1: `+62878${unique}` };
    const entered = await root.call('submitApplication', {
      body: { kind: 'quick', managedby: 'applicant', ...person },
    });
    expect(entered.status).toBe(201);
    const { loginid } = entered.body as { loginid: string };
    const [byId, other] = [new Client(portalUrl()), new Client(portalUrl())];
    for (const client of [byId, other])
      expect(await client.call('signInWithId', { body: { loginid } })).toMatchObject({
        status: 200,
        body: { account: { onlyloginid: true } },
      });
    const set = (client: Client, new_password: string) => client.call('changePassword', { body: { new_password } });
    expect((await set(byId, PASSWORD)).status).toBe(200);
    expect((await byId.call('readDraft')).status).toBe(200);
    await until('the other one ended', async () => (await other.call('readDraft')).status === 401, 1_000);
    expect(await set(byId, 'Another2026')).toMatchObject({ status: 403, body: { code: 'change-password-loginid' } });
    await signedIn(email);
  });
});

it('a look at a login ID is in the trail', async () => {
  const { accountid } = await create('vendor');
  const { loginid } = (await root.call('resetLoginId', { params: { id: accountid }, body: {} })).body as {
    loginid: string;
  };
  const look = await root.call('revealLoginId', { params: { id: accountid }, body: {} });
  expect(look).toMatchObject({ status: 200, body: { loginid } });
  const { actions } = (await root.call('listActions', { query: { objectid: accountid } })).body as {
    actions: { type: string }[];
  };
  expect(actions.map(({ type }) => type)).toContain('AccountLoginIdRevealed');
  expect(JSON.stringify(actions)).not.toContain(loginid);
});

describe('an erased account', () => {
  it.holds('V14.2.4f')('is in no table, log, message or dump any more', async () => {
    const pool = new Pool({ connectionString: runtimeOf({ dataDir }).databaseUrl, max: 1 });
    try {
      const email = address('erased');
      const needles = [email, `Planted Remark ${unique}`, `+62877${unique}`, `Planted Name ${unique}`];
      const agent = `PlantedBrowser/${unique}`;
      const { accountid } = (
        await root.call('createAccount', {
          body: {
            email,
            password: PASSWORD,
            category: 'vendor',
            remarks: needles[1],
            phone: needles[2],
            displayname: needles[3],
          },
        })
      ).body as { accountid: string };
      const vendor = new Client(portalUrl());
      const headers = { 'user-agent': agent };
      await vendor.call('signIn', { body: { email, password: PASSWORD }, headers });
      await vendor.call('saveDraft', {
        body: { form: { firstname: `Planted Draft ${unique}` }, stage: 1 },
        headers,
      });
      await vendor.call('nameOwnAccount', { body: { displayname: needles[3] }, headers });
      const places = async (): Promise<string[]> => [
        ...(await tablesWith(pool, [...needles, agent])),
        ...logsWith(dataDir, [...needles, agent]),
      ];
      await until('the planted values are in the read models', async () =>
        (await places()).some((place) => place.startsWith('read.')),
      );

      expect((await root.call('deleteAccount', { params: { id: accountid }, body: {} })).status).toBe(200);

      await until('they are nowhere', async () => (await places()).length === 0, 20_000);
      expect((await pool.query('select from app.application_drafts where accountid = $1', [accountid])).rowCount).toBe(
        0,
      );
      expect((await pool.query('select from app.command_receipts where accountid = $1', [accountid])).rowCount).toBe(0);
      // Its actions stay, as done by an account that is gone; its e-mail is free.
      const { actions } = (await root.call('listActions', { query: { by: accountid } })).body as {
        actions: { createdbyemail: string | null; clientIp: string | null }[];
      };
      expect(actions.length).toBeGreaterThan(0);
      for (const action of actions) expect(action).toMatchObject({ createdbyemail: null, clientIp: null });
      expect((await root.call('readAccount', { params: { id: accountid } })).status).toBe(404);
      expect(
        (await root.call('createAccount', { body: { email, password: PASSWORD, category: 'vendor' } })).status,
      ).toBe(201);
    } finally {
      await pool.end();
    }
  });
});
