import { type Pool } from '@berangkat/platform/postgres';
import { until } from '@berangkat/platform/test-support';
import { balances, Fixture, journal } from '../fixture';
import { cancelRebuild, listRebuilds } from './rebuild-log';
import { type Rebuilt } from './rebuilder';
import { checkLive, registerProjections } from '../registry';
import { requestRebuilds } from './rebuild-service';
import { actingAfter } from './testing';

// Rebuilds wait for locks and for other sessions' snapshots.
jest.setTimeout(60_000);

const never = new AbortController().signal;
const differing = ({ compared }: Rebuilt) =>
  compared?.filter(({ before, after }) => before.hash !== after.hash || before.rows !== after.rows);

describe('a rebuild', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await Fixture.create();
  });
  afterEach(() => fixture.dispose());

  const tablesOf = async (schema: string) =>
    (
      await fixture.rows<{ name: string }>(
        "select table_name as name from information_schema.tables where table_schema = $1 and table_type = 'BASE TABLE' order by 1",
        [schema],
      )
    ).map(({ name }) => name);
  const total = async () =>
    (await fixture.rows<{ total: number; deposits: number }>('select total, deposits from read.bank_totals'))[0];

  /** Makes deposits one after the other until it is stopped; answers how many there were. */
  const depositing = () => {
    let running = true;
    let count = 0;
    let position = '';
    const done = (async () => {
      while (running) {
        ({ position } = await fixture.deposit(`account-${count % 20}`, 1));
        count += 1;
      }
    })();
    return {
      stop: async () => {
        running = false;
        await done;
        return { count, position };
      },
    };
  };

  /** Queries without pause until it is stopped; answers how many there were, or throws the first error. */
  const querying = (pool: Pool, sql: string) => {
    let running = true;
    let count = 0;
    const done = (async () => {
      while (running) {
        await pool.query(sql);
        count += 1;
      }
    })();
    done.catch(() => undefined);
    return {
      stop: async () => {
        running = false;
        await done;
        return count;
      },
    };
  };

  it('makes the same tables while there are commands and queries, of which none fails', async () => {
    const projections = [balances(), journal()];
    await fixture.register(...projections);
    await fixture.startWorker(projections);
    const deposits = depositing();
    const queries = [
      querying(
        fixture.database.openPool(),
        'select b.account, sum(j.amount) from read.balances b join read.journal j using (account) group by 1 order by 1',
      ),
      querying(fixture.database.openPool(), 'select * from read.bank_totals'),
    ];
    await until(async () => ((await total())?.deposits ?? 0) > 50);
    for (let round = 0; round < 2; round += 1) {
      const results = await fixture.rebuilder({ batchSize: 40 }).rebuild(projections, never, 'asked');
      expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
      expect(results.flatMap(differing)).toEqual([]);
      expect(results[0]!.compared!.map(({ table }) => table)).toEqual(['balances', 'bank_totals']);
      expect(results[0]!.compared![0]!.after.rows).toBe(20);
    }
    const { count, position } = await deposits.stop();
    for (const query of queries) expect(await query.stop()).toBeGreaterThan(10);
    await fixture.folded(position);
    expect(await total()).toEqual({ total: count, deposits: count });
    expect(await tablesOf('read')).toEqual(['balances__3', 'bank_totals__3', 'journal__3']);
    expect((await listRebuilds(fixture.pool)).map(({ state }) => state)).toEqual(Array(4).fill('done'));
    expect(await fixture.rows('select distinct generation from ops.checkpoints')).toEqual([{ generation: 3 }]);
  });

  it('shows that the tables were wrong, and mends them', async () => {
    await fixture.register(balances());
    await fixture.startWorker([balances()]);
    await fixture.folded((await fixture.deposit('ana', 5)).position);
    await fixture.rows("update read.balances set balance = 500 where account = 'ana'");
    const [result] = await fixture.rebuilder().rebuild([balances()], never, 'asked');
    expect(differing(result!)!.map(({ table }) => table)).toEqual(['balances']);
    expect(await fixture.rows('select balance from read.balances')).toEqual([{ balance: 5 }]);
  });

  it('hashes rows and not where they lie', async () => {
    await fixture.register(balances());
    const worker = await fixture.startWorker([balances()]);
    for (const account of ['dewi', 'ana', 'citra', 'budi'])
      await fixture.folded((await fixture.deposit(account, 5)).position);
    await worker.stop();
    await fixture.rows('create table copied as select * from read.balances__1 order by account desc');
    await fixture.rows('truncate read.balances__1');
    await fixture.rows('insert into read.balances__1 select * from copied');
    const [result] = await fixture.rebuilder().rebuild([balances()], never, 'asked');
    expect(result!.compared).toHaveLength(2);
    expect(differing(result!)).toEqual([]);
  });

  it('goes on from where it was interrupted', async () => {
    await fixture.register(balances());
    await fixture.startWorker([balances()]);
    let last = '';
    for (let i = 0; i < 60; i += 1) last = (await fixture.deposit(`account-${i % 3}`, 1)).position;
    await fixture.folded(last);
    const interrupted = new AbortController();
    const seen: number[] = [];
    const first = fixture.rebuilder({ batchSize: 10, store: abortingAfter(fixture, 30, interrupted) });
    expect(await first.rebuild([balances()], interrupted.signal, 'asked')).toEqual([
      { projection: 'balances', outcome: 'interrupted' },
    ]);
    const [checkpoint] = await fixture.rows<{ position: string }>(
      'select distinct position from ops.checkpoints where generation = 2',
    );
    expect(checkpoint!.position > fixture.store.start && checkpoint!.position < last).toBe(true);

    const second = fixture.rebuilder({ batchSize: 10, onProgress: ({ eventsDone }) => seen.push(eventsDone) });
    const [result] = await second.rebuild([balances()], never);
    expect(result!.outcome).toBe('done');
    expect(differing(result!)).toEqual([]);
    expect(await tablesOf('read')).toEqual(['balances__2', 'bank_totals__2']);
  });

  it('can be cancelled: what is live stays, and nothing else is left', async () => {
    await fixture.register(balances());
    await fixture.startWorker([balances()]);
    for (let i = 0; i < 20; i += 1) await fixture.deposit('ana', 1);
    await fixture.folded((await fixture.deposit('ana', 1)).position);
    await requestRebuilds(fixture.pool, [balances()]);
    expect(await cancelRebuild(fixture.pool, 'balances')).toBe(true);
    expect(await fixture.rebuilder().rebuild([balances()], never)).toEqual([
      { projection: 'balances', outcome: 'cancelled' },
    ]);

    const cancelled = fixture.rebuilder({
      batchSize: 2,
      store: actingAfter(fixture.store, 10, () => cancelRebuild(fixture.pool, 'balances')),
    });
    expect(await cancelled.rebuild([balances()], never, 'asked')).toEqual([
      { projection: 'balances', outcome: 'cancelled' },
    ]);
    expect(await tablesOf('read')).toEqual(['balances__1', 'bank_totals__1']);
    expect(await fixture.rows('select distinct generation from ops.checkpoints')).toEqual([{ generation: 1 }]);
    expect(await total()).toEqual({ total: 21, deposits: 21 });
    expect(await cancelRebuild(fixture.pool, 'balances')).toBe(false);
  });

  it('leaves a projection to the process that is rebuilding it', async () => {
    await fixture.register(balances(), journal());
    const client = await fixture.pool.connect();
    await client.query("select pg_advisory_lock(7236412, hashtext('balances'))");
    const results = await fixture.rebuilder().rebuild([balances(), journal()], never, 'asked');
    client.release(true);
    expect(results.map(({ projection, outcome }) => [projection, outcome])).toEqual([
      ['balances', 'busy'],
      ['journal', 'done'],
    ]);
  });

  it('waits for a long query instead of making the ones after it wait', async () => {
    await fixture.register(balances());
    await fixture.startWorker([balances()]);
    await fixture.folded((await fixture.deposit('ana', 1)).position);
    const reader = await fixture.database.openPool().connect();
    await reader.query('begin; select from read.balances');
    let done = false;
    const rebuilding = fixture
      .rebuilder()
      .rebuild([balances()], never, 'asked')
      .then((results) => {
        done = true;
        return results;
      });
    const others = querying(fixture.database.openPool({ statementTimeout: 1_000 }), 'select * from read.balances');
    await until(async () => (await fixture.rows("select from ops.rebuilds where state = 'running'")).length === 1);
    const { position } = await fixture.deposit('ana', 1);
    await fixture.folded(position);
    expect(done).toBe(false);
    await reader.query('commit');
    reader.release();
    const [result] = await rebuilding;
    expect(result!.outcome).toBe('done');
    expect(differing(result!)).toEqual([]);
    expect(await others.stop()).toBeGreaterThan(0);
  });

  it('of a new version replaces the old one, whose queries go on until then', async () => {
    await fixture.register(balances());
    const before = await fixture.startWorker([balances()]);
    await fixture.folded((await fixture.deposit('ana', 5)).position);
    const next = balances({ version: 2 });
    expect(await registerProjections(fixture.pool, fixture.store, [next])).toEqual([next]);
    await expect(checkLive(fixture.pool, [next])).rejects.toThrow('balances');
    const [result] = await fixture.rebuilder().rebuild([next], never, 'version');
    expect(result).toEqual({ projection: 'balances', outcome: 'done' });
    await checkLive(fixture.pool, [next]);
    expect(await fixture.rows('select balance from read.balances')).toEqual([{ balance: 10 }]);

    // A worker of the old version must not touch the tables of the new one.
    const { position } = await fixture.deposit('ana', 1);
    await fixture.startWorker([next]);
    await before.stop();
    await fixture.folded(position);
    expect(await fixture.rows('select balance from read.balances')).toEqual([{ balance: 12 }]);
    expect(await registerProjections(fixture.pool, fixture.store, [balances()])).toEqual([]);
  });

  it('builds a projection that is new beside those that are live', async () => {
    await fixture.register(balances());
    await fixture.startWorker([balances(), journal()]);
    await fixture.folded((await fixture.deposit('ana', 5)).position);
    expect(await registerProjections(fixture.pool, fixture.store, [balances(), journal()])).toEqual([
      expect.objectContaining({ name: 'journal' }),
    ]);
    const [result] = await fixture.rebuilder().rebuild([journal()], never, 'version');
    expect(result).toEqual({ projection: 'journal', outcome: 'done' });
    await fixture.folded((await fixture.deposit('ana', 6)).position);
    expect(await fixture.rows('select amount from read.journal order by revision')).toEqual([
      { amount: 5 },
      { amount: 6 },
    ]);
  });

  it('tells nobody of changes: its rows are seen by nobody yet', async () => {
    await fixture.register(balances());
    const worker = await fixture.startWorker([balances()]);
    await fixture.folded((await fixture.deposit('ana', 5)).position);
    await until(() => fixture.published.length === 1);
    await fixture.rebuilder().rebuild([balances()], never, 'asked');
    await worker.stop();
    expect(fixture.published).toHaveLength(1);
    expect(await fixture.rows('select from ops.change_outbox')).toEqual([]);
  });
});

const abortingAfter = (fixture: Fixture, events: number, controller: AbortController) =>
  actingAfter(fixture.store, events, () => controller.abort());
