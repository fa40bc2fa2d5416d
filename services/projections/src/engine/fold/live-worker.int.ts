import { until } from '@berangkat/platform/test-support';
import { spanIdOf, traceIdOf } from '@berangkat/platform/tracing';
import { notingTracer } from '@berangkat/platform/tracing/testing';
import { deliveriesUntil, eventsIn, newEvent } from '@berangkat/platform/event-store/testing';
import { balances, Fixture, journal } from '../fixture';

interface Balance {
  readonly account: string;
  readonly balance: number;
  readonly deposits: number;
}

describe('a live worker', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await Fixture.create();
  });
  afterEach(() => fixture.dispose());

  const balancesInOrder = () =>
    fixture.rows<Balance>('select account, balance, deposits from read.balances order by account');

  it('folds what is in the log and what comes', async () => {
    await fixture.register(balances(), journal());
    await fixture.deposit('ana', 5);
    await fixture.startWorker([balances(), journal()]);
    await fixture.deposit('budi', 7);
    const { position } = await fixture.deposit('ana', 1);
    await fixture.folded(position);
    expect(await balancesInOrder()).toEqual([
      { account: 'ana', balance: 6, deposits: 2 },
      { account: 'budi', balance: 7, deposits: 1 },
    ]);
    expect(await fixture.rows('select total, deposits from read.bank_totals')).toEqual([{ total: 13, deposits: 3 }]);
    expect(await fixture.rows('select account, revision, amount from read.journal order by 1, 2')).toEqual([
      { account: 'ana', revision: 0, amount: 5 },
      { account: 'ana', revision: 1, amount: 1 },
      { account: 'budi', revision: 0, amount: 7 },
    ]);
  });

  it('publishes the notices of what it committed, in order, and leaves none behind', async () => {
    await fixture.register(balances());
    await fixture.startWorker([balances()]);
    const { position: first } = await fixture.deposit('ana', 5);
    await fixture.folded(first);
    const { position: second } = await fixture.deposit('budi', 5);
    await until(() => fixture.published.length === 2);
    expect(fixture.published.map(({ value }) => value)).toEqual([
      { topic: 'clients', ids: { clientid: 'ana' }, position: first },
      { topic: 'clients', ids: { clientid: 'budi' }, position: second },
    ]);
    await until(async () => (await fixture.rows('select from ops.change_outbox')).length === 0);
  });

  it('tells of what it folds while it happens, below its append, and neither of what was there before nor of a rebuild', async () => {
    const { tracer, spans } = notingTracer();
    await fixture.register(balances(), journal());
    await fixture.deposit('ana', 5);
    // Readers see it once no transaction of the server is older, be it one of another test's database.
    await deliveriesUntil(fixture.store, {}, (deliveries) => eventsIn(deliveries).length > 0);
    await fixture.startWorker([balances(), journal()], { tracer });
    // A worker that took lanes begins anew, and has to catch up before it tells of anything.
    let deposits = 0;
    for (; spans.length === 0; deposits += 1) await fixture.folded((await fixture.deposit('budi', 1)).position);
    const { causationId, correlationId } = newEvent().metadata;
    const [span] = spans;
    // The rows are seen before the worker, whose process this is, hears that they were committed.
    await until(() => span!.ended);
    expect(span).toMatchObject({
      name: 'fold',
      failure: undefined,
      attributes: {
        'portal.stream': 'budi',
        'portal.events': ['Deposited'],
        'portal.projections': ['balances', 'journal'],
      },
      options: { of: { traceId: traceIdOf(correlationId), spanId: spanIdOf(causationId, 'budi') } },
    });
    await until(() => fixture.published.length === deposits + 1);
    expect(fixture.published.map(({ value }) => (value as { trace?: string }).trace)).toEqual([
      ...Array.from({ length: deposits }, () => undefined),
      `00-${span!.traceId}-${span!.spanId}-01`,
    ]);
    await fixture.rebuilder().rebuild([balances()], new AbortController().signal, 'asked');
    expect(spans).toHaveLength(1);
  });

  it('goes on where it was after a restart, and folds nothing twice', async () => {
    await fixture.register(balances());
    const before = await fixture.startWorker([balances()]);
    await fixture.folded((await fixture.deposit('ana', 5)).position);
    await before.stop();
    await fixture.deposit('ana', 7);
    await fixture.startWorker([balances()]);
    await fixture.folded((await fixture.deposit('ana', 1)).position);
    expect(await balancesInOrder()).toEqual([{ account: 'ana', balance: 13, deposits: 3 }]);
  });

  it('shares the lanes with a second worker, and takes them back when that one leaves', async () => {
    await fixture.register(balances());
    await fixture.startWorker([balances()]);
    const lanesOf = async () =>
      (await fixture.rows<{ lanes: number[] }>('select lanes from ops.workers order by started_at')).map(
        ({ lanes }) => lanes.length,
      );
    await until(async () => (await lanesOf()).join() === '8');
    const second = await fixture.startWorker([balances()]);
    await until(async () => (await lanesOf()).join() === '4,4');

    const accounts = Array.from({ length: 40 }, (_, i) => `account-${i}`);
    await Promise.all(accounts.map((account) => fixture.deposit(account, 1)));
    await Promise.all(accounts.map((account) => fixture.deposit(account, 1)));
    await second.stop();
    let last = '';
    for (const account of accounts) last = (await fixture.deposit(account, 1)).position;
    await fixture.folded(last);
    await until(async () => (await lanesOf()).join() === '8');
    expect(new Set((await balancesInOrder()).map(({ balance, deposits }) => `${balance} ${deposits}`))).toEqual(
      new Set(['3 3']),
    );
    expect(await fixture.rows('select total, deposits from read.bank_totals')).toEqual([{ total: 120, deposits: 120 }]);
  });

  it('gets its lanes back when the connection that holds them is cut', async () => {
    await fixture.register(balances());
    const { live } = await fixture.startWorker([balances()]);
    await fixture.folded((await fixture.deposit('ana', 1)).position);
    await fixture.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'projection lanes' and datname = current_database()",
    );
    await fixture.folded((await fixture.deposit('ana', 1)).position);
    expect(await balancesInOrder()).toEqual([{ account: 'ana', balance: 2, deposits: 2 }]);
    // A fold may have begun before the loss was noticed.
    await until(() =>
      live.check().then(
        () => true,
        () => false,
      ),
    );
  });

  it('goes on after all its connections were cut', async () => {
    await fixture.register(balances());
    await fixture.startWorker([balances()]);
    await fixture.folded((await fixture.deposit('ana', 1)).position);
    await fixture.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and application_name <> 'test append'",
    );
    await fixture.folded((await fixture.deposit('ana', 1)).position);
    expect(await balancesInOrder()).toEqual([{ account: 'ana', balance: 2, deposits: 2 }]);
  });

  it('is not ready while folding is interrupted again and again, and is when it goes on', async () => {
    await fixture.register(balances());
    const decoding = jest.spyOn(fixture.codec, 'decodeEach').mockRejectedValue(new Error('keys are away'));
    const { live } = await fixture.startWorker([balances()]);
    const { position } = await fixture.deposit('ana', 1);
    await until(() => decoding.mock.calls.length > 1);
    const now = performance.now.bind(performance);
    const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 20_000);
    await expect(live.check()).rejects.toThrow('interrupted again and again');
    later.mockRestore();
    decoding.mockRestore();
    await fixture.folded(position);
    await until(() =>
      live.check().then(
        () => true,
        () => false,
      ),
    );
  });

  it('knows how far behind it is', async () => {
    await fixture.register(balances());
    const { lag, live } = await fixture.startWorker([balances()]);
    await fixture.folded((await fixture.deposit('ana', 1)).position);
    await until(async () => (await lag.read())?.events === 0);
    await live.check();
    await live.stop();
    for (const account of ['budi', 'citra', 'dewi']) await fixture.deposit(account, 1);
    await until(async () => (await lag.read())?.events === 3);
    expect((await lag.read())!.seconds).toBeGreaterThan(0);
    await expect(live.check()).rejects.toThrow('not leased');
  });
});
