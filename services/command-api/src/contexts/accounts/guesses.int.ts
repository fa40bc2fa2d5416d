import { randomBytes } from 'node:crypto';
import { HttpError } from '@berangkat/platform/http';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { until } from '@berangkat/platform/test-support';
import { auth } from './migrations';
import { type Counter, type Guesses, postgresGuesses } from './guesses';
import { codeCounters, loginIdCounters, passwordCounters, SLOWING } from './sign-in-counters';

const EMAIL = 'owner@example.id';
const stranger = (address: string) => ({ address, device: undefined });

describe('guesses', () => {
  let database: TestDatabase;
  let guesses: Guesses;
  let now: number;
  let key: Buffer;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.pool, 'auth', auth);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.pool.query('truncate auth.guesses');
    now = 1_800_000_000_000;
    key = randomBytes(32);
    guesses = postgresGuesses(database.pool, key, () => now);
  });

  /** The seconds that a guess has to wait, or 0 when it is judged (and found wrong). */
  const guess = async (counters: readonly Counter[]): Promise<number> =>
    guesses.begin(counters).then(
      () => 0,
      (refusal: unknown) => {
        if (refusal instanceof HttpError && refusal.status === 429) return refusal.retryAfter!;
        throw refusal;
      },
    );
  const inTurn = async (count: number, counters: (n: number) => readonly Counter[]): Promise<number[]> => {
    const waits: number[] = [];
    for (let n = 0; n < count; n += 1) waits.push(await guess(counters(n)));
    return waits;
  };
  const judgedOf = (waits: readonly number[]): number => waits.filter((wait) => wait === 0).length;

  it('of many that come together no more are judged than one after the other', async () => {
    const counters = passwordCounters(EMAIL, stranger('203.0.113.7'));
    const waits = await Promise.all(Array.from({ length: 30 }, () => guess(counters)));
    expect(judgedOf(waits)).toBe(8);
    expect(await guess(counters)).toBe(60);
  });

  it('that wait for one at the same time are not judged by what was counted before it', async () => {
    const [counter] = passwordCounters(EMAIL, stranger('203.0.113.9'));
    await inTurn(SLOWING.each.free - 1, () => [counter!]);
    const first = await database.pool.connect();
    await first.query('begin');
    await postgresGuesses(first, key, () => now).begin([counter!]);
    const second = guess([counter!]);
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await until(async () => (await database.pool.query(waiting)).rowCount === 1);
    await first.query('commit');
    first.release();
    expect(await second).toBeGreaterThan(0);
  });

  it('that are free do not wait for one whose process looked at the clock a moment later', async () => {
    const counters = loginIdCounters(stranger('203.0.113.10'));
    expect(await guess(counters)).toBe(0);
    now -= 5;
    expect(await guess(counters)).toBe(0);
  });

  it('wait longer and longer, up to a quarter of an hour, and are forgotten in the end', async () => {
    const counters = passwordCounters(EMAIL, stranger('203.0.113.7')).slice(0, 1);
    await inTurn(8, () => counters);
    const waits: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const wait = await guess(counters);
      waits.push(wait);
      now += wait * 1_000 - 1;
      expect(await guess(counters)).toBe(1);
      now += 1;
      expect(await guess(counters)).toBe(0);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
    now += SLOWING.each.forgottenAfter * 1_000;
    expect(judgedOf(await inTurn(9, () => counters))).toBe(8);
    now += SLOWING.each.forgottenAfter * 1_000;
    expect(await guesses.sweep()).toBe(1);
  });

  it('from 40 addresses of one /64 are those of one address', async () => {
    const waits = await inTurn(320, (n) =>
      passwordCounters(EMAIL, stranger(`2001:db8:1:2::${((n % 40) + 1).toString(16)}`)),
    );
    expect(judgedOf(waits)).toBe(8);
  });

  it('at one account from everywhere are at most 100 in an hour and 1,500 in a day', async () => {
    let address = 0;
    const next = () =>
      passwordCounters(EMAIL, stranger(`10.${(address >> 16) & 255}.${(address >> 8) & 255}.${(address += 1) & 255}`));
    expect(judgedOf(await inTurn(40, next))).toBe(30);
    const begun = now;
    let judged = 30;
    while (now < begun + 3_600_000) {
      const wait = await guess(next());
      if (wait === 0) judged += 1;
      else now += wait * 1_000;
    }
    expect(judged).toBeGreaterThan(60);
    expect(judged).toBeLessThanOrEqual(100);
    expect(SLOWING.account.max).toBeGreaterThanOrEqual(86_400 / 1_500);
  });

  it('of strangers do not keep the owner out who signed in on this device before, not even behind their address', async () => {
    await inTurn(200, (n) => passwordCounters(EMAIL, stranger(`203.0.113.${n}`)));
    await inTurn(20, () => passwordCounters(EMAIL, stranger('198.51.100.1')));
    const owner = passwordCounters(EMAIL, { address: '198.51.100.1', device: 'a mark' });
    expect(judgedOf(await inTurn(9, () => owner))).toBe(8);
  });

  it('that are right clear what is about this address, and only give their own place back in what is about everybody', async () => {
    const counters = (address: string) => passwordCounters(EMAIL, stranger(address));
    await inTurn(20, (n) => counters(`203.0.113.${n}`));
    await inTurn(5, () => counters('198.51.100.1'));
    for (let n = 0; n < 50; n += 1) await (await guesses.begin(counters('198.51.100.1'))).right();
    expect(judgedOf(await inTurn(4, (n) => counters(`192.0.2.${n}`)))).toBe(4);
    expect(judgedOf(await inTurn(4, (n) => counters(`192.0.2.${100 + n}`)))).toBe(1);
  });

  it('that one counter refuses count in none', async () => {
    await inTurn(20, () => passwordCounters(EMAIL, stranger('203.0.113.7')));
    expect(judgedOf(await inTurn(22, (n) => passwordCounters(EMAIL, stranger(`198.51.100.${n}`))))).toBe(22);
  });

  it('that could not be judged do not count', async () => {
    const counters = passwordCounters(EMAIL, stranger('203.0.113.7'));
    for (let n = 0; n < 20; n += 1) await (await guesses.begin(counters)).withdraw();
    expect(judgedOf(await inTurn(9, () => counters))).toBe(8);
  });

  it('at login IDs slow an address down after 60, for seconds, and one who is right clears it for the whole office', async () => {
    const carrier = loginIdCounters(stranger('203.0.113.7'));
    const waits = await inTurn(61, () => carrier);
    expect(judgedOf(waits)).toBe(60);
    expect(waits.at(-1)).toBe(1);
    now += 1_000;
    expect(await guess(carrier)).toBe(0);
    expect(await guess(carrier)).toBe(2);
    now += 2_000;
    await (await guesses.begin(carrier)).right();
    expect(judgedOf(await inTurn(61, () => carrier))).toBe(60);
    expect(await guess(loginIdCounters(stranger('203.0.113.8')))).toBe(0);
    expect(await guess(loginIdCounters({ address: '203.0.113.7', device: 'a mark' }))).toBe(0);
  });

  it.holds('V6.6.3')('at codes end after thirty on all devices of an account, however many it has', async () => {
    const onDevice = (n: number) => codeCounters('20260101101', { device: `mark ${Math.floor(n / 5)}` });
    expect(judgedOf(await inTurn(40, onDevice))).toBe(30);
    expect(await guess(codeCounters('20260101101', { device: undefined }))).toBe(0);
    expect(await guess(codeCounters('20260101102', { device: 'mark 1' }))).toBe(0);
  });

  it('keep nothing readable', async () => {
    await guess(passwordCounters(EMAIL, stranger('203.0.113.7')));
    const { rows } = await database.pool.query('select * from auth.guesses');
    expect(JSON.stringify(rows.map((row) => Object.values(row as object).map(String)))).not.toMatch(/owner|203\.0/);
  });
});
