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
