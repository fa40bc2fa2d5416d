import { auditListQuery } from '@berangkat/contracts/audit';
import { type Actor } from '@berangkat/contracts/kernel';
import { physicalTables } from '../../engine/fold/generation';
import { makeIndexes } from '../../engine/tables/indexes';
import { MAX_FOUND } from '../../query-kit/counting';
import { accountRegistered } from '../../testing/events';
import { type Step, stepsOf } from '../../testing/plans';
import { ReadModels } from '../../testing/read-models';
import { projections } from '../projections';
import { trailNames } from '../trail-names';
import { listActions } from './queries';

const [VENDOR, RECORD] = ['20260101001', '20260101101'];
const PEOPLE = 24_000;
const OLDEST = 8_000;
const admin: Actor = { accountid: '20260101901', category: 'admin' };

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(accountRegistered({ accountid: VENDOR, category: 'vendor' }), {
    type: 'ApplicationSubmitted',
    stream: `applicant-${RECORD}`,
    data: { applicantid: RECORD, accountid: VENDOR, managedby: 'vendor', firstname: 'Ayu', lastname: 'Lestari' },
  });
  // Every fourth person is called Dewi, and whoever applied first Kuno: more than are looked up one by one. All have an
  // entry and an account of their own.
  await models.pool.query(`
    insert into read.accounts__1 select copy.* from read.accounts__1 a, generate_series(1, ${PEOPLE}) n,
      jsonb_populate_record(a, jsonb_build_object('accountid', (40000000000 + n)::text, 'category', 'applicant',
        'email', case when n % 4 = 0 then 'dewi' else 'ayu' end || n || '@example.com')) copy;
    insert into read.applicants__1 select copy.* from read.applicants__1 a, generate_series(1, ${PEOPLE}) n,
      lateral (select case when n % 4 = 0 then 'Dewi' when n > ${PEOPLE - OLDEST} then 'Kuno' else 'Lestari' end as called) names,
      jsonb_populate_record(a, jsonb_build_object('applicantid', (30000000000 + n)::text,
        'lastname', called, 'search', 'ayu ' || lower(called) || ' ' || (30000000000 + n)::text)) copy;
    insert into read.audit_actions__1 select copy.* from read.audit_actions__1 t, generate_series(1, ${PEOPLE}) n,
      jsonb_populate_record(t, jsonb_build_object('actionid', md5(n::text), 'objectid', (30000000000 + n)::text,
        'at', t.at - n * interval '1 minute')) copy
      where t.objectid = '${RECORD}'`);
  for (const projection of projections.filter(({ name }) => ['accounts', 'applicants', 'audit'].includes(name)))
    await makeIndexes(models.pool, [...physicalTables(projection, 1).values()], new AbortController().signal);
}, 120_000);
afterAll(() => models.drop());

/** Steps that a search of the trail takes over a table. */
const stepsOver = async (table: string, q: string): Promise<readonly Step[]> => {
  const asked = auditListQuery.parse({ q, limit: '100', app: '10', page: '1' });
  const steps = await stepsOf(models.pool, (pool) => listActions(pool, trailNames, asked, admin));
  return steps.filter((step) => step['Relation Name'] === table);
};

// A million people, 21,000 called Dewi: their 33,000 entries were all read and sorted for a page of ten.
it('a page of a frequent name reads the newest entries until it is full', async () => {
  const { actions, page } = await listActions(
    models.pool,
    trailNames,
    auditListQuery.parse({ q: 'dewi', limit: '100', app: '10', page: '1' }),
    admin,
  );
  expect(actions.map(({ objectid }) => objectid)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(30_000_000_000 + 4 * (index + 1))),
  );
  expect(page).toMatchObject({ total: MAX_FOUND, exact: false });
  const read = (await stepsOver('audit_actions__1', 'dewi')).map((step) => step['Actual Rows'] * step['Actual Loops']);
  expect(Math.min(...read)).toBeLessThan(100);
});

// Their page walked through everybody's entries, through 2 million for more than the 30 s that a statement may take.
it('a page of a frequent name that nobody has had of late ends its walk', async () => {
  const asked = auditListQuery.parse({ q: 'kuno', limit: '100', app: '10', page: '1' });
  const { actions, page } = await listActions(models.pool, trailNames, asked, admin);
  expect([actions.length, actions[0]!.objectid, page.total]).toEqual([10, String(30_000_016_001), MAX_FOUND]);
  const steps = await stepsOf(models.pool, (pool) => listActions(pool, trailNames, asked, admin));
  const looks = steps.filter((step) => step['Relation Name'] === 'applicants__1').map((step) => step['Actual Loops']);
  expect(Math.max(...looks)).toBeLessThanOrEqual(10_000);
});

// Half a million accounts were read whole.
it('accounts are looked up by their indexes', async () => {
  for (const q of ['dewi', 'nobody@'])
    expect((await stepsOver('accounts__1', q)).map((step) => step['Node Type'])).not.toContain('Seq Scan');
});

// Those of 10,000 people called Dewi were read, only to leave them out.
it('accounts that the reader sees masked are not read', async () => {
  const left = (await stepsOver('accounts__1', 'dewi')).map((step) => step['Rows Removed by Filter'] ?? 0);
  expect(Math.max(...left)).toBeLessThan(100);
});

it('people are found by name and id, with apostrophes and without, and by no position', async () => {
  const applicantid = '20260101102';
  await models.given({
    type: 'ApplicationSubmitted',
    stream: `applicant-${applicantid}`,
    data: {
      applicantid,
      accountid: VENDOR,
      managedby: 'vendor',
      firstname: 'Nur’aini',
      lastname: 'Sa’diah',
      positions: ['Waiter'],
    },
  });
  const found = async (q: string) =>
    (await listActions(models.pool, trailNames, auditListQuery.parse({ q, limit: '100', app: '10' }), admin)).page
      .total;
  for (const q of ['nuraini', 'NUR’AINI', 'aini sa', applicantid]) expect([q, await found(q)]).toEqual([q, 1]);
  for (const q of ['waiter', `${applicantid} w`, 'sadiah nur']) expect([q, await found(q)]).toEqual([q, 0]);
});
