import { applicantListQuery } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Queryable } from '@berangkat/platform/postgres';
import { physicalTables } from '../../engine/fold/generation';
import { makeIndexes } from '../../engine/tables/indexes';
import { accountRegistered } from '../../testing/events';
import { stepsOf } from '../../testing/plans';
import { ReadModels } from '../../testing/read-models';
import { projections } from '../projections';
import { listApplicants } from './list';

const [VENDOR, APPLICANT, RECORD] = ['20260101001', '20260101002', '20260101101'];
const PEOPLE = 20_000;

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    accountRegistered({ accountid: VENDOR, category: 'vendor' }),
    accountRegistered({ accountid: APPLICANT, category: 'applicant' }),
    {
      type: 'ApplicationSubmitted',
      stream: `applicant-${RECORD}`,
      data: { applicantid: RECORD, accountid: VENDOR, managedby: 'vendor', firstname: 'Ayu', lastname: 'Dewi' },
    },
  );
  // Every fifth person is looked after by one of 40 vendors, the others have accounts of their own.
  await models.pool.query(`
    insert into read.accounts__1 select copy.* from read.accounts__1 a, generate_series(1, ${PEOPLE}) n,
      jsonb_populate_record(a, jsonb_build_object('accountid', (a.accountid::bigint * 10000000 + n)::text, 'email', md5(n::text) || '@example.com', 'shownname', md5(n::text))) copy
      where a.category = 'applicant' or n <= 40;
    insert into read.applicants__1 select copy.* from read.applicants__1 a, generate_series(1, ${PEOPLE}) n,
      jsonb_populate_record(a, jsonb_build_object('applicantid', (30000000000 + n)::text, 'accountid',
        case when n % 5 = 0 then (${VENDOR}0000000 + 1 + n % 40)::text else (${APPLICANT}0000000 + n)::text end)) copy`);
  for (const projection of projections.filter(({ name }) => ['accounts', 'applicants'].includes(name)))
    await makeIndexes(models.pool, [...physicalTables(projection, 1).values()], new AbortController().signal);
}, 120_000);
afterAll(() => models.drop());

/** Answers how many rows were sorted at once, in any step of the statements that a list asks. */
const mostSorted = async (ask: (pool: Queryable) => Promise<unknown>): Promise<number> => {
  const sorts = (await stepsOf(models.pool, ask)).filter((step) => step['Node Type'] === 'Sort');
  return Math.max(0, ...sorts.flatMap(({ Plans: below = [] }) => below.map((step) => step['Actual Rows'])));
};

// Without such an index 33,000 of 100,000 people were sorted at once.
it.all(['admin', 'superadmin'])(
  'an index has the order by who manages an application, as a(n) %s sees it',
  async (category) => {
    const reader: Actor = { accountid: '20260101901', category };
    for (const dir of ['asc', 'desc']) {
      const asked = applicantListQuery.parse({ sort: 'owner_email', dir, app: '10' });
      expect(await mostSorted((pool) => listApplicants(pool, asked, reader))).toBeLessThan(100);
    }
  },
);
