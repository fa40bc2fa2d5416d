import { setTimeout as delay } from 'node:timers/promises';
import { callersOf, cookiesIn, freshEmail } from '../support/caller';
import { type Client } from '../support/client';
import { clientOf, portalUrl } from '../support/demo';
import { mailFor } from '../support/outbox';

const from = callersOf(portalUrl);
let root: Client;
beforeAll(async () => {
  root = await clientOf('root');
});

/** Somebody who registers, and the cookie of the session that this opens. */
const registered = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
  const caller = from(address);
  const email = freshEmail();
  const answer = await caller.call('createAccount', {
    body: { email, password: 'Passw0rd1', category: 'employer', language: 'en' },
    headers,
  });
  expect(answer.status).toBe(201);
  const { accountid } = answer.body as { accountid: string };
  return { caller, email, accountid, headers: { cookie: cookiesIn(answer) } };
};

const lying = (accountid: string, count: number) => mailFor(root, (mail) => mail.accountid === accountid, { count });

const statusOf = async (id: string): Promise<string> =>
  ((await root.call('readAccount', { params: { id } })).body as { status: string }).status;
/** Waits for the read model, which follows the log. */
const becomes = async (id: string, status: string): Promise<void> => {
  for (let n = 0; n < 100 && (await statusOf(id)) !== status; n += 1) await delay(100);
  expect(await statusOf(id)).toBe(status);
};

describe('a link that confirms an e-mail', () => {
  it.holds('V6.4.1c')('leads to the portal’s own address, whatever the request says of its host', async () => {
    const { accountid } = await registered('127.0.91.1', {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    });
    const [mail] = await lying(accountid, 1);
    const link = new URL(mail.letter.link!);
    // PUBLIC_URL of the portal of the tests.
    expect(link.origin + link.pathname + link.search).toBe(
      `http://localhost:${new URL(portalUrl()).port}/confirm-email`,
    );
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('verifies the account once, of six who use it at once', async () => {
    const { accountid } = await registered('127.0.91.2');
    await becomes(accountid, 'unverified');
    const token = (await lying(accountid, 1))[0].letter.link!.split('#')[1]!;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => from(`127.0.91.${10 + n}`).call('confirmEmail', { body: { token } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409, 410]).toContain(status);
    await becomes(accountid, 'verified');
  });

  it.holds('V6.3.1e')('floods nobody, however many ask at once', async () => {
    const { caller, accountid, headers } = await registered('127.0.91.30');
    await lying(accountid, 1);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => caller.call('askEmailLink', { body: { language: 'en' }, headers })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await lying(accountid, 3)).toHaveLength(3);
  });
});
