import { type ApplicantListQuery, applicantListQuery } from '@berangkat/contracts/applicants';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { Conditions } from '../../query-kit/sql';
import { ReadModels } from '../../testing/read-models';
import { findPage, MAX_FOUND } from './found';
import { listApplicants } from './list';

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

it('of more people than are counted, a list walks to the page', async () => {
  const models = await ReadModels.create();
  try {
    await models.given({
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
        positions: ['chef'],
      },
    });
    await models.pool.query(
      `insert into read.applicants__1 select copy.*
         from read.applicants__1 a, generate_series(1, ${MAX_FOUND}) n,
              jsonb_populate_record(a, jsonb_build_object('applicantid', (30000000000 + n)::text, 'createdat', a.createdat + n * interval '1 s')) copy`,
    );
    const list = async (asked: Partial<ApplicantListQuery>) => {
      const admin = { accountid: '20260101901', category: 'admin' } as const;
      const { applicants, page } = await listApplicants(
        models.pool,
        { ...applicantListQuery.parse({ limit: '100', app: '10' }), ...asked },
        admin,
      );
      return { ids: applicants.map(({ applicantid }) => applicantid), page };
    };
    const tenFrom = (last: number): string[] => Array.from({ length: 10 }, (_, place) => String(last - place));
    const page = { total: MAX_FOUND, exact: false };
    expect(await list({ q: 'dewi' })).toMatchObject({ ids: tenFrom(30_000_000_000 + MAX_FOUND), page });
    expect(await list({ q: 'dewi', page: 2 })).toMatchObject({ ids: tenFrom(30_000_000_000 + MAX_FOUND - 10), page });
    expect(await list({ q: 'dewi 30000000007' })).toMatchObject({ ids: ['30000000007'], page: { total: 1 } });
  } finally {
    await models.drop();
  }
});
