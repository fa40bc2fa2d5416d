import { balances, Fixture, journal } from './fixture';
import { listRebuilds } from './rebuild/rebuild-log';
import { requestRebuilds } from './rebuild/rebuild-service';
import { readLive } from './registry';

describe('projections of a log that was moved', () => {
  let fixture: Fixture;
  const projections = [balances(), journal()];
  const ELSEWHERE = '0000000000000042.0000000000000042';

  beforeEach(async () => {
    fixture = await Fixture.create();
    await fixture.register(...projections);
    const worker = await fixture.startWorker(projections);
    for (const account of ['ana', 'budi', 'ana']) await fixture.folded((await fixture.deposit(account, 5)).position);
    await worker.stop();
  });
  afterEach(() => fixture.dispose());

  const generations = async () =>
    [...(await readLive(fixture.pool)).entries()].map(([name, { generation }]) => [name, generation]).sort();
  const rows = () => fixture.rows('select account, balance, deposits from read.balances order by account');
  const total = () => fixture.rows('select total, deposits from read.bank_totals');

  it.each([
    ['of another engine', ELSEWHERE],
    ['that was forgotten', ''],
  ])('begin anew when one of their checkpoints is a position %s', async (_, position) => {
    await fixture.displace('balances/1', position, [3]);
    expect(await fixture.register(...projections)).toEqual([]);
    expect(await generations()).toEqual([
      ['balances', 2],
      ['journal', 1],
    ]);
    expect(await rows()).toEqual([]);
    await fixture.startWorker(projections);
    await fixture.folded((await fixture.deposit('ana', 1)).position);
    expect(await rows()).toEqual([
      { account: 'ana', balance: 11, deposits: 3 },
      { account: 'budi', balance: 5, deposits: 1 },
    ]);
    expect(await total()).toEqual([{ total: 16, deposits: 4 }]);
  });

  it('stay as they are otherwise', async () => {
    expect(await fixture.register(...projections)).toEqual([]);
    expect(await generations()).toEqual([
      ['balances', 1],
      ['journal', 1],
    ]);
    expect(await total()).toEqual([{ total: 15, deposits: 3 }]);
  });

  it('are not built any further where they were being built', async () => {
    await requestRebuilds(fixture.pool, [projections[0]!]);
    for (const generation of ['balances/1', 'journal/1']) await fixture.displace(generation, ELSEWHERE);
    await fixture.register(...projections);
    expect(await listRebuilds(fixture.pool)).toMatchObject([
      { projection: 'balances', generation: 2, state: 'cancelled', error: 'the log was moved' },
    ]);
    expect(await generations()).toEqual([
      ['balances', 3],
      ['journal', 2],
    ]);
  });
});
