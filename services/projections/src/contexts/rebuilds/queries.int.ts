import { followRequests } from '../../engine/rebuild/rebuild-requests';
import { noteProgress, openRebuilds } from '../../engine/rebuild/rebuild-log';
import { type GivenEvent } from '../../engine/testing';
import { projections } from '../projections';
import { ReadModels } from '../../testing/read-models';
import { listRebuilds } from './queries';
import { rebuildRequests } from './requests';

const ID = '20260101001';
const of = (type: string, more: object = {}): GivenEvent => ({
  type,
  stream: 'rebuilds',
  data: { rebuildid: ID, projection: 'reports', ...more },
});
const tables = [{ table: 'report_stays', rowsbefore: 2, rowsafter: 2, before: 'a', after: 'a' }];

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
});
afterAll(() => models.drop());

const reports = async () =>
  (await listRebuilds(models.pool)).rebuilds.find(({ projection }) => projection === 'reports');
const follow = async () => followRequests(models.pool, projections, await rebuildRequests(models.pool));

it('every projection can be asked for, and nothing is said of those that never were', async () => {
  const { rebuilds } = await listRebuilds(models.pool);
  expect(rebuilds.map(({ projection }) => projection)).toEqual(projections.map(({ name }) => name).sort());
  expect(await reports()).toMatchObject({ rebuildid: null, status: null, progress: null, tables: [] });
});

it('one that is asked for waits, runs with its progress, is paused, and ends with what came of it', async () => {
  await models.given(of('RebuildRequested'));
  expect(await reports()).toMatchObject({ rebuildid: ID, status: 'running', progress: null });
  expect(await rebuildRequests(models.pool)).toEqual([{ id: ID, projection: 'reports', wanted: 'running' }]);
  await follow();
  expect(await rebuildRequests(models.pool)).toEqual([]);
  const [{ id }] = (await openRebuilds(models.pool)) as unknown as [{ readonly id: number }];
  await noteProgress(models.pool, id, { eventsDone: 40, eventsTotal: 100, eventsPerSecond: 20, secondsLeft: 3 });
  expect(await reports()).toMatchObject({
    rebuildid: ID,
    status: 'running',
    progress: { events: 40, total: 100, persecond: 20, secondsleft: 3 },
  });

  await models.given(of('RebuildPaused'));
  expect(await rebuildRequests(models.pool)).toEqual([{ id: ID, projection: 'reports', wanted: 'paused' }]);
  await follow();
  expect(await reports()).toMatchObject({ status: 'paused', progress: { events: 40, total: 100 } });

  await models.given(of('RebuildCancelled'));
  await follow();
  expect(await reports()).toMatchObject({ status: 'cancelled', progress: null });
  expect(await rebuildRequests(models.pool)).toEqual([]);
  await models.given(of('RebuildFinished', { events: 100, seconds: 2.5, tables }));
  expect(await reports()).toMatchObject({ status: 'finished', progress: null, events: 100, seconds: 2.5, tables });
});

it('one that an operator began is shown until it is over', async () => {
  await models.pool.query(
    `insert into ops.rebuilds (projection, generation, version, shape, tables, reason, events_done) values ('reports', 77, 1, '', '{}', 'asked', 7)`,
  );
  expect(await reports()).toMatchObject({ rebuildid: null, status: 'running', progress: { events: 7 } });
  await models.pool.query(`update ops.rebuilds set state = 'done', finished_at = now() where generation = 77`);
  expect(await reports()).toMatchObject({ rebuildid: ID, status: 'finished' });
});
