import { SERVICE_NAMES, type ServiceName } from '@berangkat/contracts/operations';
import { noteBackup } from '@berangkat/platform/backups';
import { type Figures, openHeartbeats, type Heartbeat } from '@berangkat/platform/heartbeats';
import { randomUUID } from 'node:crypto';
import { ReadModels } from '../../testing/read-models';
import { migrateOperations } from './migrations';
import { readOperations } from './queries';

let models: ReadModels;
let send: (heartbeat: Heartbeat) => Promise<void>;
beforeEach(async () => {
  models = await ReadModels.create();
  await migrateOperations(models.pool);
  send = await openHeartbeats(models.pool);
});
afterEach(() => models.drop());

const HOUR = 3_600_000;
const figure = (value: number, labels: Record<string, string> = {}) => ({ labels, value });

/** A process that has run for two hours, unless it is said otherwise. */
const processOf = (service: ServiceName, more: Partial<Heartbeat> = {}): Heartbeat => ({
  instance: randomUUID(),
  service,
  name: `machine:${4_000 + SERVICE_NAMES.indexOf(service)}`,
  version: '0.1.0+abc',
  startedAt: new Date(Date.now() - 2 * HOUR).toISOString(),
  ended: false,
  engines: {},
  failing: [],
  figures: { process_resident_memory_bytes: [figure(100_000_000)] },
  calls: [],
  ...more,
});

/** A heartbeat of some time ago. */
const sendFrom = async (secondsAgo: number, heartbeat: Heartbeat): Promise<void> => {
  await send(heartbeat);
  await models.pool.query(
    "update ops.pulses set at = at - $2 * interval '1 second' where instance = $1 and at > now() - interval '1 second'",
    [heartbeat.instance, secondsAgo],
  );
};
const everything = () => Promise.all(SERVICE_NAMES.map((service) => send(processOf(service))));

it('says of a portal that has just begun which services are missing', async () => {
  const state = await readOperations(models.pool);
  expect(state.troubles).toEqual(
    SERVICE_NAMES.map((service) => ({ kind: 'missing', service, name: null, checks: [], value: null })),
  );
  expect(state).toMatchObject({ processes: [], lanes: [], parked: [], slowest: [], backup: null, sockets: null });
  expect(state.projections.map(({ projection }) => projection)).toContain('operations');
  expect(state.database.bytes).toBeGreaterThan(1_000_000);
});

it('says that everything runs, of which version, with how much memory and since when', async () => {
  await everything();
  const { troubles, processes, engines } = await readOperations(models.pool);
  expect(troubles).toEqual([]);
  expect(processes.map(({ service }) => service)).toEqual([...SERVICE_NAMES].toSorted());
  expect(processes[0]).toMatchObject({ version: '0.1.0+abc', alive: true, failing: [], memory: 100_000_000 });
  expect(engines).toEqual([{ port: 'database', engine: expect.stringMatching(/^PostgreSQL \d/) as unknown }]);
});

it('names who fell silent, and nobody who stopped in order or was started again', async () => {
  await everything();
  const ended = processOf('files', { name: 'machine:1', ended: true });
  await send(ended);
  await sendFrom(120, processOf('query-api', { name: 'machine:2' }));
  await send(processOf('query-api', { name: 'machine:3', startedAt: new Date(Date.now() - 60_000).toISOString() }));
  await sendFrom(120, processOf('notifier', { name: 'machine:4' }));
  const { troubles, processes } = await readOperations(models.pool);
  expect(troubles).toMatchObject([{ kind: 'silent', service: 'notifier', name: 'machine:4' }]);
  expect(processes.map(({ name }) => name)).not.toContain('machine:1');
  expect(processes.map(({ name }) => name)).not.toContain('machine:2');
});

it('says what is wrong with a process, a lane, a transaction, a clock and a disk', async () => {
  await everything();
  const wrong: Figures = {
    projection_lag_events: [figure(40, { lane: '0' }), figure(40, { lane: '1' })],
    projection_lag_seconds: [figure(12, { lane: '0' }), figure(12, { lane: '1' })],
    projection_unreadable_events_total: [figure(2, { projection: 'audit' })],
    event_log_barrier_age_seconds: [figure(31)],
    clock_doubtful: [figure(1)],
    disk_free_bytes: [figure(5, { place: 'files' })],
    disk_size_bytes: [figure(100, { place: 'files' })],
  };
  await send(processOf('projection-worker', { name: 'machine:9', failing: ['folding'], figures: wrong }));
  const { troubles, lanes, disks } = await readOperations(models.pool);
  expect(troubles.map(({ kind, value }) => [kind, value])).toEqual([
    ['not-ready', null],
    ['clock', null],
    ['unreadable', 2],
    ['lag', 12],
    ['barrier', 31],
    ['disk', 0.05],
  ]);
  expect(lanes).toEqual([{ name: 'machine:9', lanes: [0, 1], events: 40, seconds: 12 }]);
  expect(disks).toEqual([{ name: 'files', free: 5, size: 100 }]);
});

it('counts what was appended, refused and sent within the hour, over processes that came and went', async () => {
  const old = processOf('command-api', {
    figures: { events_appended_total: [figure(1_000)], append_conflicts_total: [figure(10)] },
  });
  await sendFrom(2_000, old);
  await sendFrom(40, {
    ...old,
    figures: { events_appended_total: [figure(1_300)], append_conflicts_total: [figure(11)] },
  });
  await send({ ...old, figures: { events_appended_total: [figure(1_380)], append_conflicts_total: [figure(11)] } });
  const young = processOf('command-api', {
    name: 'machine:7',
    startedAt: new Date(Date.now() - 600_000).toISOString(),
    figures: { events_appended_total: [figure(20)] },
  });
  await sendFrom(300, young);
  await send(
    processOf('notifier', {
      startedAt: new Date(Date.now() - 600_000).toISOString(),
      figures: {
        live_sockets: [figure(3)],
        announcement_sends_total: [figure(5, { outcome: 'sent' }), figure(0, { outcome: 'failed' })],
      },
    }),
  );
  const { log, sockets, announcements } = await readOperations(models.pool);
  expect(log).toMatchObject({ appended: 400, conflicts: 1 });
  expect(log.appendrate).toBeGreaterThan(1.5);
  expect(log.appendrate).toBeLessThan(2.5);
  expect(sockets).toBe(3);
  expect(announcements.outcomes).toEqual([{ outcome: 'sent', count: 5 }]);
});

it('draws the last hour: how far a worker was behind in each half minute, and what was appended', async () => {
  const worker = processOf('projection-worker');
  const lag = (seconds: number): Figures => ({
    projection_lag_events: [figure(seconds * 3, { lane: '0' })],
    projection_lag_seconds: [figure(seconds, { lane: '0' })],
  });
  await sendFrom(600, { ...worker, figures: lag(9) });
  await send({ ...worker, figures: lag(0) });
  const writer = processOf('command-api');
  await sendFrom(630, { ...writer, figures: { events_appended_total: [figure(100)] } });
  await sendFrom(600, { ...writer, figures: { events_appended_total: [figure(160)] } });
  const { history } = await readOperations(models.pool);
  expect(history.workers).toHaveLength(1);
  const [line] = history.workers;
  expect(line).toMatchObject({ lanes: [0] });
  expect(line!.seconds).toHaveLength(120);
  expect(line!.seconds.filter((value) => value !== null)).toEqual([9, 0]);
  expect(line!.events.filter((value) => value !== null)).toEqual([27, 0]);
  expect(line!.seconds.at(-1)).toBe(0);
  expect(history.appendrate.filter((value) => value !== null)).toEqual([2]);
});

it('names the slowest calls of the hour, queries apart from commands, and none of those between services', async () => {
  const call = (route: string, calls: number, sum: number, longest: number, method = 'GET') => ({
    method,
    route,
    calls,
    sum,
    longest,
  });
  const query = processOf('query-api', {
    calls: [
      call('/clients', 10, 100, 30),
      call('/internal/pulses', 9, 90_000, 9_999, 'POST'),
      call('unknown', 1, 1, 1),
    ],
  });
  await sendFrom(7_200, { ...query, calls: [call('/old', 1, 9_000, 9_000)] });
  await sendFrom(60, query);
  await send({ ...query, calls: [call('/clients', 1, 340, 340), call('/projects', 2, 20, 15)] });
  await send(processOf('command-api', { calls: [call('/clients', 4, 80, 50, 'POST')] }));
  expect((await readOperations(models.pool)).slowest).toEqual([
    { kind: 'query', method: 'GET', route: '/clients', calls: 11, mean: 40, longest: 340 },
    { kind: 'query', method: 'GET', route: '/projects', calls: 2, mean: 10, longest: 15 },
    { kind: 'command', method: 'POST', route: '/clients', calls: 4, mean: 20, longest: 50 },
  ]);
});

it.holds('V16.2.5b')('lists parked streams with the kind of their error and without its message', async () => {
  await everything();
  await models.pool.query(
    `insert into ops.parked_streams (projection, generation, stream, event_id, event_type, error)
     select name, live_generation, 'client-20261123001', $1, 'ClientUpdated', 'TypeError: Budi Santoso has no length' from ops.projections where name = 'clients'`,
    [randomUUID()],
  );
  const { parked, projections, troubles } = await readOperations(models.pool);
  expect(parked).toMatchObject([{ projection: 'clients', parkedstream: 'client-20261123001', error: 'TypeError' }]);
  expect(JSON.stringify(parked)).not.toContain('Budi');
  expect(projections.find(({ projection }) => projection === 'clients')).toMatchObject({ parked: 1 });
  expect(troubles).toMatchObject([{ kind: 'parked', value: 1 }]);
});

it('says when the last backup was made', async () => {
  await noteBackup(models.pool, { bytes: 5_000, tables: 20, files: 3 });
  expect((await readOperations(models.pool)).backup).toEqual({
    madeat: expect.any(String) as unknown,
    bytes: 5_000,
    files: 3,
    checkedat: expect.any(String) as unknown,
  });
});

it('says how many keys an older master key wraps, and who does not know the newest', async () => {
  await everything();
  expect((await readOperations(models.pool)).keys).toBeNull();
  const knows = (version: number, more: Figures = {}): Figures => ({ master_key_version: [figure(version)], ...more });
  await send(processOf('command-api', { figures: knows(2, { subject_keys_behind: [figure(7)] }) }));
  await send(processOf('files', { name: 'machine:9', figures: knows(1) }));
  expect((await readOperations(models.pool)).keys).toEqual({
    masterversion: 2,
    behind: 7,
    lagging: ['files machine:9'],
  });
});
