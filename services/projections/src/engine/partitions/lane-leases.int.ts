import { silentLogger } from '@berangkat/platform/observability';
import { LOCK_NUMBERS } from '@berangkat/platform/postgres';
import { until } from '@berangkat/platform/test-support';
import { Fixture } from '../fixture';
import { LaneLeases } from './lane-leases';
import { ALL_LANES } from './lanes';

describe('leases of lanes', () => {
  let fixture: Fixture;
  const open: LaneLeases[] = [];
  beforeEach(async () => {
    fixture = await Fixture.create();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const leases of open.splice(0)) await leases.close();
    await fixture.dispose();
  });

  const join = () => {
    const logger = silentLogger();
    const warn = jest.spyOn(logger, 'warn');
    let lanes: readonly number[] = [];
    const leases = new LaneLeases({
      url: fixture.database.url,
      logger,
      onChange: () => void leases.settle().then((held) => (lanes = held)),
    });
    open.push(leases);
    leases.start();
    return { lanes: () => lanes, warn };
  };

  it('are shared with a newcomer by a worker that was alone, and so seldom seen', async () => {
    const alone = join();
    await until(() => alone.lanes().length === ALL_LANES.length);
    await fixture.rows(`update ops.workers set seen_at = now() - interval '5 seconds'`);
    const newcomer = join();
    await until(() => newcomer.lanes().length === 4);
    expect([...alone.lanes(), ...newcomer.lanes()].toSorted()).toEqual(ALL_LANES);
    expect(alone.warn).not.toHaveBeenCalled();
  });

  it('are taken soon when they become free of a worker that has gone from the list already', async () => {
    const leaving = await fixture.pool.connect();
    await leaving.query('select pg_advisory_lock($1, 0)', [LOCK_NUMBERS.lane]);
    const { lanes } = join();
    await until(() => lanes().length === ALL_LANES.length - 1);
    const free = performance.now();
    leaving.release(true);
    await until(() => lanes().length === ALL_LANES.length);
    expect(performance.now() - free).toBeLessThan(3_000);
  });

  it('are held again soon when the connection of a worker that is alone is cut', async () => {
    const { lanes, warn } = join();
    await until(() => lanes().length === ALL_LANES.length);
    const cut = performance.now();
    await fixture.rows('select pg_terminate_backend(lease_pid) from ops.workers');
    await until(() => warn.mock.calls.length > 0 && lanes().length === ALL_LANES.length);
    expect(performance.now() - cut).toBeLessThan(3_000);
  });

  it('are shared with one that was alone by a worker that was taken for dead and has kept its connection', async () => {
    const { lanes } = join();
    await until(() => lanes().length === ALL_LANES.length);
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    const alone = await fixture.pool.connect();
    await alone.query('begin');
    await alone.query('delete from ops.workers');
    await alone.query(
      `insert into ops.workers (id, lease_pid, lanes, seen_at) values (gen_random_uuid(), pg_backend_pid(), '{}', now() - interval '4 seconds')`,
    );
    await alone.query('commit');
    await alone.query('notify projection_workers');
    await until(() => lanes().length === 4);
    alone.release();
  });

  it('that nobody has given back yet are looked for soon, when their new worker has gone', async () => {
    let changes = 0;
    const leases = new LaneLeases({
      url: fixture.database.url,
      logger: silentLogger(),
      onChange: () => {
        changes += 1;
      },
    });
    open.push(leases);
    leases.start();
    await until(() => changes === 1);
    expect(await leases.settle()).toEqual(ALL_LANES);
    const newcomer = await fixture.pool.connect();
    await newcomer.query(
      `insert into ops.workers (id, lease_pid, lanes) values (gen_random_uuid(), pg_backend_pid(), '{}')`,
    );
    await newcomer.query('notify projection_workers');
    await until(() => changes === 2);
    await newcomer.query(`delete from ops.workers where lease_pid = pg_backend_pid()`);
    newcomer.release();
    // The second look begins when the first one has ended.
    for (let look = 0; look < 2; look += 1) {
      const [before] = await fixture.rows<{ seen: string }>('select seen_at::text as seen from ops.workers');
      await fixture.rows('notify projection_workers');
      await until(async () => {
        const [after] = await fixture.rows<{ seen: string }>('select seen_at::text as seen from ops.workers');
        return after!.seen !== before!.seen;
      });
    }
    const given = performance.now();
    // The worker itself may look in the middle of it, and take the first ones again.
    await leases.settle();
    await until(async () => (await leases.settle()).length === ALL_LANES.length);
    expect(changes).toBeGreaterThan(2);
    expect(performance.now() - given).toBeLessThan(3_000);
  });

  it('are taken from a worker that shows no sign of life', async () => {
    const frozen = await fixture.pool.connect();
    frozen.on('error', () => undefined);
    await frozen.query(
      `insert into ops.workers (id, lease_pid, lanes) values (gen_random_uuid(), pg_backend_pid(), $1)`,
      [ALL_LANES],
    );
    await frozen.query('select pg_advisory_lock($1, lane) from unnest($2::int[]) as lane', [
      LOCK_NUMBERS.lane,
      ALL_LANES,
    ]);
    const began = performance.now();
    const { lanes } = join();
    await until(() => lanes().length === ALL_LANES.length);
    expect(performance.now() - began).toBeLessThan(5_000);
    frozen.release(true);
  });
});
