import { PASSWORD_LINK_FOR } from '@berangkat/contracts/accounts';
import { deliveriesToCaughtUp, eventsIn } from '@berangkat/platform/event-store/testing';
import { type CommandMeta } from '../../kernel/command';
import { memoryPortal } from '../../testing';

const NOW = 1_763_700_000_000;
const MINUTE = 60_000;
const from = { address: '203.0.113.7', cookies: undefined };
const visitor = { accountid: '', category: 'visitor' };
const root = { accountid: '20261121900', category: 'superadmin', role: 'root' };
const email = 'sari@example.com';

let portal: ReturnType<typeof memoryPortal>;
let accountid: string;
beforeEach(async () => {
  portal = memoryPortal();
  const { body } = await portal.handlers.accounts.register(
    { email, password: 'Before2026', category: 'vendor', selfregistered: false, displayname: 'Sari' },
    portal.by(root),
  );
  accountid = body.accountid;
});
afterEach(() => portal.close());

const events = async () => eventsIn(await deliveriesToCaughtUp(portal.store));
const by = (given: Partial<CommandMeta> = {}) => portal.by(visitor, { occurredAt: NOW, ...given });
const mailed = async () => (await events()).filter(({ type }) => type === 'MailRequested').map(({ stream }) => stream);
const claimed = async (stream: string, now = NOW) => {
  const { body } = await portal.handlers.mail.claim({ mailid: stream.slice('mail-'.length) }, by({ occurredAt: now }));
  if (body.action !== 'send') throw new Error('nothing to send');
  return body.mail;
};
const ask = async (address = email, now = NOW): Promise<void> => {
  await portal.handlers.accounts.forgotPassword({ email: address, language: 'en' }, from, by({ occurredAt: now }));
  await portal.doPutOff();
};
const tokenOf = (link: string | undefined): string => link!.split('#')[1]!;
const token = async (now = NOW): Promise<string> => {
  const before = await mailed();
  await ask(email, now);
  const [stream] = (await mailed()).filter((one) => !before.includes(one));
  return tokenOf((await claimed(stream!, now)).link);
};
const reset = (given: string, meta = by(), new_password = 'Afterwards2026') =>
  portal.handlers.accounts.resetPassword({ token: given, new_password, language: 'en' }, from, meta);
const signIn = (password: string) =>
  portal.handlers.accounts.signInWithPassword({ email, password }, from, portal.by(visitor));

describe('a forgotten password', () => {
  it('is set anew with the link that was mailed, and the old one is over', async () => {
    await reset(await token());
    await expect(signIn('Before2026')).rejects.toMatchObject({ status: 401 });
    expect((await signIn('Afterwards2026')).body.accountid).toBe(accountid);
  });

  it.holds('V6.3.8')('is answered alike whether there is an account, and before anything is looked up', async () => {
    const answers = [];
    for (const address of [email, 'nobody@example.com'])
      answers.push(await portal.handlers.accounts.forgotPassword({ email: address, language: 'en' }, from, by()));
    expect(answers).toEqual([{ body: {} }, { body: {} }]);
    expect(await mailed()).toEqual([]);
    await portal.doPutOff();
    expect(await mailed()).toHaveLength(1);
  });

  it('mails a link of the portal’s own address to the account’s address, in the language that was asked in', async () => {
    await ask();
    const mail = await claimed((await mailed())[0]!);
    expect(mail).toMatchObject({ address: email, name: 'Sari', language: 'en' });
    expect(mail.link).toMatch(/^https:\/\/portal\.example\.com\/new-password#\d{11}\.[\w-]{43}$/);
    expect(mail.words.greeting).toBe('Hello Sari,');
  });

  it('comes by the legal name that the agency has set', async () => {
    await portal.handlers.settings.changeAgencyCard({ legalname: 'PT Samudra Contoh', revision: -1 }, portal.by(root));
    await ask();
    expect((await claimed((await mailed())[0]!)).words.sender).toBe('PT Samudra Contoh');
  });

  it.holds('V6.4.1')(
    'leaves neither link nor token in the log, and says in the trail that it was asked for and changed',
    async () => {
      const given = await token();
      await reset(given);
      await portal.doPutOff();
      const log = await events();
      expect(JSON.stringify(log)).not.toContain(given.split('.')[1]);
      expect(log.map(({ type }) => type).filter((type) => /Password|Mail/.test(type))).toEqual([
        'AccountPasswordForgotten',
        'MailRequested',
        'AccountPasswordReset',
        'MailRequested',
      ]);
      const [changed] = log.filter(({ type }) => type === 'AccountPasswordReset');
      expect(changed!.metadata.actor).toEqual({ accountid, category: 'vendor' });
    },
  );

  it('ends all sessions of the account', async () => {
    const actor = { accountid, category: 'vendor' };
    const { setCookie } = await portal.sessions.start({ actor, method: 'password' });
    const cookie = setCookie.split(';')[0];
    expect(await portal.sessions.resolve(cookie)).toBeDefined();
    await reset(await token());
    expect(await portal.sessions.resolve(cookie)).toBeUndefined();
  });

  it.holds('V6.4.3')('a link works once', async () => {
    const given = await token();
    await reset(given);
    await expect(reset(given, by(), 'Another2026')).rejects.toMatchObject({ status: 410, code: 'password-link-over' });
    expect((await signIn('Afterwards2026')).body.accountid).toBe(accountid);
  });

  it('of two that use one link at the same time exactly one wins', async () => {
    const given = await token();
    const done = await Promise.allSettled(
      Array.from({ length: 8 }, (_, place) => reset(given, by(), `Password${place}x`)),
    );
    const won = done.flatMap((one, place) => (one.status === 'fulfilled' ? [place] : []));
    expect(won).toHaveLength(1);
    expect((await events()).filter(({ type }) => type === 'AccountPasswordReset')).toHaveLength(1);
    expect((await signIn(`Password${won[0]}x`)).body.accountid).toBe(accountid);
  });

  it('said again after its answer was lost, it is done once', async () => {
    const given = await token();
    const meta = by();
    await reset(given, meta);
    await reset(given, meta);
    expect((await events()).filter(({ type }) => type === 'AccountPasswordReset')).toHaveLength(1);
  });

  it.holds('V6.4.3')('a link is over after half an hour, and is not mailed after that either', async () => {
    const given = await token();
    await expect(reset(given, by({ occurredAt: NOW + PASSWORD_LINK_FOR }))).rejects.toMatchObject({ status: 410 });
    await expect(claimed((await mailed())[0]!, NOW + PASSWORD_LINK_FOR)).rejects.toThrow('nothing to send');
    const next = await token(NOW + 40 * MINUTE);
    await reset(next, by({ occurredAt: NOW + 69 * MINUTE }));
  });

  it('one link that is used ends the others', async () => {
    const [first, second] = [await token(), await token(NOW + 1)];
    await reset(second);
    await expect(reset(first)).rejects.toMatchObject({ status: 410 });
  });

  it.holds('V6.4.1b').each<[string, () => Promise<unknown>]>([
    ['another password was set', () => portal.handlers.accounts.setPassword({ email, password: 'Operator2026' }, by())],
    [
      'the e-mail was changed',
      async () => {
        await portal.handlers.accounts.update(accountid, { email: 'sari.new@example.com' }, portal.by(root));
        const mail = await Promise.all((await mailed()).map((stream) => claimed(stream)));
        const { link } = mail.find(({ address }) => address === 'sari.new@example.com')!;
        await portal.handlers.accounts.confirmEmail({ token: tokenOf(link) }, from, by());
      },
    ],
    [
      'the account was suspended, also when it was restored since',
      async () => {
        await portal.handlers.accounts.update(accountid, { status: 'suspended' } as never, portal.by(root));
        await portal.handlers.accounts.update(accountid, { status: 'verified' } as never, portal.by(root));
      },
    ],
    ['the account was erased', () => portal.handlers.accounts.erase(accountid, portal.by(root))],
  ])('a link is over when %s', async (_, change) => {
    const given = await token();
    await change();
    await expect(reset(given)).rejects.toMatchObject({ status: 410 });
  });

  it.all(['', 'x', '20261121001', '20261121001.', `20261121001.${'a'.repeat(43)}`, `20261121001.${'a'.repeat(44)}`])(
    'what is no link, such as %j, is refused in the same words',
    async (given) => {
      await expect(reset(given)).rejects.toMatchObject({ status: 410, code: 'password-link-over' });
    },
  );

  it('the link of one account opens no other', async () => {
    const { body: other } = await portal.handlers.accounts.register(
      { email: 'budi@example.com', password: 'Before2026', category: 'vendor', selfregistered: false },
      portal.by(root),
    );
    const given = await token();
    await expect(reset(`${other.accountid}.${given.split('.')[1]}`)).rejects.toMatchObject({ status: 410 });
    expect((await signIn('Before2026')).body.accountid).toBe(accountid);
  });

  it.each(['suspended', 'inactive'] as const)('who is %s is told whom to ask, and gets no link', async (status) => {
    await portal.handlers.accounts.update(accountid, { status }, portal.by(root));
    await portal.handlers.settings.changeContact({ contactemail: 'halo@agency.example' }, portal.by(root));
    await ask();
    const mail = await claimed((await mailed())[0]!);
    expect(mail.link).toBeUndefined();
    expect(mail.words.paragraphs.join(' ')).toContain('halo@agency.example');
  });

  it('nobody is flooded: three messages in an hour and six in a day, whoever asks', async () => {
    for (let n = 0; n < 10; n += 1) await ask(email, NOW + n * MINUTE);
    expect(await mailed()).toHaveLength(3);
    for (let n = 0; n < 10; n += 1) await ask(email, NOW + 61 * MINUTE + n);
    for (let n = 0; n < 10; n += 1) await ask(email, NOW + 180 * MINUTE + n);
    expect(await mailed()).toHaveLength(6);
    await ask(email, NOW + 25 * 60 * MINUTE);
    expect(await mailed()).toHaveLength(7);
  });
});
