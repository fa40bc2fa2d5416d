import { createAccount, updateAccount } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { CATEGORIES, type Category } from '@berangkat/contracts/permissions';
import { aClient } from '@berangkat/contracts/testing';
import { CommandRefused } from '@berangkat/platform/event-log';
import { memoryPortal } from '../../testing';
import { accountDecider, accountStream } from './decider';

const root: Actor = { accountid: '20261101001', category: 'superadmin', role: 'root' };
const admin: Actor = { accountid: '20261101002', category: 'admin' };
const password = 'Berangkat2026';

let portal: ReturnType<typeof memoryPortal>;
beforeEach(() => {
  portal = memoryPortal({ publicUrl: null });
});
afterEach(() => portal.close());

const registerClient = async (clientcode = 'NORDL'): Promise<string> =>
  (await portal.handlers.clients.register(aClient({ clientcode }), portal.by(root))).body.clientid;
const create = (category: Category, more: { email?: string; clientid?: string } = {}, actor = root) =>
  portal.handlers.accounts.create(
    { email: `${category}@example.com`, password, category, ...more },
    portal.by(actor),
    false,
  );
const accountOf = async (clientid: string) => (await portal.handlers.clients.find(clientid))?.accountid;
const refusalOf = (work: Promise<unknown>): Promise<CommandRefused> =>
  work.then(
    () => {
      throw new Error('it was not refused');
    },
    (failure: unknown) => {
      if (failure instanceof CommandRefused) return failure;
      throw failure;
    },
  );
/** The process dies before it appends to a stream whose name begins so. */
const dyingBefore = (prefix: string) => {
  const real = portal.commandHandler.decideAndAppend.bind(portal.commandHandler);
  return jest
    .spyOn(portal.commandHandler, 'decideAndAppend')
    .mockImplementation((work: { stream: string }) =>
      work.stream.startsWith(prefix) ? Promise.reject(new Error('killed')) : real(work as never),
    );
};

it.each(['verified', 'suspended'])('a new account is unverified, also when the form says it is %s', async (status) => {
  const given = createAccount.parse({ email: 'new@example.com', password, category: 'vendor', status });
  const { body } = await portal.handlers.accounts.create(given, portal.by(root), false);
  const { state } = await portal.commandHandler.load(accountStream(body.accountid), accountDecider);
  expect([body.status, state]).toEqual(['unverified', expect.objectContaining({ status: 'unverified' })]);
});

describe('an employer that is registered for a client', () => {
  it('is linked by the same command', async () => {
    const clientid = await registerClient();
    const { body } = await create('employer', { clientid });
    expect(await accountOf(clientid)).toBe(body.accountid);
  });
  it('needs one, unless it registers itself', async () => {
    expect(await refusalOf(create('employer'))).toMatchObject({ status: 400, code: 'account-client-required' });
    await portal.handlers.accounts.create(
      { email: 'self@example.com', password, category: 'employer' },
      portal.by({ accountid: '', category: 'visitor' }),
      true,
    );
  });
  it.each([
    ['has another account', 410, 'account-client-connected', true],
    ['does not exist', 400, 'account-client-unknown', false],
  ])('is refused as a whole when the client %s', async (_, status, code, exists) => {
    const clientid = exists ? await registerClient() : '20261121999';
    if (exists) await create('employer', { clientid });
    const email = 'second@example.com';
    expect(await refusalOf(create('employer', { email, clientid }))).toMatchObject({ status, code });
    // The e-mail is free again, and belongs to nobody.
    await create('vendor', { email });
  });
  it('is one of two that want the client at the same time', async () => {
    const clientid = await registerClient();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((n) => create('employer', { email: `employer${n}@example.com`, clientid })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 410 });
    expect(await accountOf(clientid)).toBeDefined();
  });
  it('is linked after a crash that came before the link', async () => {
    const clientid = await registerClient();
    const dying = dyingBefore('client-');
    await expect(create('employer', { clientid })).rejects.toThrow('killed');
    dying.mockRestore();
    expect(await accountOf(clientid)).toBeUndefined();
    await portal.uniqueness.sweep({ startup: true });
    const accountid = await accountOf(clientid);
    expect(await portal.handlers.accounts.find(accountid!)).toMatchObject({ email: 'employer@example.com' });
  });
  it('leaves the client free after a crash that came before the account', async () => {
    const clientid = await registerClient();
    const dying = dyingBefore('account-');
    await expect(create('employer', { clientid })).rejects.toThrow('killed');
    dying.mockRestore();
    await portal.uniqueness.sweep({ startup: true });
    expect(await accountOf(clientid)).toBeUndefined();
    await create('employer', { clientid });
  });
  it('is made once, however often the command comes', async () => {
    const clientid = await registerClient();
    const meta = portal.by(root);
    const body = { email: 'employer@example.com', password, category: 'employer' as const, clientid };
    const first = await portal.handlers.accounts.create(body, meta, false);
    const again = await portal.handlers.accounts.create(body, meta, false);
    expect(again.body.accountid).toBe(first.body.accountid);
  });
});

describe('the client form and the account form', () => {
  it.holds('acc-client-unique')('do not give one client to two accounts', async () => {
    const clientid = await registerClient();
    const { body: waiting } = await portal.handlers.accounts.create(
      { email: 'self@example.com', password, category: 'employer' },
      portal.by({ accountid: '', category: 'visitor' }),
      true,
    );
    const outcomes = await Promise.allSettled([
      create('employer', { clientid }),
      portal.handlers.clients.update(clientid, { ...aClient(), accountid: waiting.accountid }, portal.by(root)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a change', () => {
  const update = (accountid: string, body: object, actor = root) =>
    portal.handlers.accounts.update(accountid, updateAccount.parse(body), portal.by(actor));

  it('moves the e-mail with its reservation', async () => {
    const { accountid } = (await create('vendor')).body;
    await update(accountid, { email: 'New@example.com' });
    expect(await portal.handlers.accounts.find(accountid)).toMatchObject({ email: 'new@example.com' });
    await create('vendor');
    expect(await refusalOf(create('vendor', { email: 'new@example.com' }))).toMatchObject({
      status: 409,
      code: 'email-exists',
    });
  });
  it.holds('acc-email-unique')('is refused as a whole when the e-mail is taken', async () => {
    const { accountid } = (await create('vendor')).body;
    await create('applicant');
    expect(await refusalOf(update(accountid, { email: 'applicant@example.com', avatar: 'avatar2.png' }))).toMatchObject(
      { status: 409, code: 'email-exists' },
    );
    expect(await portal.handlers.accounts.find(accountid)).toMatchObject({ avatar: 'avatar0.png' });
  });
  /** Does something once, when the account has been changed and nothing has followed from it. */
  const afterChange = (work: () => Promise<unknown>) => {
    const real = portal.commandHandler.decideAndAppend.bind(portal.commandHandler);
    const spy = jest.spyOn(portal.commandHandler, 'decideAndAppend').mockImplementation(async (given) => {
      const done = await real(given as never);
      if (!given.stream.startsWith('account-')) return done;
      spy.mockRestore();
      await work();
      return done;
    });
  };
  it('leaves the e-mail to who takes it back at the same moment', async () => {
    const { accountid } = (await create('vendor')).body;
    afterChange(() => update(accountid, { email: 'vendor@example.com' }));
    await update(accountid, { email: 'new@example.com' });
    expect(await portal.handlers.accounts.find(accountid)).toMatchObject({ email: 'vendor@example.com' });
    expect(await refusalOf(create('vendor'))).toMatchObject({ status: 409, code: 'email-exists' });
    await create('vendor', { email: 'new@example.com' });
  });
  it('does not take an e-mail back that was moved since the form was shown', async () => {
    const { accountid } = (await create('vendor')).body;
    const real = portal.commandHandler.decideAndAppend.bind(portal.commandHandler);
    const spy = jest.spyOn(portal.commandHandler, 'decideAndAppend').mockImplementation(async (given) => {
      spy.mockRestore();
      await update(accountid, { email: 'new@example.com' });
      return real(given as never);
    });
    await update(accountid, { email: 'vendor@example.com', avatar: 'avatar2.png' });
    expect(await portal.handlers.accounts.find(accountid)).toMatchObject({
      email: 'new@example.com',
      avatar: 'avatar2.png',
    });
  });
  it('keeps the e-mail that the account has by now, when the client is refused after it', async () => {
    const [wanted, other] = [await registerClient('WANTED'), await registerClient('OTHER1')];
    const { accountid } = (
      await portal.handlers.accounts.create(
        { email: 'self@example.com', password, category: 'employer' },
        portal.by({ accountid: '', category: 'visitor' }),
        true,
      )
    ).body;
    // The client form has claimed the account for another client, and waits to say so.
    const real = portal.commandHandler.decideAndAppend.bind(portal.commandHandler);
    let linkOther!: () => void;
    const mayLink = new Promise<void>((resolve) => (linkOther = resolve));
    let linking: Promise<unknown> = Promise.resolve();
    await new Promise<void>((reached) => {
      jest.spyOn(portal.commandHandler, 'decideAndAppend').mockImplementation(async (given) => {
        if (given.stream === `client-${other}`) {
          reached();
          await mayLink;
        }
        return real(given as never);
      });
      linking = portal.handlers.clients.update(
        other,
        { ...aClient({ clientcode: 'OTHER1' }), accountid },
        portal.by(root),
      );
    });
    expect(await refusalOf(update(accountid, { email: 'new@example.com', clientid: wanted }))).toMatchObject({
      status: 410,
    });
    linkOther();
    await linking;
    expect(await refusalOf(create('vendor', { email: 'new@example.com' }))).toMatchObject({ code: 'email-exists' });
    const from = { address: '203.0.113.7', cookies: undefined };
    await portal.handlers.accounts.signInWithPassword({ email: 'new@example.com', password }, from, portal.by(root));
  });
  it('moves an employer to another client', async () => {
    const [before, after, taken] = [
      await registerClient('FIRST1'),
      await registerClient('OTHER1'),
      await registerClient('TAKEN1'),
    ];
    const { accountid } = (await create('employer', { clientid: before })).body;
    await create('employer', { email: 'other@example.com', clientid: taken });
    expect(await refusalOf(update(accountid, { clientid: taken, avatar: 'avatar5.png' }))).toMatchObject({
      status: 410,
    });
    await update(accountid, { clientid: after });
    expect([await accountOf(before), await accountOf(after)]).toEqual([undefined, accountid]);
    expect(await refusalOf(update(accountid, { clientid: null }))).toMatchObject({ code: 'account-client-required' });
    expect(await portal.handlers.accounts.find(accountid)).toMatchObject({ avatar: 'avatar0.png' });
  });
  it.holds('acc-password-blank')('keeps the password where it is blank, and takes a new one', async () => {
    const { accountid } = (await create('vendor')).body;
    const hash = async () => (await portal.handlers.accounts.find(accountid))?.passwordhash;
    const before = await hash();
    await update(accountid, { password: '', avatar: 'avatar2.png' });
    expect(await hash()).toBe(before);
    await update(accountid, { password: 'Another2026' });
    expect(await hash()).not.toBe(before);
  });
  it('ends the sessions of an account that may not sign in any more', async () => {
    const { accountid } = (await create('vendor')).body;
    const { setCookie } = await portal.sessions.start({
      actor: { accountid, category: 'vendor' },
      method: 'password',
    });
    const cookie = setCookie.split(';')[0];
    await update(accountid, { status: 'verified' });
    expect(await portal.sessions.resolve(cookie)).toBeDefined();
    await update(accountid, { status: 'inactive' });
    expect(await portal.sessions.resolve(cookie)).toBeUndefined();
  });
  it('leaves an account its category', async () => {
    const { accountid } = (await create('vendor')).body;
    await update(accountid, { category: 'vendor' });
    expect(await refusalOf(update(accountid, { category: 'admin' }))).toMatchObject({
      status: 409,
      code: 'account-category-fixed',
    });
  });
  it.each(CATEGORIES)('of an account of kind %s is for whom the specification lets', async (category) => {
    const { accountid } = (
      await portal.handlers.accounts.register(
        { email: `${category}@example.com`, password, category, selfregistered: false },
        portal.by(root),
      )
    ).body;
    const refused = async (actor: Actor) =>
      update(accountid, { avatar: 'avatar4.png' }, actor).then(
        () => false,
        ({ status }: CommandRefused) => status === 403,
      );
    expect(await refused(admin)).toBe(['admin', 'employer', 'superadmin'].includes(category));
    expect(await refused(root)).toBe(category === 'superadmin');
  });
});

describe('the own password', () => {
  const session = { id: 'session', method: 'password' as const };
  const change = (accountid: string, body: object, by: Parameters<typeof portal.handlers.accounts.changePassword>[1]) =>
    portal.handlers.accounts.changePassword(
      { old_password: password, new_password: 'Another2026', ...body },
      by,
      portal.by({ accountid, category: 'vendor' }),
    );

  it('is changed with the old one; other sessions end and this one goes on', async () => {
    const { accountid } = (await create('vendor')).body;
    const [here, elsewhere] = await Promise.all(
      [1, 2].map(() => portal.sessions.start({ actor: { accountid, category: 'vendor' }, method: 'password' })),
    );
    await change(accountid, { accountid, email: 'vendor@example.com' }, here!.session);
    expect(await portal.sessions.resolve(here!.setCookie.split(';')[0])).toBeDefined();
    expect(await portal.sessions.resolve(elsewhere!.setCookie.split(';')[0])).toBeUndefined();
    expect(await refusalOf(change(accountid, {}, session))).toMatchObject({ status: 401, code: 'change-password-401' });
  });
  it('is not changed with a wrong old one, for another account, or in a session of a login ID', async () => {
    const { accountid } = (await create('vendor')).body;
    for (const wrong of [{ old_password: 'wrong' }, { email: 'somebody@example.com' }, { accountid: '20261101009' }])
      expect(await refusalOf(change(accountid, wrong, session))).toMatchObject({ status: 401 });
    expect(await refusalOf(change(accountid, {}, { ...session, method: 'loginid' }))).toMatchObject({
      status: 403,
      code: 'change-password-loginid',
    });
    expect(await refusalOf(change(accountid, { old_password: undefined }, session))).toMatchObject({
      status: 400,
      code: 'password-old-required',
    });
  });

  describe('of an account that has a login ID only', () => {
    const email = 'sari@example.com';
    const byLoginId = { ...session, method: 'loginid' as const };
    const first = (accountid: string, body: object = {}, meta = portal.by({ accountid, category: 'applicant' })) =>
      portal.handlers.accounts.changePassword({ new_password: 'Another2026', ...body }, byLoginId, meta);
    const provide = async () => (await portal.handlers.accounts.provideForApplicant(email, portal.by(root))).accountid;
    const from = { address: '203.0.113.7', cookies: undefined };

    it('is set once from its session; other sessions end and this one goes on', async () => {
      const accountid = await provide();
      const [here, elsewhere] = await Promise.all(
        [1, 2].map(() => portal.sessions.start({ actor: { accountid, category: 'applicant' }, method: 'loginid' })),
      );
      const meta = portal.by({ accountid, category: 'applicant' });
      const set = () => portal.handlers.accounts.changePassword({ new_password: 'Another2026' }, here!.session, meta);
      await set();
      expect(await portal.sessions.resolve(here!.setCookie.split(';')[0])).toBeDefined();
      expect(await portal.sessions.resolve(elsewhere!.setCookie.split(';')[0])).toBeUndefined();
      const given = { email, password: 'Another2026' };
      await portal.handlers.accounts.signInWithPassword(given, from, portal.by(root));
      // Its answer was lost: it is carried out once. Another one is a change.
      await set();
      expect(await refusalOf(first(accountid, { new_password: 'Third2026' }))).toMatchObject({ status: 403 });
      await portal.handlers.accounts.signInWithPassword(given, from, portal.by(root));
    });
    it('is set for nobody else', async () => {
      const accountid = await provide();
      for (const wrong of [{ email: 'somebody@example.com' }, { accountid: '20261101009' }])
        expect(await refusalOf(first(accountid, wrong))).toMatchObject({ status: 401 });
    });
    it('is the first of two that are set at the same moment', async () => {
      const accountid = await provide();
      const outcomes = await Promise.allSettled([first(accountid), first(accountid, { new_password: 'Third2026' })]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });
});
