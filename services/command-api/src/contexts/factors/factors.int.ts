import { randomBytes } from 'node:crypto';
import { deliveriesToCaughtUp, eventsIn } from '@berangkat/platform/event-store/testing';
import { type Listening } from '@berangkat/platform/http';
import { type TestDatabase } from '@berangkat/platform/postgres/testing';
import { type PostgresSessions } from '@berangkat/platform/sessions';
import { Secret } from 'otpauth';
import { memoryPortal } from '../../testing';
import { substitute } from '../../kernel/resource';
import { auth } from '../accounts/migrations';
import { countedGuesses, postgresGuesses } from '../accounts/guesses';
import {
  appOf,
  browserOf,
  openSignIns,
  password,
  registerAdmin,
  root,
  serve,
  setUp,
  type TestBrowser,
} from './test-browser';

let database: TestDatabase;
let openSessions: () => Promise<PostgresSessions>;
let sessions: PostgresSessions;
beforeAll(async () => {
  ({ database, openSessions } = await openSignIns(auth));
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
beforeEach(async () => {
  const key = randomBytes(32);
  portal = memoryPortal({
    sessions,
    substitutes: [substitute(countedGuesses, () => postgresGuesses(database.pool, key))],
  });
  server = await serve(portal, sessions);
  email = `sari${(accounts += 1)}@example.com`;
  accountid = await registerAdmin(portal, email);
});
afterEach(async () => {
  await server.close();
  portal.close();
});

const browser = (of = server) => browserOf(of, { email, password });

const signedIn = async (): Promise<TestBrowser> => {
  const one = browser();
  expect((await one.signIn()).status).toBe(200);
  return one;
};
const events = async () => eventsIn(await deliveriesToCaughtUp(portal.store));
/** The kinds of the messages that were asked for. */
const mailed = async (): Promise<string[]> =>
  (await events()).filter(({ type }) => type === 'MailRequested').map(({ data }) => (data as { kind: string }).kind);
const signIns = async (): Promise<number> => (await events()).filter(({ type }) => type === 'AccountSignedIn').length;

describe('who has set up an authenticator app', () => {
  it.holds('V6.3.3')('signs in with password and code, each code once; the password alone opens nothing', async () => {
    const { code } = await setUp(await signedIn());
    const before = await signIns();
    const other = browser();
    expect(await other.signIn()).toMatchObject({ status: 401, body: { code: 'factor-needed' } });
    expect([...other.cookies.keys()]).toEqual(['portal-sign-in']);
    expect((await other.factors()).status).toBe(401);
    expect(await signIns()).toBe(before);

    const shown = code();
    expect(await other.show(shown)).toMatchObject({ status: 200, body: { account: { email }, method: 'password' } });
    expect((await other.factors()).status).toBe(200);

    const third = browser();
    await third.signIn();
    expect(await third.show(shown)).toMatchObject({ status: 401, body: { code: 'factor-wrong' } });
    expect((await third.show(code())).status).toBe(200);
  });

  it.holds('V6.5.1')('is let in by no code that was not judged: not by the key of a sign-in before', async () => {
    const { code } = await setUp(await signedIn());
    const one = browser();
    await one.signIn();
    expect((await one.show(code(), `key-${accountid}`)).status).toBe(200);
    const other = browser();
    await other.signIn();
    expect(await other.show('000000', `key-${accountid}`)).toMatchObject({
      status: 401,
      body: { code: 'factor-wrong' },
    });
    expect((await other.factors()).status).toBe(401);
  });

  it.holds('V7.4.3b')('ends every other session by it, and goes on in this one', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    await setUp(here);
    expect((await here.factors()).body).toEqual({ codes: true, passkeys: [], recoverycodes: 10 });
    expect((await elsewhere.factors()).status).toBe(401);
  });

  it.holds('V6.3.3')(
    'is not let in by a code without the right password a moment before, nor after another password',
    async () => {
      const { code } = await setUp(await signedIn());
      const over = { status: 401, body: { code: 'factor-ticket-over' } };
      const stranger = browser();
      expect(await stranger.show(code())).toMatchObject(over);
      stranger.cookies.set('portal-sign-in', `${accountid}.${Date.now() + 600_000}.${'A'.repeat(43)}`);
      expect(await stranger.show(code())).toMatchObject(over);

      const late = browser();
      await late.signIn();
      await portal.handlers.accounts.setPassword({ email, password: 'Another2026' }, portal.by(root));
      expect(await late.show(code())).toMatchObject(over);
    },
  );

  it.holds('V6.3.3')('is asked for the factor by a registration that is sent again, too', async () => {
    const one = browser();
    email = `again${accounts}@example.com`;
    const registration = { email, password, category: 'applicant' };
    const register = (by: TestBrowser) =>
      fetch(`http://127.0.0.1:${server.port}/api/accounts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `again-${accounts}`, cookie: '' },
        body: JSON.stringify(registration),
      }).then(async (answer) => {
        for (const each of answer.headers.getSetCookie()) {
          const [pair = ''] = each.split(';');
          by.cookies.set(pair.split('=')[0]!, pair.slice(pair.indexOf('=') + 1));
        }
        return answer.status;
      });
    expect(await register(one)).toBe(201);
    await setUp(one);
    const again = browser();
    expect(await register(again)).toBeGreaterThanOrEqual(400);
    expect([...again.cookies.keys()]).not.toContain('portal-session');
  });

  it.holds('V7.4.3b')('of a factor that comes while the password is judged, has no session without it', async () => {
    const here = await signedIn();
    const other = browser();
    const start = sessions.start.bind(sessions);
    const held = jest.spyOn(sessions, 'start').mockImplementationOnce(async (given) => {
      await setUp(here);
      return start(given);
    });
    expect(await other.signIn()).toMatchObject({ status: 401, body: { code: 'factor-needed' } });
    held.mockRestore();
    expect((await other.factors()).status).toBe(401);
  });
});

describe('a recovery code', () => {
  it.holds('V6.5.1')('signs in once; of two who use it at the same time one gets in', async () => {
    const { recoverycodes } = await setUp(await signedIn());
    const [first = '', second = ''] = recoverycodes;
    const elsewhere = memoryPortal({ sessions, kept: portal.kept });
    const otherServer = await serve(elsewhere, sessions);
    const [one, other] = [browser(), browser(otherServer)];
    await one.signIn();
    await other.signIn();
    // Both have read that it was not used when the first of them writes that it is.
    const append = portal.store.append.bind(portal.store);
    let arrived = 0;
    let bothAreThere: () => void;
    const both = new Promise<void>((resolve) => (bothAreThere = resolve));
    jest.spyOn(portal.store, 'append').mockImplementation(async (stream, ...rest) => {
      if (stream === `factors-${accountid}` && (arrived += 1) <= 2) {
        if (arrived === 2) bothAreThere();
        await both;
      }
      return append(stream, ...rest);
    });
    const answers = await Promise.all([one.show(first), other.show(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(arrived).toBe(2);
    jest.restoreAllMocks();
    await otherServer.close();
    elsewhere.close();

    const third = browser();
    await third.signIn();
    expect((await third.show(first)).status).toBe(401);
    expect((await third.show(`${second.slice(0, 5)}-${second.slice(5)}`.toLowerCase())).status).toBe(200);
    expect((await third.factors()).body).toEqual({ codes: true, passkeys: [], recoverycodes: 8 });
  });

  it.holds('V6.5.2')('stands in the log as a keyed hash alone, sealed, and the secret sealed', async () => {
    const { recoverycodes, secret } = await setUp(await signedIn());
    const log = JSON.stringify(await events());
    for (const text of [secret, ...recoverycodes]) expect(log).not.toContain(text);
    expect(log).toContain('RecoveryCodesMade');
  });

  it('is over when ten new ones were made', async () => {
    const here = await signedIn();
    const { recoverycodes } = await setUp(here);
    const { body } = await here.call('POST', '/own/factors/recovery', {});
    const { recoverycodes: fresh } = body as unknown as { recoverycodes: string[] };
    const other = browser();
    await other.signIn();
    expect((await other.show(recoverycodes[0]!)).status).toBe(401);
    expect((await other.show(fresh[0]!)).status).toBe(200);
  });
});

describe('guessing of codes', () => {
  it.holds('V6.6.3')('ends after five, whatever browser it comes from, and not on a device of the owner', async () => {
    const here = await signedIn();
    const { code } = await setUp(here);
    const guesses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const one = browser();
      await one.signIn();
      guesses.push((await one.show('000000')).status);
    }
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const stranger = browser();
    await stranger.signIn();
    expect((await stranger.show(code())).status).toBe(429);
    // It signed in before, and has the mark of that.
    const known = browser();
    known.cookies.set('portal-device', here.cookies.get('portal-device')!);
    await known.signIn();
    expect((await known.show(code())).status).toBe(200);
  });
});

describe('the factor', () => {
  it.holds('V6.3.4d')('is neither read nor set up in a session that a login ID opened', async () => {
    const { body } = await portal.handlers.accounts.register(
      { email: `id${accounts}@example.com`, password, category: 'applicant', selfregistered: false },
      portal.by(root),
    );
    const { body: issued } = await portal.handlers.accounts.resetLoginId(body.accountid, portal.by(root));
    const one = browser();
    expect((await one.call('POST', '/login-with-id', { loginid: issued.loginid })).status).toBe(200);
    const refused = { status: 403, body: { code: 'factor-loginid' } };
    expect(await one.factors()).toMatchObject(refused);
    expect(await one.call('POST', '/own/factors/secret', {})).toMatchObject(refused);
    expect(await one.call('POST', '/own/factors/recovery', {})).toMatchObject(refused);
    expect(await one.call('DELETE', '/own/factors/codes', {})).toMatchObject(refused);
  });

  it.holds('V6.5.2')(
    'is not set up with a secret that the portal did not make for this account, nor with an old one',
    async () => {
      const here = await signedIn();
      const secret = new Secret({ size: 20 }).base32;
      const add = (token: string) => here.call('POST', '/own/factors/codes', { secret, token, code: appOf(secret)() });
      const refused = { status: 410, body: { code: 'factor-secret-over' } };
      expect(await add(`${Date.now()}.${'A'.repeat(43)}`)).toMatchObject(refused);
      const key = portal.kept.lookupKey;
      const { factorSecrets } = await import('./factor-secrets');
      expect(await add(factorSecrets(key).tokenFor('20261101999', secret, Date.now()))).toMatchObject(refused);
      expect(await add(factorSecrets(key).tokenFor(accountid, secret, Date.now() - 31 * 60_000))).toMatchObject(
        refused,
      );
      expect((await add(factorSecrets(key).tokenFor(accountid, secret, Date.now()))).status).toBe(200);
    },
  );

  it.holds('V6.4.4')(
    'is taken away at the machine: sessions end, the password is enough again, and the account is told',
    async () => {
      const here = await signedIn();
      await setUp(here);
      await portal.handlers.factors.reset(email, portal.by({ accountid: '', category: 'system' }));
      expect((await here.factors()).status).toBe(401);
      expect((await browser().signIn()).status).toBe(200);
      expect((await events()).map(({ type }) => type)).toContain('FactorsReset');
      expect(await mailed()).toEqual(['factor-added', 'factor-reset']);
      await expect(portal.handlers.factors.reset(email, portal.by(root))).rejects.toMatchObject({ status: 409 });
    },
  );

  it.holds('V6.3.3e')(
    'of the first superadmin begins the week of all of them, after the answer to its set-up',
    async () => {
      const chief = { email: `chief${accounts}@example.com`, password };
      await portal.handlers.accounts.register(
        { ...chief, category: 'superadmin', selfregistered: false },
        portal.by(root),
      );
      const one = browserOf(server, chief);
      expect((await one.signIn()).status).toBe(200);
      expect((await setUp(one)).recoverycodes).toHaveLength(10);
      const begun = async () =>
        (await events()).filter(({ type }) => type === 'FactorDutyBegun').map(({ data }) => data);
      expect(await begun()).toEqual([]);
      expect((await one.factors()).body).not.toHaveProperty('factordue');
      await portal.doPutOff();
      expect(await begun()).toMatchObject([{ kind: 'superadmin' }]);
      expect((await one.factors()).body).toHaveProperty('factordue');
    },
  );

  it('is removed by its owner, who is told of both', async () => {
    const here = await signedIn();
    await setUp(here);
    expect((await here.call('DELETE', '/own/factors/codes', { language: 'en' })).status).toBe(200);
    expect((await here.factors()).body).toEqual({ codes: false, passkeys: [], recoverycodes: 0 });
    // Nothing of it was put off, which a process that ends would take along.
    expect(await mailed()).toEqual(['factor-added', 'factor-removed']);
    expect((await browser().signIn()).status).toBe(200);
  });

  it('answers its recovery codes, and is taken away, also where the message fails, which comes later', async () => {
    const append = portal.store.append.bind(portal.store);
    const failing = jest.spyOn(portal.store, 'append').mockImplementation((stream, ...rest) => {
      return stream.startsWith('mail-') ? Promise.reject(new Error('no database')) : append(stream, ...rest);
    });
    const { recoverycodes } = await setUp(await signedIn());
    expect(recoverycodes).toHaveLength(10);
    const meta = portal.by({ accountid: '', category: 'system' });
    await portal.handlers.factors.reset(email, meta);
    expect(await mailed()).toEqual([]);
    failing.mockRestore();
    await portal.doPutOff();
    expect(await mailed()).toEqual(['factor-added', 'factor-reset']);
    // The operator, who saw no answer, sends it again: nobody is told twice.
    await portal.handlers.factors.reset(email, meta);
    expect(await mailed()).toEqual(['factor-added', 'factor-reset']);
  });

  it.holds('V6.3.1f')('mails nobody where nothing was removed', async () => {
    const here = await signedIn();
    expect((await here.call('DELETE', '/own/factors/codes', { language: 'en' })).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });

  it.holds('V6.3.1f')('is set up three times, and then has to wait; a wrong first code does not count', async () => {
    const here = await signedIn();
    const { body } = await here.call('POST', '/own/factors/secret', {});
    const { secret, token } = body as unknown as { secret: string; token: string };
    const add = (code: string) => here.call('POST', '/own/factors/codes', { secret, token, code });
    for (let n = 0; n < 4; n += 1) expect((await add('000000')).status).toBe(401);
    for (let n = 0; n < 3; n += 1) {
      await setUp(here);
      expect((await here.call('DELETE', '/own/factors/codes', {})).status).toBe(200);
    }
    expect((await add(appOf(secret)())).status).toBe(429);
    // It has none, so there is nothing to take away; but it may owe one, and does not have to wait.
    const reset = portal.handlers.factors.reset(email, portal.by({ accountid: '', category: 'system' }));
    await expect(reset).rejects.toMatchObject({ status: 409, code: 'factor-none' });
    expect((await add(appOf(secret)())).status).toBe(200);
  });

  it.holds('V7.5.1')('is neither removed nor given other recovery codes ten minutes after it was shown', async () => {
    const here = await signedIn();
    const { code } = await setUp(here);
    await database.pool.query(
      `update auth.sessions set factor_at = factor_at - interval '11 minutes' where ended_at is null and factor_at is not null`,
    );
    // A process that did not see it shown.
    const later = await openSessions();
    const elsewhere = memoryPortal({ sessions: later, kept: portal.kept });
    const otherServer = await serve(elsewhere, later);
    const there = browser(otherServer);
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    const stale = { status: 409, body: { code: 'factor-stale' } };
    expect(await there.call('DELETE', '/own/factors/codes', {})).toMatchObject(stale);
    expect(await there.call('POST', '/own/factors/recovery', {})).toMatchObject(stale);
    expect((await there.factors()).body).toEqual({ codes: true, passkeys: [], recoverycodes: 10 });
    await there.signIn();
    expect((await there.show(code())).status).toBe(200);
    expect((await there.call('POST', '/own/factors/recovery', {})).status).toBe(200);
    expect((await there.call('DELETE', '/own/factors/codes', {})).status).toBe(200);
    await otherServer.close();
    elsewhere.close();
    await later.close();
  });

  it.holds('V6.5.2')('goes with the account: nothing of it can be read', async () => {
    await setUp(await signedIn());
    await portal.handlers.accounts.erase(accountid, portal.by(root));
    const { state } = await portal.commandHandler.load(
      `factors-${accountid}`,
      (await import('./decider')).factorDecider,
    );
    expect(state).toMatchObject({ codes: { secret: null }, recovery: [] });
  });
});
