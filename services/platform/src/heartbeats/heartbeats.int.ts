import { listen, serviceApp } from '../http';
import { Instances } from '../instances';
import { createMetrics, silentLogger } from '../observability';
import { createTestDatabase, type TestDatabase } from '../postgres/testing';
import { until } from '../test-support';
import {
  sendingHeartbeats,
  forgetHeartbeats,
  openHeartbeats,
  type Heartbeat,
  heartbeatsThrough,
  takesHeartbeats,
} from '.';

const logger = silentLogger();
const token = Buffer.from('a'.repeat(64), 'hex');

let database: TestDatabase;
let send: (heartbeat: Heartbeat) => Promise<void>;
beforeEach(async () => {
  database = await createTestDatabase();
  send = await openHeartbeats(database.pool);
});
afterEach(() => database.drop());

const kept = async (): Promise<readonly Record<string, unknown>[]> =>
  (await database.pool.query<Record<string, unknown>>('select * from ops.pulses order by at')).rows;

describe('a process', () => {
  it('says at once how it is, and at its end that it stops', async () => {
    const metrics = createMetrics('files');
    metrics.gauge({ name: 'disk_free_bytes', help: 'free', labels: ['place'] }).set({ place: 'files' }, 12);
    metrics.gauge({ name: 'event_log_barrier_age_seconds', help: 'cannot be read' }).set(Number.NaN);
    metrics.calls.note('GET', '/clients', 3);
    const checks = { database: () => Promise.resolve(), objects: () => Promise.reject(new Error('the disk is full')) };
    const stop = sendingHeartbeats(
      { metrics, checks, logger },
      { service: 'files', port: 4_005, engines: { objects: 'disk' }, send },
    );
    await until(async () => (await kept()).length === 1);
    await stop();
    const [first, last, ...more] = await kept();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      service: 'files',
      name: expect.stringMatching(/:4005$/) as unknown,
      ended: false,
      engines: { objects: 'disk' },
      failing: ['objects'],
      calls: [{ method: 'GET', route: '/clients', calls: 1, sum: 3, longest: 3 }],
    });
    const { figures } = first as { figures: Record<string, unknown> };
    expect(figures.disk_free_bytes).toEqual([{ labels: { place: 'files' }, value: 12 }]);
    expect(figures).not.toHaveProperty('event_log_barrier_age_seconds');
    expect(last).toMatchObject({ instance: first!.instance, ended: true, calls: [] });
  });

  it('goes on when a heartbeat cannot be sent', async () => {
    const refused = jest.fn(() => Promise.reject(new Error('the database is away')));
    const stop = sendingHeartbeats(
      { metrics: createMetrics('files'), logger },
      { service: 'files', port: 1, send: refused, every: 5 },
    );
    await until(() => Promise.resolve(refused.mock.calls.length > 2));
    await stop();
  });
});

it('a service without a database hands its heartbeats to one that has, and nobody else may', async () => {
  const service = serviceApp({ name: 'query-api', logger, checks: {}, token });
  takesHeartbeats(service, token, send);
  const { port, close } = await listen(service, 0, { signals: false });
  const queryApi = new Instances([`http://127.0.0.1:${port}`]);
  try {
    const stop = sendingHeartbeats(
      { metrics: createMetrics('gateway'), logger },
      { service: 'gateway', port: 8_080, send: heartbeatsThrough(queryApi, token) },
    );
    await until(async () => (await kept()).length === 1);
    await stop();
    expect((await kept()).map(({ service: of, ended }) => [of, ended])).toEqual([
      ['gateway', false],
      ['gateway', true],
    ]);
    const stranger = await fetch(`http://127.0.0.1:${port}/internal/pulses`, { method: 'POST', body: '{}' });
    expect(stranger.status).toBe(404);
    expect(await kept()).toHaveLength(2);
  } finally {
    queryApi.close();
    await close();
  }
});

it('what is older than an hour is forgotten', async () => {
  const stop = sendingHeartbeats({ metrics: createMetrics('files'), logger }, { service: 'files', port: 1, send });
  await until(async () => (await kept()).length === 1);
  await database.pool.query("update ops.pulses set at = at - interval '70 minutes'");
  await stop();
  await forgetHeartbeats(database.pool);
  expect((await kept()).map(({ ended }) => ended)).toEqual([true]);
});
