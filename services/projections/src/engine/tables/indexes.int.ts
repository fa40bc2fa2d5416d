import { until } from '@berangkat/platform/test-support';
import { balances, Fixture, journal } from '../fixture';
import { physicalTables } from '../fold/generation';
import { makeIndexes } from './indexes';

const never = new AbortController().signal;

describe('indexes of a generation', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await Fixture.create();
    await fixture.register(balances(), journal());
  });
  afterEach(() => fixture.dispose());

  const indexes = () =>
    fixture.rows<{ name: string; valid: boolean }>(
      "select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'read'::regnamespace and not i.indisprimary order by 1",
    );
  const tables = [...physicalTables(balances(), 1).values()];

  it('are made when a worker has caught up', async () => {
    expect(await indexes()).toEqual([]);
    await fixture.startWorker([balances(), journal()]);
    await fixture.folded((await fixture.deposit('ana', 1)).position);
    // An index that is made beside the writers is there, and not valid, before it is made.
    await until(async () => (await indexes()).some(({ valid }) => valid));
    expect(await indexes()).toEqual([{ name: 'balances__1__richest', valid: true }]);
  });

  it('are made by a rebuild before it goes live', async () => {
    await fixture.rebuilder().rebuild([balances()], never, 'asked');
    expect(await indexes()).toEqual([{ name: 'balances__2__richest', valid: true }]);
  });

  it('are made again when an attempt did not end', async () => {
    await makeIndexes(fixture.pool, tables, never);
    await fixture.rows(
      "update pg_index set indisvalid = false where indexrelid = 'read.balances__1__richest'::regclass",
    );
    await makeIndexes(fixture.pool, tables, never);
    expect(await indexes()).toEqual([{ name: 'balances__1__richest', valid: true }]);
  });

  it('take their time where other statements of the pool have a limit', async () => {
    const pool = fixture.database.openPool({ answerTimeout: 100, pipeline: true });
    const writer = await fixture.database.openPool().connect();
    await writer.query('begin; lock table read.balances__1 in row exclusive mode');
    const making = makeIndexes(pool, tables, never);
    await until(
      async () =>
        (
          await fixture.rows(
            "select from pg_stat_activity where query like 'create index%' and wait_event_type = 'Lock'",
          )
        ).length > 0,
    );
    // Its limit has passed when that of a statement that began after it has, for whose end it waits as well.
    await expect(pool.query('select pg_sleep(1)')).rejects.toThrow('timeout');
    await writer.query('commit');
    writer.release();
    await making;
    expect(await indexes()).toEqual([{ name: 'balances__1__richest', valid: true }]);
  });

  it('are made once when several workers set out to make them', async () => {
    await Promise.all([1, 2, 3].map(() => makeIndexes(fixture.database.openPool(), tables, never)));
    expect(await indexes()).toEqual([{ name: 'balances__1__richest', valid: true }]);
  });
});
