import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { deliveriesToCaughtUp, eventsIn } from '@berangkat/platform/event-store/testing';
import { type Listening } from '@berangkat/platform/http';
import { type TestDatabase } from '@berangkat/platform/postgres/testing';
import { type PostgresSessions } from '@berangkat/platform/sessions';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { memoryPortal } from '../../testing';
import { substitute } from '../../kernel/resource';
import { auth } from '../accounts/migrations';
import { auth as challenges } from './migrations';
import { countedGuesses, postgresGuesses } from '../accounts/guesses';
import { browserOf, openSignIns, password, registerAdmin, root, serve, type TestBrowser } from './test-browser';
import { keptChallenges, postgresChallenges } from './challenges';

const ORIGIN = 'https://portal.example.com';

let database: TestDatabase;
let openSessions: () => Promise<PostgresSessions>;
let sessions: PostgresSessions;
beforeAll(async () => {
  ({ database, openSessions } = await openSignIns([...auth, ...challenges]));
  sessions = await openSessions();
});
afterAll(async () => {
  await sessions.close();
  await database.drop();
});

let portal: ReturnType<typeof memoryPortal>;
let server: Listening;
let email: string;
let accountid: string;
let accounts = 0;
/** Milliseconds by which challenges are older than they are. */
let ahead = 0;
beforeEach(async () => {
  ahead = 0;
  const key = randomBytes(32);
  portal = memoryPortal({
    sessions,
    publicUrl: `${ORIGIN}/somewhere`,
    substitutes: [
      substitute(countedGuesses, () => postgresGuesses(database.pool, key)),
      substitute(keptChallenges, () => postgresChallenges(database.pool, () => Date.now() + ahead)),
    ],
  });
  server = await serve(portal, sessions);
  email = `sari${(accounts += 1)}@example.com`;
  accountid = await registerAdmin(portal, email);
});
afterEach(async () => {
  await server.close();
  portal.close();
});

/** Of whichever process serves now. */
const served = {
  get port(): number {
    return server.port;
  },
};
const browser = () => browserOf(served, { email, password });

const sha = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

interface Signing {
  readonly origin?: string;
  readonly rpId?: string;
  readonly verified?: boolean;
  readonly counter?: number;
}

/** An authenticator in software (WebAuthn, §6): one ES256 key, and no more sense than it is told. */
const authenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credentialid = id.toString('base64url');
  const clientData = (type: string, challenge: string, origin = ORIGIN): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number, { rpId = 'portal.example.com', verified = true, counter = 0 }: Signing): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha(rpId), Buffer.from([0x01 | (verified ? 0x04 : 0) | flags]), counted]);
  };
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  return {
    credentialid,
    create: (challenge: string, how: Signing = {}) => {
      const about = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(key)]);
      const authData = new Uint8Array(Buffer.concat([head(0x40, how), about]));
      const made = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        credentialid,
        clientdata: clientData('webauthn.create', challenge, how.origin).toString('base64url'),
        attestation: Buffer.from(isoCBOR.encode(made as never)).toString('base64url'),
        transports: ['internal'],
      };
    },
    show: (challenge: string, of: string, how: Signing = {}) => {
      const [client, data] = [clientData('webauthn.get', challenge, how.origin), head(0, how)];
      return {
        credentialid,
        clientdata: client.toString('base64url'),
        authenticatordata: data.toString('base64url'),
        signature: createSign('sha256').update(data).update(sha(client)).sign(privateKey).toString('base64url'),
        userhandle: Buffer.from(of).toString('base64url'),
      };
    },
  };
};
type Authenticator = ReturnType<typeof authenticator>;

const signedIn = async (): Promise<TestBrowser> => {
  const one = browser();
  expect((await one.signIn()).status).toBe(200);
  return one;
};
const challengeOf = async (one: TestBrowser, path: string): Promise<string> => {
  const { status, body } = await one.call('POST', path, {});
  expect(status).toBe(200);
  return (body as unknown as { challenge: string }).challenge;
};
const add = async (one: TestBrowser, device: Authenticator, how: Signing = {}, name = 'Laptop') => {
  const made = device.create(await challengeOf(one, '/own/factors/passkeys/new'), how);
  return one.call('POST', '/own/factors/passkeys', { ...made, name });
};
const setUp = async (how: Signing = {}) => {
  const [here, device] = [await signedIn(), authenticator()];
  const { status, body } = await add(here, device, how);
  expect(status).toBe(200);
  return { here, device, recoverycodes: (body as unknown as { recoverycodes: string[] }).recoverycodes };
};
/** Processes that begin anew: they read the sessions from the database. */
const afresh = async (): Promise<void> => {
  await sessions.close();
  sessions = await openSessions();
  await server.close();
  portal.close();
  portal = memoryPortal({ sessions, kept: portal.kept, publicUrl: ORIGIN });
  server = await serve(portal, sessions);
};
/** Signs in with a passkey alone. */
const enter = async (device: Authenticator, how: Signing = {}, one = browser(), of = accountid) => {
  const passkey = device.show(await challengeOf(one, '/login/passkey/ask'), of, how);
  return { ...(await one.call('POST', '/login/passkey', { passkey })), one, passkey };
};
const events = async () => eventsIn(await deliveriesToCaughtUp(portal.store));
const refused = { status: 401, body: { code: 'passkey-wrong' } };

describe('a passkey', () => {
  it.holds('V6.3.3b')('signs in without a password, and is told as other sign-ins are', async () => {
    const { device } = await setUp();
    const { one, ...answer } = await enter(device, { counter: 1 });
    expect(answer).toMatchObject({ status: 200, body: { account: { email }, method: 'passkey' } });
    expect((await one.factors()).body).toEqual({
      codes: false,
      passkeys: [{ passkey: 1, name: 'Laptop' }],
      recoverycodes: 10,
    });
    await portal.doPutOff();
    const log = await events();
    expect(log.findLast(({ type }) => type === 'FactorShown')).toMatchObject({ data: { by: 'passkey', passkey: 1 } });
    expect(log.findLast(({ type }) => type === 'AccountSignedIn')).toMatchObject({ data: { method: 'passkey' } });
    expect(
      log.filter(({ type }) => type === 'MailRequested').map(({ data }) => (data as { kind: string }).kind),
    ).toEqual(expect.arrayContaining(['factor-added', 'new-device']));
  });

  it.holds('V6.3.3b')('is a second factor after the password, for the account of that password alone', async () => {
    const { device } = await setUp();
    const one = browser();
    expect(await one.signIn()).toMatchObject({ status: 401, body: { code: 'factor-needed' } });
    const { body: asked } = await one.call('POST', '/login/factor/ask', {});
    expect(asked).toMatchObject({ codes: false, passkey: { allowCredentials: [{ id: device.credentialid }] } });
    const { challenge } = (asked as unknown as { passkey: { challenge: string } }).passkey;
    const passkey = device.show(challenge, accountid);
    // A challenge of the factor opens no sign-in without a password.
    expect(await browser().call('POST', '/login/passkey', { passkey })).toMatchObject(refused);
    const stranger = browser();
    expect(await stranger.call('POST', '/login/factor', { passkey })).toMatchObject({
      status: 401,
      body: { code: 'factor-ticket-over' },
    });
    expect(await one.call('POST', '/login/factor', { passkey })).toMatchObject({
      status: 200,
      body: { method: 'password' },
    });
    expect(await browser().call('POST', '/login/factor/ask', {})).toMatchObject({ status: 401 });
  });

  it.holds('V6.3.3c')('is refused with a challenge that was taken, is too old, or is nobody’s', async () => {
    const { device } = await setUp();
    const { passkey, status } = await enter(device);
    expect(status).toBe(200);
    expect(await browser().call('POST', '/login/passkey', { passkey })).toMatchObject(refused);
    const old = device.show(await challengeOf(browser(), '/login/passkey/ask'), accountid);
    ahead = 6 * 60_000;
    expect(await browser().call('POST', '/login/passkey', { passkey: old })).toMatchObject(refused);
    const invented = device.show(randomBytes(32).toString('base64url'), accountid);
    expect(await browser().call('POST', '/login/passkey', { passkey: invented })).toMatchObject(refused);
  });

  it.holds('V6.3.3c').each<[string, Signing]>([
    ['on another origin', { origin: 'https://portal.example.org' }],
    ['on another port of the portal', { origin: `${ORIGIN}:8443` }],
    ['for another party', { rpId: 'portal.example.org' }],
    ['without checking who uses it', { verified: false }],
  ])('that is made or shown %s is refused', async (_, how) => {
    const here = await signedIn();
    expect(await add(here, authenticator(), how)).toMatchObject(refused);
    const device = authenticator();
    expect((await add(here, device)).status).toBe(200);
    expect(await enter(device, how)).toMatchObject(refused);
  });

  it.holds('V6.3.3c')('that was copied is refused: it counts from where the other has been', async () => {
    const { device } = await setUp({ counter: 3 });
    expect((await enter(device, { counter: 5 })).status).toBe(200);
    for (const counter of [5, 4, 0]) expect(await enter(device, { counter })).toMatchObject(refused);
    expect((await enter(device, { counter: 6 })).status).toBe(200);
  });

  it.holds('V6.3.3c')('opens no other account: neither by its name nor by another key of the same id', async () => {
    const { device } = await setUp();
    const other = await portal.handlers.accounts.register(
      { email: `other${accounts}@example.com`, password, category: 'admin', selfregistered: false },
      portal.by(root),
    );
    expect(await enter(device, {}, browser(), other.body.accountid)).toMatchObject(refused);
    const forged = { ...authenticator(), credentialid: device.credentialid };
    const passkey = { ...forged.show(await challengeOf(browser(), '/login/passkey/ask'), accountid) };
    expect(
      await browser().call('POST', '/login/passkey', { passkey: { ...passkey, credentialid: device.credentialid } }),
    ).toMatchObject(refused);
  });

  it.holds('V6.3.3c')('of an account that was suspended, or erased, opens nothing', async () => {
    const { device } = await setUp();
    await portal.handlers.accounts.update(accountid, { status: 'suspended' }, portal.by(root));
    expect(await enter(device)).toMatchObject({ status: 403, body: { code: 'login-unauthorized' } });
    await portal.handlers.accounts.erase(accountid, portal.by(root));
    expect(await enter(device)).toMatchObject(refused);
    expect(JSON.stringify(await events())).not.toContain(device.credentialid);
  });

  it('is named anew, removed by its number, and opens nothing then; its number does not come again', async () => {
    const { here, device } = await setUp();
    expect((await here.call('PUT', '/own/factors/passkeys/1', { name: ' My phone ' })).status).toBe(200);
    const second = authenticator();
    expect((await add(here, second, {}, 'Key')).status).toBe(200);
    expect(await add(here, second)).toMatchObject({ status: 409, body: { code: 'passkey-exists' } });
    expect((await here.factors()).body).toMatchObject({
      passkeys: [
        { passkey: 1, name: 'My phone' },
        { passkey: 2, name: 'Key' },
      ],
    });
    expect((await here.call('DELETE', '/own/factors/passkeys/1', {})).status).toBe(200);
    expect(await enter(device)).toMatchObject(refused);
    expect((await enter(second)).status).toBe(200);
    expect(await here.call('PUT', '/own/factors/passkeys/1', { name: 'Gone' })).toMatchObject({
      status: 404,
      body: { code: 'passkey-none' },
    });
    expect((await here.call('DELETE', '/own/factors/passkeys/2', {})).status).toBe(200);
    expect((await here.factors()).body).toEqual({ codes: false, passkeys: [], recoverycodes: 0 });
    expect((await browser().signIn()).status).toBe(200);
  });

  it.holds('V7.4.3b')('that is removed while it signs in leaves no session', async () => {
    const { here, device } = await setUp();
    const start = sessions.start.bind(sessions);
    const held = jest.spyOn(sessions, 'start').mockImplementationOnce(async (given) => {
      expect((await here.call('DELETE', '/own/factors/passkeys/1', {})).status).toBe(200);
      return start(given);
    });
    const { one, status } = await enter(device);
    held.mockRestore();
    expect(status).toBe(401);
    expect((await one.factors()).status).toBe(401);
  });

  it.holds('V7.4.3b')('that is removed while it is the second factor of a sign-in leaves none either', async () => {
    const { here, device } = await setUp();
    const one = browser();
    expect((await one.signIn()).body.code).toBe('factor-needed');
    const { body } = await one.call('POST', '/login/factor/ask', {});
    const { challenge } = (body as unknown as { passkey: { challenge: string } }).passkey;
    const start = sessions.start.bind(sessions);
    const held = jest.spyOn(sessions, 'start').mockImplementationOnce(async (given) => {
      expect((await here.call('DELETE', '/own/factors/passkeys/1', {})).status).toBe(200);
      return start(given);
    });
    const { status } = await one.call('POST', '/login/factor', { passkey: device.show(challenge, accountid) });
    held.mockRestore();
    expect(status).toBe(401);
    expect((await one.factors()).status).toBe(401);
  });

  it.holds('V7.5.1')(
    'is no first factor ten minutes after the sign-in: whoever took a session over makes none',
    async () => {
      const here = await signedIn();
      await database.pool.query(`update auth.sessions set created_at = created_at - interval '11 minutes'`);
      await afresh();
      const old = { status: 409, body: { code: 'factor-old-sign-in' } };
      expect(await here.call('POST', '/own/factors/passkeys/new', {})).toMatchObject(old);
      expect(await here.call('POST', '/own/factors/secret', {})).toMatchObject(old);
    },
  );

  it.holds('V7.5.1')('is neither added nor removed ten minutes after the factor was shown', async () => {
    const { here } = await setUp();
    await database.pool.query(`update auth.sessions set factor_at = factor_at - interval '11 minutes'`);
    await afresh();
    const stale = { status: 409, body: { code: 'factor-stale' } };
    expect(await here.call('POST', '/own/factors/passkeys/new', {})).toMatchObject(stale);
    expect(await here.call('DELETE', '/own/factors/passkeys/1', {})).toMatchObject(stale);
  });

  it.holds('V6.3.4d')('is neither made nor removed in a session that a login ID opened', async () => {
    const { body } = await portal.handlers.accounts.register(
      { email: `id${accounts}@example.com`, password, category: 'applicant', selfregistered: false },
      portal.by(root),
    );
    const { body: issued } = await portal.handlers.accounts.resetLoginId(body.accountid, portal.by(root));
    const one = browser();
    expect((await one.call('POST', '/login-with-id', { loginid: issued.loginid })).status).toBe(200);
    const loginid = { status: 403, body: { code: 'factor-loginid' } };
    expect(await one.call('POST', '/own/factors/passkeys/new', {})).toMatchObject(loginid);
    expect(await one.call('PUT', '/own/factors/passkeys/1', { name: 'Mine' })).toMatchObject(loginid);
    expect(await one.call('DELETE', '/own/factors/passkeys/1', {})).toMatchObject(loginid);
  });
});
