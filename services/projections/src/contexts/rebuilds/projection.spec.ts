import { PROJECTION_NAMES } from '@berangkat/contracts/rebuilds';
import { projectionSpec } from '../../engine/testing';
import { projections } from '../projections';
import { rebuilds } from './projection';

const AT = Date.UTC(2026, 0, 5, 9);
const of = (type: string, rebuildid: string, more: object = {}) => ({
  type,
  stream: 'rebuilds',
  at: AT,
  data: { rebuildid, projection: 'reports', ...more },
});
const tables = [{ table: 'report_stays', rowsbefore: 2, rowsafter: 2, before: 'a', after: 'a' }];

it('any projection can be asked for', () =>
  expect(projections.map(({ name }) => name).sort()).toEqual([...PROJECTION_NAMES]));

it('keeps the last rebuild of a projection, and tells who is looking', async () => {
  const outcome = projectionSpec(rebuilds).given(
    of('RebuildRequested', '20260101001'),
    of('RebuildFailed', '20260101001', { events: 3, seconds: 1, reason: 'no room' }),
    of('RebuildRequested', '20260101002'),
    of('RebuildPaused', '20260101002'),
  );
  await outcome.expectRows({
    rebuilds: [
      {
        projection: 'reports',
        rebuildid: '20260101002',
        status: 'paused',
        endedat: null,
        events: null,
        seconds: null,
        tables: [],
        reason: null,
      },
    ],
  });
  await outcome.expectNotices({ topic: 'rebuilds', ids: {} });
});

it('keeps what came of it', () =>
  projectionSpec(rebuilds)
    .given(
      of('RebuildRequested', '20260101001'),
      of('RebuildPaused', '20260101001'),
      of('RebuildResumed', '20260101001'),
      of('RebuildFinished', '20260101001', { events: 90, seconds: 2.5, tables }),
    )
    .expectRows({ rebuilds: [{ status: 'finished', endedat: AT, events: 90, seconds: 2.5, tables }] }));
