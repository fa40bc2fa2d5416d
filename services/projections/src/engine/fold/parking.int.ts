import { newEvent } from '@berangkat/platform/event-store/testing';
import { silentLogger } from '@berangkat/platform/observability';
import { until } from '@berangkat/platform/test-support';
import { retryOpened } from '../../contexts/operations';
import { balances, Fixture, guestbook, guests, headcount, journal, treasury } from '../fixture';
import { laneOf } from '../partitions/lanes';
import { listParked, NotParked, retryParked } from './parked-streams';

describe('an event that cannot be folded', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await Fixture.create();
  });
  afterEach(() => fixture.dispose());

  const balancesInOrder = () => fixture.rows('select account, balance from read.balances order by account');
  const retry = (projection = balances({ cured: true }), stream = 'ana') =>
    retryParked({ pool: fixture.pool, store: fixture.store, codec: fixture.codec }, projection, stream);
  /** Another stream in the lane of this one. */
  const neighbourOf = (stream: string): string =>
    Array.from({ length: 100 }, (_, i) => `neighbour-${i}`).find((name) => laneOf(name) === laneOf(stream))!;

  it('parks its stream for its projection, and nothing else', async () => {
    const projections = [balances(), journal()];
    const neighbour = neighbourOf('ana');
    await fixture.register(...projections);
    // Before the worker starts, so that all are in one batch.
    await fixture.deposit('ana', 1);
    await fixture.deposit(neighbour, 1);
    await fixture.deposit('ana', 2, 'poison');
    await fixture.deposit(neighbour, 2);
    await fixture.deposit('budi', 2);
    await fixture.deposit('ana', 4);
    await fixture.startWorker(projections);
    await fixture.folded((await fixture.deposit('ana', 8)).position);

    expect(await balancesInOrder()).toEqual([
      { account: 'ana', balance: 1 },
      { account: 'budi', balance: 2 },
      { account: neighbour, balance: 3 },
    ]);
    expect(await fixture.rows("select amount from read.journal where account = 'ana' order by revision")).toEqual(
      [1, 2, 4, 8].map((amount) => ({ amount })),
    );
    expect(await listParked(fixture.pool)).toEqual([
      expect.objectContaining({
        projection: 'balances',
        stream: 'ana',
        eventType: 'Deposited',
        error: 'Error: this deposit cannot be folded',
        events: 3,
      }),
    ]);
    expect(await fixture.rows('select total, deposits from read.bank_totals')).toEqual([{ total: 6, deposits: 4 }]);
  });

  it('is folded with all that waited behind it once the reason is gone; the worker goes on from there', async () => {
    await fixture.register(balances());
    await fixture.startWorker([balances()]);
    for (const [amount, note] of [[1], [2, 'poison'], [4]] as const)
      await fixture.folded((await fixture.deposit('ana', amount, note)).position);
    expect(await balancesInOrder()).toEqual([{ account: 'ana', balance: 1 }]);

    await expect(retry(balances())).rejects.toThrow('cannot fold');
    expect(await listParked(fixture.pool)).toHaveLength(1);
    await retry();
    expect(await balancesInOrder()).toEqual([{ account: 'ana', balance: 7 }]);
    expect(await listParked(fixture.pool)).toEqual([]);
    expect(await fixture.rows('select from ops.parked_events')).toEqual([]);

    await fixture.folded((await fixture.deposit('ana', 8)).position);
    expect(await balancesInOrder()).toEqual([{ account: 'ana', balance: 15 }]);
    // One for the first deposit, one for all that had waited, one for the last; and two that tell of the parking and its end.
    await until(() => fixture.published.length === 5);
    await expect(retry()).rejects.toThrow(NotParked);
  });

  it('may have more behind it than memory holds: the stream is folded page by page', async () => {
    await fixture.register(balances());
    await fixture.startWorker([balances()]);
    await fixture.folded((await fixture.deposit('ana', 1, 'poison')).position);
    const waiting = Array.from({ length: 1_200 }, () =>
      newEvent({ type: 'Deposited', data: { account: 'ana', amount: 1 } }),
    );
    const { position } = await fixture.store.append('ana', waiting, 0);
    await fixture.folded(position);
    const decodeEach = jest.spyOn(fixture.codec, 'decodeEach');
    expect(await retry()).toBe(1_201);
    const pages = decodeEach.mock.calls.map(([page]) => page.length).filter((length) => length > 0);
    expect(pages).toEqual([500, 500, 201]);
    expect(await balancesInOrder()).toEqual([{ account: 'ana', balance: 1_201 }]);
    expect(await listParked(fixture.pool)).toEqual([]);
  });

  it('is not lost, and not folded twice, when a retry and a worker meet', async () => {
    await fixture.register(balances());
    await fixture.startWorker([balances({ cured: false })]);
    await fixture.folded((await fixture.deposit('ana', 1, 'poison')).position);
    let position = '';
    const depositing = (async () => {
      for (let i = 0; i < 60; i += 1) ({ position } = await fixture.deposit('ana', 1));
    })();
    await retry();
    await depositing;
    await fixture.folded(position);
    expect(await balancesInOrder()).toEqual([{ account: 'ana', balance: 61 }]);
  });

  it('may be one whose row the database refuses', async () => {
    await fixture.register(balances());
    await fixture.deposit('ana', 2 ** 40);
    await fixture.deposit('budi', 5);
    await fixture.startWorker([balances()]);
    await fixture.folded((await fixture.deposit('budi', 5)).position);
    expect(await balancesInOrder()).toEqual([{ account: 'budi', balance: 10 }]);
    expect(await listParked(fixture.pool)).toEqual([
      expect.objectContaining({ stream: 'ana', error: expect.stringContaining('22003') }),
    ]);
  });

  it('may be one that no schema accepts, or of an unknown type: then every projection that might need it parks the stream', async () => {
    const projections = [balances(), journal()];
    await fixture.register(...projections);
    await fixture.append('ana', 'Deposited', { account: 'ana', amount: 'a lot' });
    await fixture.append('budi', 'RobbedByAliens', {});
    await fixture.startWorker(projections);
    await fixture.deposit('citra', 1);
    await fixture.deposit('ana', 1);
    await fixture.folded((await fixture.deposit('budi', 1)).position);
    expect(await balancesInOrder()).toEqual([{ account: 'citra', balance: 1 }]);
    expect(
      (await listParked(fixture.pool))
        .map(({ projection, stream, eventType }) => `${projection} ${stream} ${eventType}`)
        .sort(),
    ).toEqual([
      'balances ana Deposited',
      'balances budi RobbedByAliens',
      'journal ana Deposited',
      'journal budi RobbedByAliens',
    ]);
  });

  it.holds('V16.4.2d')('of a type that nobody knows does not park what is one partition', async () => {
    await fixture.register(balances(), treasury());
    await fixture.startWorker([balances(), treasury()]);
    await fixture.deposit('ana', 1);
    await fixture.append('budi', 'RobbedByAliens', {});
    await fixture.folded((await fixture.deposit('citra', 2)).position);
    expect(await fixture.rows('select total from read.treasury')).toEqual([{ total: 3 }]);
    expect((await listParked(fixture.pool)).map(({ projection, stream }) => `${projection} ${stream}`)).toEqual([
      'balances budi',
    ]);
    const alerts = () => fixture.published.filter(({ value }) => (value as { topic?: string }).topic === 'alerts');
    await until(() => alerts().length > 0);
    expect(alerts()).toHaveLength(1);
    // One of its own does.
    await fixture.append('budi', 'Deposited', { account: 'budi', amount: 'a lot' });
    await fixture.folded((await fixture.deposit('citra', 4)).position);
    expect(await fixture.rows('select total from read.treasury')).toEqual([{ total: 3 }]);
  });

  it('stays parked over a restart, and is tried again by a rebuild', async () => {
    await fixture.register(balances());
    const first = await fixture.startWorker([balances()]);
    await fixture.folded((await fixture.deposit('ana', 1, 'poison')).position);
    await first.stop();
    await fixture.startWorker([balances()]);
    await fixture.folded((await fixture.deposit('ana', 1)).position);
    expect(await balancesInOrder()).toEqual([]);
    const [again] = await fixture.rebuilder().rebuild([balances()], new AbortController().signal, 'asked');
    expect(again!.compared!.every(({ before, after }) => before.hash === after.hash)).toBe(true);
    expect((await listParked(fixture.pool)).map(({ events }) => events)).toEqual([2]);
    await fixture.rebuilder().rebuild([balances({ cured: true })], new AbortController().signal, 'asked');
    expect(await listParked(fixture.pool)).toEqual([]);
    expect(await balancesInOrder()).toEqual([{ account: 'ana', balance: 2 }]);
  });
});

/** How a key is spoilt, by the name of the account whose it is. */
const spoilt = [
  ['does not open', ({ keys }: Fixture, account: string) => keys.damage(`account-${account}`)],
  ['is lost', ({ keys }: Fixture, account: string) => keys.lose(`account-${account}`)],
] as const;

describe.each(spoilt)('three people, of whom the second one has a key that %s', (_, spoil) => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await Fixture.create();
    await fixture.register(guests(), balances());
  });
  afterEach(() => fixture.dispose());

  /** In a process that holds no key yet. */
  const spoilBudi = () => {
    spoil(fixture, 'budi');
    fixture.restarted();
  };
  const shown = () => fixture.rows('select account, name from read.guests order by account');
  const parked = async () =>
    (
      await fixture.rows<{ at: string; subject: string }>(
        "select projection || ' ' || stream as at, subject from ops.parked_streams order by 1",
      )
    ).map(({ at, subject }) => `${at}: ${subject}`);
  const opened = () =>
    retryOpened({
      pool: fixture.pool,
      store: fixture.store,
      codec: fixture.codec,
      vault: fixture.vault,
      projections: [guests(), balances()],
      logger: silentLogger(),
    });
  const [ANA, CITRA] = [
    { account: 'ana', name: 'Ana' },
    { account: 'citra', name: 'Citra' },
  ];
  const introduceAll = async () => {
    for (const name of ['Ana', 'Budi', 'Citra']) await fixture.introduce(name.toLowerCase(), name);
  };

  it.holds('V16.5.3b')(
    'live: her stream alone is parked where it is sealed, and is folded by itself when the key opens again',
    async () => {
      await introduceAll();
      const key = (await fixture.vault.keysFor(['account-budi'])).get('account-budi')!;
      spoilBudi();
      await fixture.startWorker([guests(), balances()]);
      await fixture.deposit('budi', 3);
      await fixture.folded((await fixture.deposit('citra', 1)).position);
      expect(await shown()).toEqual([ANA, CITRA]);
      expect(await parked()).toEqual(['guests budi: account-budi']);
      expect(await fixture.rows('select account, balance from read.balances order by account')).toEqual([
        { account: 'budi', balance: 3 },
        { account: 'citra', balance: 1 },
      ]);
      await opened();
      expect(await parked()).toEqual(['guests budi: account-budi']);
      fixture.keys.mend('account-budi', key);
      await opened();
      expect(await shown()).toEqual([ANA, { account: 'budi', name: 'Budi' }, CITRA]);
      expect(await parked()).toEqual([]);
    },
  );

  // It waited for somebody to press Process again.
  it('parked by a release that did not note whose key it was: it is tried once, and noted', async () => {
    await introduceAll();
    const key = (await fixture.vault.keysFor(['account-budi'])).get('account-budi')!;
    spoilBudi();
    await fixture.startWorker([guests(), balances()]);
    await fixture.folded((await fixture.deposit('citra', 1)).position);
    const forget = () => fixture.pool.query('update ops.parked_streams set subject = null');
    await forget();
    await opened();
    expect(await parked()).toEqual(['guests budi: account-budi']);
    await forget();
    fixture.keys.mend('account-budi', key);
    await opened();
    expect(await shown()).toEqual([ANA, { account: 'budi', name: 'Budi' }, CITRA]);
    expect(await parked()).toEqual([]);
  });

  it.holds('V16.5.3b')(
    'in a rebuild, and in read models that begin anew after a restore: everybody else is there',
    async () => {
      await introduceAll();
      await fixture.startWorker([guests(), balances()]);
      await fixture.folded((await fixture.deposit('ana', 1)).position);
      spoilBudi();
      const rebuilt = await fixture.rebuilder().rebuild([guests(), balances()], new AbortController().signal, 'asked');
      expect(rebuilt.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
      expect(await shown()).toEqual([ANA, CITRA]);
      expect(await parked()).toEqual(['guests budi: account-budi']);
    },
  );

  it('erased: she is folded by itself as anybody who was erased is', async () => {
    await introduceAll();
    spoilBudi();
    await fixture.startWorker([guests(), balances()]);
    await fixture.folded((await fixture.deposit('ana', 1)).position);
    await fixture.vault.destroy('account-budi');
    await opened();
    expect(await shown()).toEqual([ANA, { account: 'budi', name: null }, CITRA]);
    expect(await parked()).toEqual([]);
  });
});

describe('a projection of one partition, in which what concerns one person waits alone', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await Fixture.create();
    await fixture.register(guestbook(), headcount());
  });
  afterEach(() => fixture.dispose());

  const shown = () => fixture.rows('select account, name, deposits from read.guestbook order by account');
  const parked = async () =>
    (await listParked(fixture.pool)).map(({ projection, stream, events }) => `${projection} ${stream}: ${events}`);
  const deps = () => ({ pool: fixture.pool, store: fixture.store, codec: fixture.codec });
  const opened = () =>
    retryOpened({ ...deps(), vault: fixture.vault, projections: [guestbook(), headcount()], logger: silentLogger() });
  const keyOf = async (name: string) => (await fixture.vault.keysFor([`account-${name}`])).get(`account-${name}`)!;
  const row = (account: string, deposits: number) => ({
    account,
    name: account[0]!.toUpperCase() + account.slice(1),
    deposits,
  });
  const introduceAll = async () => {
    for (const name of ['Ana', 'Budi', 'Citra', 'Dewi']) await fixture.introduce(name.toLowerCase(), name);
  };
  const depositAll = async () => {
    for (const name of ['budi', 'citra', 'dewi']) await fixture.deposit(name, 1);
    await fixture.folded((await fixture.deposit('ana', 1)).position);
  };

  it.holds('V16.5.3b')('live: two keys that do not open park two people, and each is folded by itself', async () => {
    await introduceAll();
    const [ofBudi, ofCitra] = [await keyOf('budi'), await keyOf('citra')];
    fixture.restarted('budi', 'citra');
    await fixture.startWorker([guestbook(), headcount()]);
    await depositAll();
    expect(await shown()).toEqual([row('ana', 1), row('dewi', 1)]);
    expect(await fixture.rows('select people from read.headcount')).toEqual([{ people: 4 }]);
    expect(await parked()).toEqual(['guestbook budi: 2', 'guestbook citra: 2']);
    fixture.keys.mend('account-citra', ofCitra);
    await opened();
    expect(await parked()).toEqual(['guestbook budi: 2']);
    await depositAll();
    fixture.keys.mend('account-budi', ofBudi);
    await opened();
    expect(await parked()).toEqual([]);
    expect(await shown()).toEqual(['ana', 'budi', 'citra', 'dewi'].map((name) => row(name, 2)));
    const [rebuilt] = await fixture.rebuilder().rebuild([guestbook()], new AbortController().signal, 'asked');
    expect(rebuilt!.compared!.every(({ before, after }) => before.hash === after.hash)).toBe(true);
  });

  it.holds('V16.5.3b')('in a rebuild, and in read models that begin anew after a restore', async () => {
    await introduceAll();
    await fixture.startWorker([guestbook(), headcount()]);
    await depositAll();
    fixture.restarted('budi');
    const both = [guestbook(), headcount()];
    const rebuilt = await fixture.rebuilder().rebuild(both, new AbortController().signal, 'asked');
    expect(rebuilt.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(await shown()).toEqual(['ana', 'citra', 'dewi'].map((name) => row(name, 1)));
    expect(await fixture.rows('select people from read.headcount')).toEqual([{ people: 4 }]);
    expect(await parked()).toEqual(['guestbook budi: 2']);
  });

  it('an event that no schema accepts parks its stream alone', async () => {
    await introduceAll();
    await fixture.startWorker([guestbook(), headcount()]);
    await fixture.append('budi', 'Deposited', { account: 'budi', amount: 'a lot' });
    await depositAll();
    expect(await shown()).toEqual([row('ana', 1), row('budi', 0), row('citra', 1), row('dewi', 1)]);
    expect(await parked()).toEqual(['guestbook budi: 2']);
    await expect(retryParked(deps(), guestbook(), 'budi')).rejects.toThrow('amount');
    expect(await parked()).toEqual(['guestbook budi: 2']);
  });

  it('whole, as an earlier release parked it, it is folded by one retry, and who has a broken key waits alone', async () => {
    await introduceAll();
    const ofBudi = await keyOf('budi');
    fixture.restarted('budi', 'citra');
    const before = await fixture.startWorker([guestbook({ inParts: false }), headcount()]);
    await depositAll();
    await before.stop();
    expect(await parked()).toEqual(['guestbook guestbook: 7']);
    await fixture.startWorker([guestbook(), headcount()]);
    await depositAll();
    expect(await parked()).toEqual(['guestbook guestbook: 11']);
    expect(await retryParked(deps(), guestbook(), 'guestbook')).toBe(5);
    expect((await parked()).sort()).toEqual(['guestbook budi: 3', 'guestbook citra: 3']);
    fixture.keys.mend('account-budi', ofBudi);
    await opened();
    await depositAll();
    expect(await shown()).toEqual([row('ana', 3), row('budi', 3), row('dewi', 3)]);
    expect(await parked()).toEqual(['guestbook citra: 4']);
  });
});
