import { type ApplicantListQuery, applicantListQuery } from '@berangkat/contracts/applicants';
import { type Queryable } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { physicalTables } from '../../engine/fold/generation';
import { makeIndexes } from '../../engine/tables/indexes';
import { MAX_FOUND } from '../../query-kit/counting';
import { Conditions } from '../../query-kit/sql';
import { stepsOf } from '../../testing/plans';
import { ReadModels } from '../../testing/read-models';
import { projections } from '../projections';
import { findPage } from './found';
import { listApplicants } from './list';
import { isEmptyList, searching } from './meanings';

describe('a page of whom a search finds', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  /** People 1 to `most`, in the order of what remains when they are divided by 3; the third ones have no such value. */
  const find = (most: number, direction: 'asc' | 'desc', page: { offset: number; count: number }) =>
    findPage(
      database.pool,
      {
        id: "lpad(n::text, 5, '0')",
        from: 'generate_series(1, 20000) n',
        conditions: new Conditions().and('n <= ?', most),
        order: { columns: ['nullif(n % 3, 0)'], direction },
      },
      page,
    );

  it.all([
    ['from its beginning', 'asc', 0, ['00001', '00004', '00007', '00002']],
    ['from the middle, to its end, nulls last', 'asc', 6, ['00003', '00006']],
    ['the other way, nulls first', 'desc', 0, ['00006', '00003', '00008', '00005']],
    ['behind its end', 'asc', 8, []],
  ] as const)('is answered %s', async (_, direction, offset, ids) => {
    expect(await find(8, direction, { offset, count: 4 })).toEqual({ counted: { total: 8, exact: true }, ids });
  });

  it('is empty where nobody is found', async () => {
    expect(await find(0, 'asc', { offset: 0, count: 4 })).toEqual({ counted: { total: 0, exact: true }, ids: [] });
  });

  it('is not answered where more are found than are counted', async () => {
    expect(await find(MAX_FOUND + 1, 'asc', { offset: 0, count: 4 })).toEqual({
      counted: { total: MAX_FOUND, exact: false },
      ids: undefined,
    });
  });
});

describe('a list of more people than are counted', () => {
  let models: ReadModels;
  beforeAll(async () => {
    models = await ReadModels.create();
    await models.given(
      {
        type: 'PositionCreated',
        stream: 'masterdata-position',
        data: { posid: '1', parentid: '1', name: 'Waiter', indonesianname: 'Pramusaji', value: 'Waiter', aliases: [] },
      },
      {
        type: 'ApplicationSubmitted',
        stream: 'applicant-20260102201',
        data: {
          applicantid: '20260102201',
          accountid: '20260101902',
          managedby: 'applicant',
          firstname: 'Ayu',
          lastname: 'Dewi',
          industry: 'hospitality',
          department: 'culinary',
          positions: ['Waiter'],
        },
      },
    );
    await models.pool.query(
      `insert into read.applicants__1 select copy.*
         from read.applicants__1 a, generate_series(1, ${MAX_FOUND}) n,
              jsonb_populate_record(a, jsonb_build_object('applicantid', (30000000000 + n)::text, 'createdat', a.createdat + n * interval '1 s')) copy`,
    );
    await models.pool.query(`update read.applicant_summary__1 set count = ${MAX_FOUND + 1} where kind = 'position'`);
    for (const projection of projections.filter(({ name }) => name === 'applicants'))
      await makeIndexes(models.pool, [...physicalTables(projection, 1).values()], new AbortController().signal);
  });
  afterAll(() => models.drop());

  const admin = { accountid: '20260101901', category: 'admin' } as const;
  const list = async (asked: Partial<ApplicantListQuery>, pool: Queryable = models.pool) => {
    const { applicants, page } = await searching(
      pool,
      { ...applicantListQuery.parse({ limit: '100', app: '10' }), ...asked },
      (query) => listApplicants(pool, query, admin),
      isEmptyList,
    );
    return { ids: applicants.map(({ applicantid }) => applicantid), page };
  };
  const tenFrom = (last: number): string[] => Array.from({ length: 10 }, (_, place) => String(last - place));
  const page = { total: MAX_FOUND, exact: false };

  it('walks to the page', async () => {
    expect(await list({ q: 'dewi' })).toMatchObject({ ids: tenFrom(30_000_000_000 + MAX_FOUND), page });
    expect(await list({ q: 'dewi', page: 2 })).toMatchObject({ ids: tenFrom(30_000_000_000 + MAX_FOUND - 10), page });
    expect(await list({ q: 'dewi 30000000007' })).toMatchObject({ ids: ['30000000007'], page: { total: 1 } });
  });

  const reads = async (asked: Partial<ApplicantListQuery>): Promise<number> => {
    const steps = await stepsOf(models.pool, (pool) => list(asked, pool));
    return Math.max(...steps.map((step) => step['Actual Rows']));
  };

  it('knows from the summary that many hold a position, in either language and with a wrong letter', async () => {
    for (const q of ['waiter', 'pramusaji', 'pramusoji']) {
      expect(await list({ q, page: 2 })).toMatchObject({ ids: tenFrom(30_000_000_000 + MAX_FOUND - 10), page });
      expect(await reads({ q })).toBeLessThan(100);
    }
  });

  it('counts those who hold it among whom other words and filters leave', async () => {
    for (const asked of [{ q: 'waiter 30000000007' }, { q: 'waiter', createdsince: '2100-01-01T00:00:00.000Z' }])
      expect((await list(asked)).page).toMatchObject({ exact: true });
  });
});
