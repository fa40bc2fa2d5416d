import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { listen } from '../support/listener';
import { runVerb, until } from '../support/processes';

jest.setTimeout(120_000);

const dataDir = process.env.PORTAL_DATA_DIR!;
const superadmin = (...args: readonly string[]): Promise<string> => runVerb({ dataDir }, 'superadmin', ...args);
const refusal = (...args: readonly string[]): Promise<string> =>
  superadmin(...args).then(
    () => {
      throw new Error('it was not refused');
    },
    ({ stderr, code }: { stderr: string; code: number }) => `${code} ${stderr.trim()}`,
  );
const passwordIn = (said: string): string => /^Password: (\S{24})$/m.exec(said)![1]!;

/** Each run has addresses of its own, for the portal may have seen many. */
const addressOf = (name: string): string => `${name}.${Date.now().toString(36)}@agency.example`;

const email = addressOf('second');
let password: string;
let client: Client;
beforeAll(async () => {
  password = passwordIn(await superadmin('add', email, '--root'));
  client = new Client(portalUrl());
});
afterAll(async () => {
  for (const address of [demoAccount('root').email, email]) await superadmin('restore', address);
});

/** Within a second, as everything that ends sessions. */
const endsWithinASecond = async (work: () => Promise<unknown>): Promise<void> => {
  expect((await client.signIn({ email, password })).status).toBe(200);
  const { socket } = await listen(portalUrl(), client.cookie!);
  const cut = once(socket as unknown as NodeJS.EventEmitter, 'disconnect').then(() => Date.now());
  await work();
  const done = Date.now();
  try {
    expect((await cut) - done).toBeLessThan(1_000);
    await until('the session is refused', async () => (await client.call('listActions')).status === 401, 1_000);
  } finally {
    socket.close();
  }
};

it('lists superadmins, roots first, and no passwords', async () => {
  const list = await superadmin('list');
  expect(list).toMatch(new RegExp(`^${email.replaceAll('.', '\\.')} +root  verified$`, 'm'));
  expect(list).toMatch(/^supervisor@example\.com +verified$/m);
});

it.holds('V7.4.2c')(
  'suspends: sessions and sockets end within a second, and nobody signs in until the account is restored',
  async () => {
    await endsWithinASecond(() => superadmin('suspend', email));
    expect(await client.signIn({ email, password })).toMatchObject({
      status: 403,
      body: { code: 'login-unauthorized' },
    });
    expect(await superadmin('restore', email)).toContain('is verified and may sign in');
    expect((await client.signIn({ email, password })).status).toBe(200);
  },
);

it.holds('V6.3.4b')('gives a new password: the old one and its sessions end', async () => {
  let said = '';
  await endsWithinASecond(async () => (said = await superadmin('password', email)));
  expect((await client.signIn({ email, password })).status).toBe(401);
  password = passwordIn(said);
  expect((await client.signIn({ email, password })).status).toBe(200);
});

it('changes demo accounts as any other', async () => {
  const staff = demoAccount('staff');
  await superadmin('suspend', staff.email);
  const stranger = new Client(portalUrl());
  expect((await stranger.signIn(staff)).status).toBe(403);
  expect((await stranger.call('signInWithId', { body: { loginid: staff.loginid! } })).status).toBe(403);
  await superadmin('restore', staff.email);
  expect((await stranger.signIn(staff)).status).toBe(200);
});

it.holds('V6.3.4b')('leaves one root superadmin who may sign in, also when two are suspended at once', async () => {
  const roots = [demoAccount('root').email, email];
  const outcomes = await Promise.allSettled(roots.map((address) => superadmin('suspend', address)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const left = roots[outcomes.findIndex(({ status }) => status === 'rejected')]!;
  expect(await refusal('suspend', left)).toBe(
    '1 This is the last root superadmin who may sign in. Add or restore another one first.',
  );
  for (const address of roots) await superadmin('restore', address);
});

it('says in the trail who did what: the portal itself', async () => {
  const root = await clientOf('root');
  const objectid = ((await client.signIn({ email, password })).body as { account: { accountid: string } }).account
    .accountid;
  const actions = async () =>
    (
      (await root.call('listActions', { query: { objectid } })).body as {
        actions: { type: string; createdbycategory: string; comment: string | null }[];
      }
    ).actions;
  await until('the trail has it', async () => (await actions()).some(({ type }) => type === 'AccountStatusChanged'));
  const found = (await actions()).filter(({ type }) => /^Account(Registered|PasswordSet|StatusChanged)$/.test(type));
  expect(new Set(found.map(({ type }) => type))).toEqual(
    new Set(['AccountRegistered', 'AccountPasswordSet', 'AccountStatusChanged']),
  );
  expect(new Set(found.map(({ createdbycategory }) => createdbycategory))).toEqual(new Set(['system']));
  expect(found.filter(({ type }) => type === 'AccountStatusChanged').map(({ comment }) => comment)).toEqual(
    expect.arrayContaining(['suspended', 'verified']),
  );
  expect(JSON.stringify(found)).not.toContain('argon2');
});

it.holds('V6.3.4b')('keeps the password nowhere, and shows it in no list of processes', () => {
  const logs = join(dataDir, 'logs');
  for (const file of readdirSync(logs)) expect(readFileSync(join(logs, file), 'utf8')).not.toContain(password);
  expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(password);
});

it('refuses what it does not know, with a sentence', async () => {
  expect(await refusal('suspend', addressOf('nobody'))).toBe('1 There is no account with this email address.');
  expect(await refusal('add', email)).toContain('Email already exists');
  expect(await refusal('add', 'nobody')).toContain('1 ');
  await expect(superadmin('promote', email)).rejects.toMatchObject({ code: 2 });
});

it.holds('V13.2.1')('has no way in from outside: not through the gateway, and not without the token', async () => {
  for (const path of [
    '/superadmins',
    '/superadmins/list',
    '/accounts/suspend',
    '/accounts/restore',
    '/accounts/password',
    '/portal',
    '/portal/head',
    '/demo/begin',
    '/demo/finish',
  ]) {
    for (const address of [`/internal${path}`, `/api/internal${path}`, `/api/..%2finternal${path}`]) {
      expect([404, 405]).toContain((await client.send('POST', address, { email })).status);
    }
  }
});

it('says on every page that this is a demonstration', async () => {
  for (const path of ['/', '/landing-page', '/applicant-management', '/index.html', '/no/such/page']) {
    expect(await (await fetch(portalUrl() + path)).text()).toMatch(/^<!doctype html>\s*<html data-demo /);
  }
});
