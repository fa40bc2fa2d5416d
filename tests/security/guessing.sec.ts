import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayHeaders } from '@berangkat/platform/http';
import { type Answered, Caller, cookiesIn, freshEmail } from '../support/caller';
import { clientOf, demoAccounts, portalUrl } from '../support/demo';
import { runtimeOf } from '../support/processes';

const dataDir = process.env.PORTAL_DATA_DIR!;
const PASSWORD = 'Passw0rd1';

/**
 * A sign-in from an address, as the gateway tells command-api of it: it is the one that knows IPv6 addresses of
 * visitors.
 */
const throughGateway = (address: string): Record<string, string> => {
  const token = Buffer.from(readFileSync(join(dataDir, 'secrets', 'internal.token'), 'utf8').trim(), 'hex');
  return { ...gatewayHeaders(token), 'x-forwarded-for': address };
};

const owner = async (host: number): Promise<{ readonly email: string; readonly cookie: string }> => {
  const caller = new Caller(portalUrl(), `127.0.70.${host}`);
  const email = freshEmail();
  const registered = await caller.call('createAccount', { body: { email, password: PASSWORD, category: 'applicant' } });
  expect(registered.status).toBe(201);
  caller.close();
  return { email, cookie: cookiesIn(registered) };
};

const judged = (answers: readonly Answered[]): Answered[] =>
  answers.filter(({ status }) => status === 401 || status === 200);

/** Expects that callers who are not judged are told when to come back. */
const expectWaiting = (answers: readonly Answered[]): void => {
  for (const { status, headers } of answers) {
    if (status !== 401 && status !== 200) expect([429, 503]).toContain(status);
    if (status === 429 || status === 503) expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  }
};

describe.holds('V6.1.1')('guesses at one account', () => {
  it('from 40 addresses of one /64 are those of one address', async () => {
    const { email } = await owner(1);
    const { port } = runtimeOf({ dataDir }).services['command-api']!;
    const caller = new Caller(`http://127.0.0.1:${port}`);
    const answers = await Promise.all(
      Array.from({ length: 320 }, (_, n) =>
        caller.call('signIn', {
          body: { email, password: `Wrong${n}xx` },
          headers: throughGateway(`2001:db8:70:1::${((n % 40) + 1).toString(16)}`),
        }),
      ),
    );
    caller.close();
    expect(judged(answers)).toHaveLength(8);
    expectWaiting(answers);
  });

  it('from 40 addresses are slowed down together, and the owner signs in on their own device meanwhile', async () => {
    const { email, cookie } = await owner(2);
    const callers = Array.from({ length: 40 }, (_, host) => new Caller(portalUrl(), `127.0.71.${host + 1}`));
    const answers = await Promise.all(
      callers.flatMap((caller, host) =>
        Array.from({ length: 8 }, (_, n) => caller.call('signIn', { body: { email, password: `Wrong${host}x${n}` } })),
      ),
    );
    expectWaiting(answers);
    expect(judged(answers).length).toBeLessThan(40);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(200);
    const stranger = await callers[0]!.call('signIn', { body: { email, password: PASSWORD } });
    expect(stranger.status).toBe(429);
    const onOwnDevice = await callers[0]!.call('signIn', { body: { email, password: PASSWORD }, headers: { cookie } });
    expect(onOwnDevice.status).toBe(200);
    for (const caller of callers) caller.close();
  });

  it('that come 30 at once are no more than 8', async () => {
    const { email } = await owner(3);
    const callers = Array.from({ length: 6 }, () => new Caller(portalUrl(), '127.0.72.1'));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        callers[n % 6]!.call('signIn', { body: { email, password: n === 29 ? PASSWORD : `Wrong${n}xx` } }),
      ),
    );
    expect(judged(answers).length).toBeLessThanOrEqual(8);
    expectWaiting(answers);
    for (const caller of callers) caller.close();
  });

  it('tell nothing about whether there is such an account', async () => {
    const { email } = await owner(4);
    const caller = new Caller(portalUrl(), '127.0.73.1');
    const inTurn = async (of: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let n = 0; n < 10; n += 1)
        statuses.push((await caller.call('signIn', { body: { email: of, password: `Wrong${n}xx` } })).status);
      return statuses;
    };
    expect(await inTurn(email)).toEqual(await inTurn(freshEmail()));
    caller.close();
  });
});

describe('login IDs', () => {
  const { loginid } = demoAccounts().find((account) => account.loginid !== null)!;

  it.holds('V6.3.1')('that are wrong do not lock out who else is behind the address', async () => {
    const caller = new Caller(portalUrl(), '127.0.74.1');
    const wrong = await Promise.all(
      Array.from({ length: 20 }, () => caller.call('signInWithId', { body: { loginid: 'ZZZZZZZZZZ' } })),
    );
    expect([...new Set(wrong.map(({ status }) => status))]).toEqual([401]);
    expect((await caller.call('signInWithId', { body: { loginid } })).status).toBe(200);
    caller.close();
  });
});

describe('a flood of sign-ins', () => {
  it('does not keep commands from being carried out', async () => {
    const admin = await clientOf('admin');
    const callers = Array.from({ length: 12 }, (_, host) => new Caller(portalUrl(), `127.0.75.${host + 1}`));
    const flood = Promise.all(
      callers.flatMap((caller) =>
        Array.from({ length: 20 }, () => caller.call('signIn', { body: { email: freshEmail(), password: PASSWORD } })),
      ),
    );
    const commands = await Promise.all(
      Array.from({ length: 20 }, () => admin.call('saveDraft', { body: { nonsense: true } })),
    );
    const answers = await flood;
    expectWaiting(answers);
    // There is a line, and it has an end.
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    expect(commands.map(({ status }) => status)).toEqual(commands.map(() => 400));
    for (const caller of callers) caller.close();
  });
});
