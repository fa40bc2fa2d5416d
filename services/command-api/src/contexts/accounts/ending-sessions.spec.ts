import { deliveriesToCaughtUp, eventsIn } from '@berangkat/platform/event-store/testing';
import { memoryPortal } from '../../testing';

const NOW = 1_763_700_000_000;
const MINUTE = 60_000;
const root = { accountid: '20261121900', category: 'superadmin', role: 'root' };
const from = { address: '203.0.113.7', cookies: undefined };
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const sari = { email: 'sari@example.com', password: 'Before2026' };

let portal: ReturnType<typeof memoryPortal>;
let accountid: string;
beforeEach(async () => {
  portal = memoryPortal();
  const given = { ...sari, category: 'vendor', selfregistered: false } as const;
  ({ accountid } = (await portal.handlers.accounts.register(given, portal.by(root))).body);
});
afterEach(() => portal.close());

const owner = () => ({ accountid, category: 'vendor' });
const begin = async (device?: string, country?: string, of = owner()) =>
  (await portal.sessions.start({ actor: of, method: 'password', device, country })).session.id;
const alive = async (of = accountid) => (await portal.sessions.listOf(of)).map(({ id }) => id);
const events = async () => eventsIn(await deliveriesToCaughtUp(portal.store));
const ended = async () =>
  (await events())
    .filter(({ type }) => type === 'AccountSessionsEnded')
    .map(({ data }) => (data as { which: string }).which);

describe('the own sessions', () => {
  it('are listed with the device in words, the country and which one asks', async () => {
    const phone = await begin(PHONE, 'ID');
    const here = await begin();
    const { body } = await portal.handlers.accounts.listOwnSessions(owner(), here);
    const byId = new Map(body.sessions.map((session) => [session.sessionid, session]));
    expect(byId.get(phone)).toMatchObject({
      ...{ browser: 'Chrome', system: 'Android', kind: 'mobile', country: 'ID', here: false },
    });
    expect(byId.get(here)).toMatchObject({ browser: null, system: null, kind: null, country: null, here: true });
  });

  it.holds('V7.5.2')('end one by one, or all but the one that asks, and the trail says so', async () => {
    const [one, two, here] = [await begin(), await begin(), await begin()];
    await portal.handlers.accounts.endOwnSessions({ sessionid: one }, here, portal.by(owner()));
    expect((await alive()).sort()).toEqual([two, here].sort());
    await portal.handlers.accounts.endOwnSessions({}, here, portal.by(owner()));
    expect(await alive()).toEqual([here]);
    expect(await ended()).toEqual(['one', 'others']);
  });

  it.holds('V7.5.2')('of another account are not ended by their names', async () => {
    const other = { accountid: '20261121777', category: 'vendor' };
    const theirs = await begin(undefined, undefined, other);
    const end = portal.handlers.accounts.endOwnSessions({ sessionid: theirs }, await begin(), portal.by(owner()));
    await expect(end).rejects.toMatchObject({ status: 404 });
    expect(await alive(other.accountid)).toEqual([theirs]);
    expect(await ended()).toEqual([]);
  });
});

describe('a superadmin', () => {
  it.holds('V7.4.5')('sees the sessions of an account, and ends one or all', async () => {
    const [one] = [await begin(PHONE, 'ID'), await begin()];
    const { body } = await portal.handlers.accounts.listSessionsOf(accountid, root, undefined);
    expect(body.sessions).toHaveLength(2);
    await portal.handlers.accounts.endOthersSessions(accountid, { sessionid: one }, portal.by(root));
    expect(await alive()).not.toContain(one);
    await portal.handlers.accounts.endOthersSessions(accountid, {}, portal.by(root));
    expect(await alive()).toEqual([]);
    expect(await ended()).toEqual(['one', 'all']);
  });

  it.holds('V7.4.5')('neither sees nor ends those of another superadmin', async () => {
    const given = {
      email: 'other@example.com',
      password: 'Before2026',
      category: 'superadmin',
      selfregistered: false,
    } as const;
    const { body } = await portal.handlers.accounts.register(given, portal.by(root));
    await expect(portal.handlers.accounts.listSessionsOf(body.accountid, root, undefined)).rejects.toMatchObject({
      status: 403,
    });
    await expect(portal.handlers.accounts.endOthersSessions(body.accountid, {}, portal.by(root))).rejects.toMatchObject(
      { status: 403 },
    );
  });
});

describe('a sign-in on a new device', () => {
  const signIn = async (now: number) => {
    const meta = portal.by({ accountid: '', category: 'visitor' }, { occurredAt: now, audit: { userAgent: PHONE } });
    const { body } = await portal.handlers.accounts.signInWithPassword(sari, from, meta);
    portal.handlers.accounts.tellNewDevice(body, meta);
    await portal.doPutOff();
  };
  const mail = async () => {
    const streams = (await events()).filter(({ type }) => type === 'MailRequested').map(({ stream }) => stream);
    const meta = portal.by(root, { occurredAt: NOW });
    return Promise.all(
      streams.map(async (stream) => {
        const { body } = await portal.handlers.mail.claim({ mailid: stream.slice('mail-'.length) }, meta);
        if (body.action !== 'send') throw new Error('nothing to send');
        return body.mail;
      }),
    );
  };

  it.holds('V6.3.5')(
    'is told to the account by mail, with the device in words; the first one of all is not',
    async () => {
      await signIn(NOW);
      expect(await mail()).toEqual([]);
      await signIn(NOW + 1);
      const [told] = await mail();
      expect(told).toMatchObject({ address: sari.email, language: 'id' });
      expect(told!.words.paragraphs[0]).toContain('Chrome, Android');
    },
  );

  it.holds('V6.3.5')('floods nobody: three messages in an hour, however often somebody signs in', async () => {
    for (let n = 0; n < 8; n += 1) await signIn(NOW + n * MINUTE);
    expect(await mail()).toHaveLength(3);
  });
});
