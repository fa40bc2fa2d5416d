import { type MailList } from '@berangkat/contracts/mail';
import { setTimeout as delay } from 'node:timers/promises';
import { type Caller, callersOf, freshEmail } from '../support/caller';
import { type Client } from '../support/client';
import { clientOf, portalUrl } from '../support/demo';
import { mailFor, type ReadableMail } from '../support/outbox';

const PASSWORD = 'Passw0rd1';
const from = callersOf(portalUrl);
let root: Client;
beforeAll(async () => {
  root = await clientOf('root');
});

/** An account that a superadmin made, and its e-mail. */
const someone = async (): Promise<{ readonly email: string; readonly accountid: string }> => {
  const email = freshEmail();
  const { status, body } = await root.call('createAccount', {
    body: { email, password: PASSWORD, category: 'vendor' },
  });
  expect(status).toBe(201);
  return { email, accountid: (body as { accountid: string }).accountid };
};

const mailTo = async (accountid: string): Promise<MailList['mail']> => {
  const { body } = await root.call('listMail');
  return (body as MailList).mail.filter((mail) => mail.accountid === accountid);
};

const lying = (accountid: string, count: number) => mailFor(root, (mail) => mail.accountid === accountid, { count });

const ask = (caller: Caller, email: string, headers: Record<string, string> = {}) =>
  caller.call('forgotPassword', { body: { email, language: 'en' }, headers });
const tokenIn = ([mail]: readonly ReadableMail[]): string => mail!.letter.link!.split('#')[1]!;
const reset = (caller: Caller, token: string, new_password = 'Afterwards2026') =>
  caller.call('resetPassword', { body: { token, new_password, language: 'en' } });

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

describe('a forgotten password', () => {
  it.holds('V6.3.8')(
    'is answered in the same words and the same time for who has an account and who has none',
    async () => {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let n = 0; n < 20; n += 1) {
        const { email } = await someone();
        const caller = from(`127.0.81.${n + 1}`);
        const pair = [[known, email] as const, [unknown, freshEmail()] as const];
        // The account that was just made is worked on behind: now one of the two comes first, now the other.
        for (const [times, address] of n % 2 === 0 ? pair : pair.reverse()) {
          const began = performance.now();
          const answer = await ask(caller, address);
          times.push(performance.now() - began);
          expect([answer.status, answer.body]).toEqual([200, {}]);
          expect(answer.headers['portal-position']).toBeUndefined();
        }
      }
      // Both wait for the same two counters; what an account costs beside that begins after the answer.
      expect(Math.abs(median(known) - median(unknown))).toBeLessThan(Math.max(8, 0.5 * median(unknown)));
    },
  );

  it.holds('V6.4.1')('leads to the portal’s own address, whatever the request says of its host', async () => {
    const { email, accountid } = await someone();
    const answer = await ask(from('127.0.82.1'), email, {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    });
    expect(answer.status).toBe(200);
    const [mail] = await lying(accountid, 1);
    // PUBLIC_URL of the portal of the tests.
    expect(new URL(mail.letter.link!).origin).toBe(`http://localhost:${new URL(portalUrl()).port}`);
    expect(JSON.stringify(mail)).not.toContain('evil');
    // A browser sends a server no token, and tells the next page none.
    expect(new URL(mail.letter.link!).pathname + new URL(mail.letter.link!).search).toBe('/new-password');
  });

  it.holds('V6.4.3')('a link used many times at once works once, and ends every session', async () => {
    const { email, accountid } = await someone();
    const before = from('127.0.83.1');
    expect((await before.call('signIn', { body: { email, password: PASSWORD } })).status).toBe(200);
    await ask(from('127.0.83.2'), email);
    const token = tokenIn(await lying(accountid, 1));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => reset(from(`127.0.83.${10 + n}`), token, `Password${n}x`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409, 410]).toContain(status);
    const won = answers.findIndex(({ status }) => status === 200);
    const after = from('127.0.83.3');
    expect((await after.call('signIn', { body: { email, password: PASSWORD } })).status).toBe(401);
    expect((await after.call('signIn', { body: { email, password: `Password${won}x` } })).status).toBe(200);
    expect((await reset(from('127.0.83.4'), token)).status).toBe(410);
  });

  it.holds('V6.4.1b')('the link of one account opens no other', async () => {
    const [mine, other] = [await someone(), await someone()];
    await ask(from('127.0.84.1'), mine.email);
    const token = tokenIn(await lying(mine.accountid, 1));
    const forged = `${other.accountid}.${token.split('.')[1]}`;
    expect((await reset(from('127.0.84.2'), forged)).status).toBe(410);
    const caller = from('127.0.84.3');
    expect((await caller.call('signIn', { body: { email: other.email, password: PASSWORD } })).status).toBe(200);
  });

  it.holds('V6.3.1d')(
    'floods nobody: many who ask from everywhere make three messages, and are answered alike',
    async () => {
      const { email, accountid } = await someone();
      const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => ask(from(`127.0.85.${n + 1}`), email)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await lying(accountid, 3);
      await delay(2_000);
      expect(await mailTo(accountid)).toHaveLength(3);
    },
  );

  it.holds('V6.3.8')('is slowed down for one address, whether somebody has it', async () => {
    const { email } = await someone();
    for (const [host, address] of [
      [1, email],
      [2, freshEmail()],
    ] as const) {
      const caller = from(`127.0.86.${host}`);
      const statuses = [];
      for (let n = 0; n < 7; n += 1) statuses.push((await ask(caller, address)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    }
  });

  it.holds('V6.3.1d')('a superadmin’s message is read by no other superadmin', async () => {
    const superadmin = await clientOf('superadmin');
    const { body } = (await superadmin.call('session')) as { body: { account: { accountid: string; email: string } } };
    const { accountid, email } = body.account;
    // Whatever else has come to it, such as that somebody signed in on a new device.
    const before = new Set((await mailTo(accountid)).map(({ mailid }) => mailid));
    const fresh = async () => (await mailTo(accountid)).filter(({ mailid }) => !before.has(mailid));
    await ask(from('127.0.87.1'), email);
    for (let n = 0; n < 100 && (await fresh())[0]?.state !== 'outbox'; n += 1) await delay(100);
    expect(await fresh()).toMatchObject([{ state: 'outbox', letter: null, address: '*****' }]);
  });
});
