import { type MailKind } from '@berangkat/contracts/mail';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { type Allowance, MAIL_PER_DAY, postgresAllowance } from './allowance';
import { app } from './migrations';

const NOW = Date.UTC(2026, 9, 27, 3);
const DAY = 86_400_000;

let database: TestDatabase;
let allowance: Allowance;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.pool, 'app', app);
  allowance = postgresAllowance(database.pool, Buffer.alloc(32));
});
beforeEach(() => database.pool.query('truncate app.mail_allowance'));
afterAll(() => database.drop());

let asked = 0;
const take = (kind: MailKind, address = 'ayu@example.com', now = NOW, mailid = `m${(asked += 1)}`): Promise<boolean> =>
  allowance.take({ mailid, address, kind }, now);
/** How many of so many go. */
const gone = async (kind: MailKind, count: number, address?: string, now?: number): Promise<number> => {
  let sent = 0;
  for (let n = 0; n < count; n += 1) sent += (await take(kind, address, now)) ? 1 : 0;
  return sent;
};

it.holds('V6.3.1m')(
  'an address gets so much of what can be turned off, then so much of notices, and always what one needs to get in',
  async () => {
    const { choice, any } = MAIL_PER_DAY;
    expect(await gone('standing', any)).toBe(choice);
    expect(await gone('new-device', any)).toBe(any - choice);
    expect(await gone('password-changed', 1)).toBe(0);
    expect(await gone('password-link', 3)).toBe(3);
    expect(await gone('email-changing', 3)).toBe(3);
    // However its letters are written, and nobody else's.
    expect(await gone('standing', 1, 'Ayu@Example.com')).toBe(0);
    expect(await gone('standing', 1, 'budi@example.com')).toBe(1);
  },
);

it.holds('V16.3.3c')(
  'alerts of one rule hide neither those of another, nor other mail, nor are they hidden by it',
  async () => {
    const { alert, any } = MAIL_PER_DAY;
    const alerts = async (rule: string, count: number): Promise<number> => {
      let sent = 0;
      for (let n = 0; n < count; n += 1) sent += (await take('alert', undefined, NOW, `alert-${rule}-${n}-1`)) ? 1 : 0;
      return sent;
    };
    expect(await alerts('refusals', any + 1)).toBe(alert);
    expect(await alerts('country', 1)).toBe(1);
    expect(await gone('new-device', any + 1)).toBe(any);
    expect(await alerts('log', 1)).toBe(1);
  },
);

it('what one needs to get in leaves the room of the notices to them', async () => {
  expect(await gone('password-link', MAIL_PER_DAY.any)).toBe(MAIL_PER_DAY.any);
  expect((await database.pool.query('select from app.mail_allowance')).rowCount).toBe(0);
  expect(await gone('password-changed', 1)).toBe(1);
});

it.holds('V6.3.1m')(
  'an address that is entered for many accounts gets so many links, and they hide nothing else',
  async () => {
    const { change, any } = MAIL_PER_DAY;
    expect(await gone('email-change', change + 5)).toBe(change);
    expect(await gone('new-device', any + 1)).toBe(any);
    expect(await gone('email-link', 1)).toBe(1);
  },
);

it('there is room again a day later', async () => {
  await gone('standing', MAIL_PER_DAY.choice);
  expect(await gone('standing', 1, undefined, NOW + DAY - 1)).toBe(0);
  expect(await gone('standing', 1, undefined, NOW + DAY)).toBe(1);
});

it('the same message counts once, and goes also where there is no more room: it may have gone before a crash', async () => {
  for (let n = 0; n < 3; n += 1) expect(await take('standing', undefined, NOW, 'first')).toBe(true);
  await gone('standing', MAIL_PER_DAY.choice);
  expect(await take('standing', undefined, NOW, 'first')).toBe(true);
  expect(await take('standing')).toBe(false);
});

it('says nothing of whose mail it was, and is gone after two days', async () => {
  await take('standing');
  const { rows } = await database.pool.query('select * from app.mail_allowance');
  expect(JSON.stringify(rows)).not.toContain('ayu');
  await take('standing', 'budi@example.com', Date.now());
  await allowance.sweep();
  expect((await database.pool.query('select * from app.mail_allowance')).rowCount).toBe(1);
});
