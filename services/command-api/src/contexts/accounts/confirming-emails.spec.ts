import { EMAIL_LINK_FOR, EMAIL_UNDO_FOR } from '@berangkat/contracts/accounts';
import { deliveriesToCaughtUp, eventsIn } from '@berangkat/platform/event-store/testing';
import { type CommandMeta } from '../../kernel/command';
import { memoryPortal } from '../../testing';

const NOW = 1_763_700_000_000;
const MINUTE = 60_000;
const from = { address: '203.0.113.7', cookies: undefined };
const visitor = { accountid: '', category: 'visitor' };
const root = { accountid: '20261121900', category: 'superadmin', role: 'root' };
const email = 'sari@example.com';
const fresh = 'sari.new@example.com';
const password = 'Before2026';

let portal: ReturnType<typeof memoryPortal>;
let accountid: string;
beforeEach(async () => {
  portal = memoryPortal();
  accountid = await register(email);
});
afterEach(() => portal.close());

const at = (occurredAt: number, actor: CommandMeta['actor'] = visitor) => portal.by(actor, { occurredAt });
const register = async (address: string, now = NOW) =>
  (await portal.handlers.accounts.create({ email: address, password, category: 'employer' }, at(now), true)).body
    .accountid;
const owner = () => ({ accountid, category: 'employer' });
const find = () => portal.handlers.accounts.find(accountid);
const events = async () => eventsIn(await deliveriesToCaughtUp(portal.store));

/** The messages that can be sent at a moment. */
const mail = async (now = NOW) => {
  const streams = (await events()).filter(({ type }) => type === 'MailRequested').map(({ stream }) => stream);
  const claims = await Promise.all(
    streams.map((stream) => portal.handlers.mail.claim({ mailid: stream.slice('mail-'.length) }, at(now))),
  );
  return claims.flatMap(({ body }) => (body.action === 'send' ? [body.mail] : []));
};
const linkTo = async (address: string, now = NOW) =>
  (await mail(now)).findLast((one) => one.address === address)!.link!;
const tokenTo = async (address: string, now = NOW) => (await linkTo(address, now)).split('#')[1]!;

const ask = (now = NOW) => portal.handlers.accounts.askEmailLink({ language: 'en' }, at(now, owner()));
const change = (address: string, now = NOW) =>
  portal.handlers.accounts.update(accountid, { email: address }, at(now, root));
const confirm = (token: string, now = NOW, meta = at(now)) =>
  portal.handlers.accounts.confirmEmail({ token }, from, meta);
const undo = (token: string, now = NOW, meta = at(now)) => portal.handlers.accounts.undoEmail({ token }, from, meta);
const signIn = (address: string) =>
  portal.handlers.accounts.signInWithPassword({ email: address, password }, from, portal.by(visitor));
const over = { status: 410, code: 'email-link-over' };

describe('the e-mail of a new account', () => {
  it('is confirmed with the link that was mailed, and the account is verified', async () => {
    expect(await find()).toMatchObject({ status: 'unverified' });
    await ask();
    expect(await linkTo(email)).toMatch(/^https:\/\/portal\.example\.com\/confirm-email#\d{11}\.[\w-]{43}$/);
    await confirm(await tokenTo(email));
    expect(await find()).toMatchObject({ status: 'verified', email });
    const log = await events();
    expect(log.map(({ type }) => type).filter((type) => /Email|Status/.test(type))).toEqual([
      'AccountEmailLinkAsked',
      'AccountEmailConfirmed',
      'AccountStatusChanged',
    ]);
    expect(JSON.stringify(log)).not.toContain((await tokenTo(email)).split('.')[1]);
  });

  it('gets no link any more once it is confirmed', async () => {
    await ask();
    await confirm(await tokenTo(email));
    await ask(NOW + 1);
    expect(await mail()).toHaveLength(1);
  });

  it('is mailed the language that was on screen', async () => {
    const account = (await find())!;
    portal.handlers.accounts.confirmRegistration(account, 'id', at(NOW));
    await portal.doPutOff();
    expect((await mail())[0]).toMatchObject({ language: 'id', words: { subject: 'Konfirmasi alamat email Anda' } });
  });

  it('of an account that was made for somebody is confirmed with the first password, and not once more', async () => {
    const address = 'wati@example.com';
    const made = (await portal.handlers.accounts.provideForApplicant(address, at(NOW, root))).accountid;
    const applicant = { accountid: made, category: 'applicant' };
    const set = (meta: CommandMeta) =>
      portal.handlers.accounts.changePassword(
        { new_password: 'Another2026' },
        { id: 'session', method: 'loginid' },
        meta,
      );
    const meta = at(NOW, applicant);
    await set(meta);
    expect(await mail()).toEqual([]);
    await portal.doPutOff();
    // Its answer was lost.
    await set(meta);
    await portal.doPutOff();
    expect((await mail()).map((one) => [one.address, one.language])).toEqual([[address, 'id']]);
    await confirm(await tokenTo(address));
    expect(await portal.handlers.accounts.find(made)).toMatchObject({ status: 'verified', email: address });
  });

  it('that is confirmed gets no message with the first password', async () => {
    const made = (await portal.handlers.accounts.provideForApplicant('wati@example.com', at(NOW, root))).accountid;
    await portal.handlers.accounts.update(made, { status: 'verified' } as never, at(NOW, root));
    await portal.handlers.accounts.changePassword(
      { new_password: 'Another2026' },
      { id: 'session', method: 'loginid' },
      at(NOW, { accountid: made, category: 'applicant' }),
    );
    await portal.doPutOff();
    expect(await mail()).toEqual([]);
  });

  it.holds('V6.4.1c')('of many who use one link at the same time exactly one wins', async () => {
    await ask();
    const token = await tokenTo(email);
    const done = await Promise.allSettled(Array.from({ length: 8 }, () => confirm(token)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await events()).filter(({ type }) => type === 'AccountEmailConfirmed')).toHaveLength(1);
  });

  it('said again after its answer was lost, it is done once', async () => {
    await ask();
    const [token, meta] = [await tokenTo(email), at(NOW)];
    await confirm(token, NOW, meta);
    await confirm(token, NOW, meta);
    expect((await events()).filter(({ type }) => type === 'AccountEmailConfirmed')).toHaveLength(1);
  });

  it.holds('V6.4.1c')(
    'a link is over after a day, when it was used, and when the account may not sign in',
    async () => {
      await ask();
      const token = await tokenTo(email);
      await expect(confirm(token, NOW + EMAIL_LINK_FOR)).rejects.toMatchObject(over);
      await portal.handlers.accounts.update(accountid, { status: 'suspended' } as never, at(NOW, root));
      await portal.handlers.accounts.update(accountid, { status: 'unverified' } as never, at(NOW, root));
      await expect(confirm(token)).rejects.toMatchObject(over);
      await ask(NOW + MINUTE);
      const next = await tokenTo(email);
      await confirm(next, NOW + MINUTE);
      await expect(confirm(next, NOW + MINUTE)).rejects.toMatchObject(over);
    },
  );

  it.all(['', 'x', '20261121001.', `20261121001.${'a'.repeat(43)}`])('%j opens nothing', async (token) => {
    await expect(confirm(token)).rejects.toMatchObject(over);
    await expect(undo(token)).rejects.toMatchObject(over);
  });

  it.holds('V6.4.1c')('the link of one account confirms no other, and a link for a password none', async () => {
    const other = await register('budi@example.com');
    await ask();
    const token = await tokenTo(email);
    await expect(confirm(`${other}.${token.split('.')[1]}`)).rejects.toMatchObject(over);
    await portal.handlers.accounts.forgotPassword({ email, language: 'en' }, from, at(NOW));
    await portal.doPutOff();
    await expect(confirm(await tokenTo(email))).rejects.toMatchObject(over);
    const reset = portal.handlers.accounts.resetPassword(
      { token, new_password: 'Afterwards2026', language: 'en' },
      from,
      at(NOW),
    );
    await expect(reset).rejects.toMatchObject({ status: 410 });
  });

  it.holds('V6.3.1e')('nobody is flooded: three messages in an hour and six in a day, by whatever way', async () => {
    for (let n = 0; n < 3; n += 1) await ask(NOW + n);
    await expect(ask(NOW + 4)).rejects.toMatchObject({ status: 429, code: 'email-link-too-often' });
    await expect(change(fresh, NOW + 5)).rejects.toMatchObject({ status: 429 });
    for (let n = 0; n < 3; n += 1) await ask(NOW + 61 * MINUTE + n);
    await expect(ask(NOW + 180 * MINUTE)).rejects.toMatchObject({ status: 429 });
    await ask(NOW + 25 * 60 * MINUTE);
  });
});

describe('an e-mail that is edited', () => {
  it.holds('V6.3.7')('counts when it is confirmed, and the old one stays in force until then', async () => {
    await change(fresh);
    expect(await find()).toMatchObject({ email });
    expect((await signIn(email)).body.accountid).toBe(accountid);
    await expect(signIn(fresh)).rejects.toMatchObject({ status: 401 });
    await confirm(await tokenTo(fresh));
    expect(await find()).toMatchObject({ email: fresh, status: 'verified' });
    expect((await signIn(fresh)).body.accountid).toBe(accountid);
    await expect(signIn(email)).rejects.toMatchObject({ status: 401 });
  });

  it.holds('V6.3.7')(
    'is told to the old address, whose link takes it back before and after, and ends all sessions',
    async () => {
      await change(fresh);
      expect(await linkTo(email)).toMatch(/^https:\/\/portal\.example\.com\/undo-email#/);
      expect((await mail()).map(({ address }) => address).sort()).toEqual([fresh, email].sort());
      await confirm(await tokenTo(fresh));
      const { setCookie } = await portal.sessions.start({ actor: owner(), method: 'password' });
      await undo(await tokenTo(email), NOW + EMAIL_UNDO_FOR - 1);
      expect(await find()).toMatchObject({ email });
      expect(await portal.sessions.resolve(setCookie.split(';')[0])).toBeUndefined();
      // The address that it had in between is free again.
      await register(fresh);
    },
  );

  it.holds('V6.3.7')('is told to the old address before the new one can confirm it', async () => {
    await change(fresh);
    const asked = (await events()).filter(({ type }) => type === 'MailRequested');
    expect(asked.map(({ data }) => (data as { kind: string }).kind)).toEqual(['email-changing', 'email-change']);
  });

  it('that was taken back cannot be confirmed any more', async () => {
    await change(fresh);
    const token = await tokenTo(fresh);
    await undo(await tokenTo(email));
    await expect(confirm(token)).rejects.toMatchObject(over);
    expect(await find()).toMatchObject({ email });
  });

  it.holds('V6.3.7')('stays after three days, and the old address is free for others then and not before', async () => {
    await change(fresh);
    const back = await tokenTo(email);
    await confirm(await tokenTo(fresh));
    await expect(register(email, NOW + EMAIL_UNDO_FOR - 1)).rejects.toMatchObject({ code: 'email-exists' });
    await expect(undo(back, NOW + EMAIL_UNDO_FOR)).rejects.toMatchObject(over);
    const other = await register(email, NOW + EMAIL_UNDO_FOR);
    expect((await signIn(email)).body.accountid).toBe(other);
    expect(await find()).toMatchObject({ email: fresh });
  });

  it.holds('V6.3.7')('is brought back past everything that came after it', async () => {
    await change(fresh);
    const back = await tokenTo(email);
    await confirm(await tokenTo(fresh));
    await change('thief@example.com', NOW + MINUTE);
    await confirm(await tokenTo('thief@example.com', NOW + MINUTE), NOW + MINUTE);
    await undo(back, NOW + 2 * MINUTE);
    expect(await find()).toMatchObject({ email });
    await register('thief@example.com');
  });

  it('gives way to another edit: the first link confirms nothing any more', async () => {
    await change(fresh);
    const first = await tokenTo(fresh);
    await change('third@example.com', NOW + 1);
    await expect(confirm(first)).rejects.toMatchObject(over);
    await confirm(await tokenTo('third@example.com'));
    expect(await find()).toMatchObject({ email: 'third@example.com' });
  });

  it('that somebody else has meanwhile is refused when it is confirmed', async () => {
    await change(fresh);
    const token = await tokenTo(fresh);
    await register(fresh);
    await expect(confirm(token)).rejects.toMatchObject({ status: 409, code: 'email-exists' });
    expect(await find()).toMatchObject({ email });
  });

  it.holds('V6.3.7')(
    'of the confirmation and the undoing at the same moment, the old address has the last word',
    async () => {
      await change(fresh);
      const [forth, back] = [await tokenTo(fresh), await tokenTo(email)];
      const real = portal.commandHandler.decideAndAppend.bind(portal.commandHandler);
      const spy = jest.spyOn(portal.commandHandler, 'decideAndAppend').mockImplementation(async (given) => {
        if ((given.command as { type: string }).type !== 'ConfirmEmail') return real(given as never);
        spy.mockRestore();
        await undo(back);
        return real(given as never);
      });
      await expect(confirm(forth)).rejects.toMatchObject(over);
      expect(await find()).toMatchObject({ email });
      await register(fresh);
    },
  );

  it('leaves nothing behind when the account is erased: both addresses are free', async () => {
    await change(fresh);
    await confirm(await tokenTo(fresh));
    await portal.handlers.accounts.erase(accountid, at(NOW, root));
    await register(email);
    await register(fresh);
  });
});
