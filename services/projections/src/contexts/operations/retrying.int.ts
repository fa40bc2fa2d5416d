import { OPERATIONS_STREAM, operationEvents } from '@berangkat/contracts/operations';
import { newEvent } from '@berangkat/platform/event-store/testing';
import { silentLogger } from '@berangkat/platform/observability';
import { balances, bankEvents, Fixture } from '../../engine/fixture';
import { operations } from './projection';
import { readParked } from './engine-state';
import { retryAsked } from './retrying';

describe('a parked stream of which somebody asked that it is folded once more', () => {
  let fixture: Fixture;
  let asks: number;
  beforeEach(async () => {
    asks = 0;
    fixture = await Fixture.create([...bankEvents, ...operationEvents]);
    await fixture.register(balances(), operations);
    await fixture.startWorker([balances(), operations]);
    await fixture.deposit('ana', 1);
    await fixture.folded((await fixture.deposit('ana', 2, 'poison')).position);
  });
  afterEach(() => fixture.dispose());

  const lookIn = (cured: boolean): Promise<number> =>
    retryAsked({
      pool: fixture.pool,
      store: fixture.store,
      codec: fixture.codec,
      vault: fixture.vault,
      projections: [balances({ cured }), operations],
      logger: silentLogger(),
    });
  const ask = async (at = Date.now(), parkedstream = 'ana'): Promise<void> => {
    const event = newEvent({
      type: 'ParkedStreamRetryRequested',
      data: { projection: 'balances', parkedstream },
    });
    const asked = await fixture.store.append(
      OPERATIONS_STREAM,
      [{ ...event, metadata: { ...event.metadata, occurredAt: at } }],
      asks === 0 ? 'no_stream' : asks - 1,
    );
    asks += 1;
    await fixture.folded(asked.position);
  };
  const total = () => fixture.rows('select account, balance from read.balances');

  it('waits until somebody asks, is tried once for each time, and is folded when the reason is gone', async () => {
    expect(await lookIn(true)).toBe(0);
    expect(await readParked(fixture.pool)).toMatchObject([
      {
        projection: 'balances',
        parkedstream: 'ana',
        eventtype: 'Deposited',
        error: 'Error',
        askedat: null,
        triedat: null,
      },
    ]);

    await ask();
    expect(await readParked(fixture.pool)).toMatchObject([{ askedat: expect.any(String) as unknown, triedat: null }]);
    expect(await lookIn(false)).toBe(1);
    expect(await lookIn(false)).toBe(0);
    const [stays] = await readParked(fixture.pool);
    expect(stays?.triedat).toEqual(expect.any(String));
    expect(await total()).toEqual([{ account: 'ana', balance: 1 }]);

    await ask();
    expect(await lookIn(true)).toBe(1);
    expect(await readParked(fixture.pool)).toEqual([]);
    expect(await total()).toEqual([{ account: 'ana', balance: 3 }]);
  });

  it('is taken by one of two workers that look at the same time', async () => {
    await ask();
    expect((await Promise.all([lookIn(false), lookIn(false)])).toSorted()).toEqual([0, 1]);
  });

  it('is not folded because somebody asked before it was parked, nor when they asked for another one', async () => {
    await ask(Date.now() - 3_600_000);
    await ask(Date.now(), 'budi');
    expect(await lookIn(true)).toBe(0);
    expect(await readParked(fixture.pool)).toMatchObject([{ askedat: null }]);
  });
});
