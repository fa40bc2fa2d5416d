import express from 'express';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { silentLogger } from '@berangkat/platform/observability';
import { until } from '@berangkat/platform/test-support';
import { readYourWrites, ReadPositions } from '.';
import { balances, Fixture, journal } from '../../engine/fixture';

describe('read your own writes', () => {
  let fixture: Fixture;
  let positions: ReadPositions;
  let server: Server | undefined;

  beforeEach(async () => {
    fixture = await Fixture.create();
    await fixture.register(balances(), journal());
    const listener = fixture.database.openListener();
    positions = new ReadPositions({
      pool: fixture.pool,
      store: fixture.store,
      listener,
      logger: silentLogger(),
      projections: ['balances', 'journal'],
    });
    await positions.start();
  });
  afterEach(async () => {
    positions.stop();
    await new Promise<unknown>((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
    server = undefined;
    await fixture.dispose();
  });

  const move = (projection: string, lanes: string, position: string) =>
    fixture.displace(`${projection}/1`, position, lanes.split(',').map(Number));

  const serve = async (timeout: number): Promise<string> => {
    const app = express();
    app.use(readYourWrites(positions, fixture.store, timeout));
    app.get('/', async (_req, res) => void res.json(await fixture.rows('select balance from read.balances')));
    server = createServer(app).listen(0);
    await until(() => server!.listening);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('waits until every lane of every projection has passed the position, and not longer', async () => {
    const { position: before } = await fixture.deposit('ana', 1);
    const { position } = await fixture.deposit('ana', 1);
    const events: string[] = [];
    const reached = positions.waitFor(position, 10_000).then((answer) => events.push(`answered ${answer}`));
    const earlier = positions.waitFor(before, 10_000);
    for (const [projection, lanes] of [
      ['balances', '0, 1, 2, 3, 4, 5, 6, 7'],
      ['journal', '0, 1, 2, 3, 4, 5, 6'],
    ] as const)
      await move(projection, lanes, position);
    await move('journal', '7', before);
    expect(await earlier).toBe(true);
    events.push('all but one lane');
    await move('journal', '7', position);
    await reached;
    expect(events).toEqual(['all but one lane', 'answered true']);
  });

  it('shows a writer what it wrote', async () => {
    await fixture.startWorker([balances(), journal()]);
    const url = await serve(5_000);
    for (let balance = 1; balance <= 20; balance += 1) {
      const { position } = await fixture.deposit('ana', 1);
      const answer = await fetch(url, { headers: { 'Portal-Position': position } });
      expect(answer.headers.get('Portal-Stale')).toBeNull();
      expect(await answer.json()).toEqual([{ balance }]);
    }
  });

  it('answers what there is, and says so, when the read models do not come', async () => {
    const url = await serve(50);
    const { position } = await fixture.deposit('ana', 1);
    const answer = await fetch(url, { headers: { 'Portal-Position': position } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Portal-Stale')).toBe('true');
    expect(await answer.json()).toEqual([]);
  });

  it('waits once for a position that the log has not come to, as those are that browsers keep when the log was moved', async () => {
    await fixture.startWorker([balances(), journal()]);
    const { position } = await fixture.deposit('ana', 1);
    expect(await positions.waitFor(position, 10_000)).toBe(true);
    const elsewhere = position.replace(/^./, 'f');
    expect(fixture.store.isPosition(elsewhere)).toBe(true);
    expect(await positions.waitFor(elsewhere, 50)).toBe(false);
    // Would not come to an end within the time of this test.
    expect(await positions.waitFor(elsewhere, 3_600_000)).toBe(false);
    // Positions that the log has come to are waited for as before.
    const { position: next } = await fixture.deposit('ana', 1);
    expect(await positions.waitFor(next, 10_000)).toBe(true);
  });

  it.each(['', 'garbage', '0', '-1', "'; drop table ops.checkpoints; --", 'f'.repeat(200)])(
    'ignores a header that no command can have answered: %s',
    async (header) => {
      const url = await serve(60_000);
      const answer = await fetch(url, { headers: { 'Portal-Position': header } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Portal-Stale')).toBeNull();
    },
  );

  it('looks while somebody waits even when it hears nothing', async () => {
    const { position } = await fixture.deposit('ana', 1);
    const reached = positions.waitFor(position, 10_000);
    for (const projection of ['balances', 'journal']) await move(projection, '0, 1, 2, 3, 4, 5, 6, 7', position);
    expect(await reached).toBe(true);
  });

  it('asks the database nothing while nobody waits, and only once for all who do', async () => {
    let queries = 0;
    const counting = new Proxy(fixture.pool, {
      get: (pool, property) => {
        if (property === 'query') queries += 1;
        const value: unknown = Reflect.get(pool, property);
        return typeof value === 'function' ? value.bind(pool) : value;
      },
    });
    const quiet = new ReadPositions({
      pool: counting,
      store: fixture.store,
      listener: { listen: async () => () => undefined },
      logger: silentLogger(),
      projections: ['balances', 'journal'],
    });
    await quiet.start();
    expect(queries).toBe(0);
    const { position } = await fixture.deposit('ana', 1);
    for (const projection of ['balances', 'journal']) await move(projection, '0, 1, 2, 3, 4, 5, 6, 7', position);
    await Promise.all(Array.from({ length: 50 }, () => quiet.waitFor(position, 10_000)));
    expect(queries).toBeLessThanOrEqual(2);
    expect(await quiet.waitFor(position, 0)).toBe(true);
    expect(queries).toBeLessThanOrEqual(2);
    quiet.stop();
  });
});
