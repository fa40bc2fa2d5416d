import { updateAccount } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Listening, MemoryReceipts } from '@berangkat/platform/http';
import { serveInTest } from '../../http/testing';
import { memoryPortal } from '../../testing';

const root: Actor = { accountid: '20261101001', category: 'superadmin', role: 'root' };
const registration = { email: 'sari@example.com', password: 'Berangkat2026', category: 'applicant' };

let portal: ReturnType<typeof memoryPortal>;
let receipts: MemoryReceipts;
let server: Listening;
beforeEach(async () => {
  portal = memoryPortal();
  receipts = new MemoryReceipts();
  const { sessions, commands } = portal;
  server = await serveInTest(commands, { sessions, receipts, checkAnswers: true });
});
afterEach(async () => {
  await server.close();
  portal.close();
});

/** The registration, as its visitor sends it each time: with the same key. */
const register = async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-that-was-kept' },
    body: JSON.stringify(registration),
  });
  const body = (await answer.json()) as { readonly accountid: string; readonly code?: string };
  const cookie = answer.headers.getSetCookie().find((each) => each.includes('session'));
  const session = await portal.sessions.resolve(cookie?.split(';')[0]);
  return { status: answer.status, body, actor: session?.actor.accountid };
};
const update = (accountid: string, body: object) =>
  portal.handlers.accounts.update(accountid, updateAccount.parse(body), portal.by(root));

const SINCE: readonly [string, (accountid: string) => Promise<unknown>][] = [
  ['suspended', (accountid) => update(accountid, { status: 'suspended' })],
  ['given another password', (accountid) => update(accountid, { password: 'Another2026' })],
  ['erased', (accountid) => portal.handlers.accounts.erase(accountid, portal.by(root))],
];

describe.each([
  ['is answered from its receipt', async () => undefined],
  [
    'comes after its receipt is gone',
    async () => {
      receipts.backdate(24 * 3_600_000 + 1);
      await receipts.sweep();
    },
  ],
])('a registration that is sent again and %s', (_, pass) => {
  it('signs in who registered, and makes nothing twice', async () => {
    const first = await register();
    expect(first).toMatchObject({ status: 201, actor: first.body.accountid });
    await pass();
    expect(await register()).toEqual(first);
  });

  it.holds('V6.3.4').each(SINCE)('opens no account that was %s since', async (__, change) => {
    const { body } = await register();
    await change(body.accountid);
    await pass();
    const again = await register();
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect(again.actor).toBeUndefined();
  });
});

it.holds('V6.3.4')('an account that is suspended while its registration opens a session has none', async () => {
  const start = portal.sessions.start.bind(portal.sessions);
  jest.spyOn(portal.sessions, 'start').mockImplementationOnce(async (given) => {
    const { accountid } = given.actor;
    await update(accountid, { status: 'suspended' });
    return start(given);
  });
  expect(await register()).toMatchObject({ status: 401, actor: undefined });
});

it.holds('V6.3.4')('the receipt of a registration is forgotten with the account', async () => {
  const { body } = await register();
  await receipts.forget(body.accountid);
  expect(await receipts.sweep()).toBe(0);
  receipts.backdate(24 * 3_600_000 + 1);
  expect(await receipts.sweep()).toBe(0);
});
