import { newEvent } from '@berangkat/platform/event-store/testing';
import { until } from '@berangkat/platform/test-support';
import { balances, Fixture, journal } from './fixture';
import { laneOf } from './lanes';
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
    // One for the first deposit, one for all that had waited, one for the last.
    await until(() => fixture.published.length === 3);
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
    const decodeBatch = jest.spyOn(fixture.codec, 'decodeBatch');
    expect(await retry()).toBe(1_201);
    expect(decodeBatch.mock.calls.map(([page]) => page.length)).toEqual([500, 500, 201]);
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
