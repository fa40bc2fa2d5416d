import { duplicateListQuery } from '@berangkat/contracts/duplicates';
import { type Actor } from '@berangkat/contracts/kernel';
import { lookalikesOf } from '@berangkat/platform/read-models';
import { type GivenEvent } from '../../engine/testing';
import { callOf } from '../../testing/asking';
import { ReadModels } from '../../testing/read-models';
import { duplicateQueries } from './queries';

const admin: Actor = { accountid: '20260101901', category: 'admin' };
const superadmin: Actor = { accountid: '20260101902', category: 'superadmin' };
const [AYU, AGAIN, BUDI, GONE] = ['20260101101', '20260101102', '20260101103', '20260101104'];

const submitted = (applicantid: string, data: object): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: { applicantid, accountid: '20260101801', managedby: 'vendor', ...data },
});
const said = (applicantid: string, otherid: string): GivenEvent => ({
  type: 'ApplicantsToldApart',
  stream: `pair-${applicantid}-${otherid}`,
  data: { applicantid, otherid },
  by: superadmin.accountid,
});

let models: ReadModels;
let queries: ReturnType<typeof duplicateQueries>;
beforeAll(async () => {
  models = await ReadModels.create();
  const ayu = { firstname: 'Ayu', lastname: 'Lestari', dateofbirth: '1999-02-11', email: 'ayu@example.com' };
  await models.given(
    {
      type: 'AccountRegistered',
      stream: 'account-20260101902',
      data: {
        ...{ accountid: superadmin.accountid, category: 'superadmin', email: 'sari@example.com', passwordhash: 'x' },
        ...{ avatar: 'a', status: 'verified', selfregistered: false },
      },
    },
    submitted(AYU, { ...ayu, phone1: '081234567123' }),
    submitted(AGAIN, { ...ayu, phone1: '+6281234567123', passportnumber: 'C1234567' }),
    submitted(BUDI, { firstname: 'Budi', lastname: 'Santoso', phone1: '081234567123' }),
    submitted(GONE, { firstname: 'Ayu', lastname: 'L', passportnumber: 'c 1234567' }),
    { type: 'ApplicantRemoved', stream: `applicant-${GONE}`, data: { applicantid: GONE } },
  );
  queries = duplicateQueries(models.pool);
});
afterAll(() => models.drop());

const list = (query: object = {}, actor = superadmin) =>
  queries.listDuplicates(callOf({ actor, query: duplicateListQuery.parse(query) }));
const pairsOf = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).pairs.map(({ people, certainty }) => [
    ...people.map(({ applicantid }) => applicantid),
    certainty,
  ]);

it('lists the most alike first, the newer record first; a removed one for those who see removed ones', async () => {
  expect(await pairsOf()).toEqual([
    [AGAIN, AYU, 'certain'],
    [GONE, AGAIN, 'likely'],
    [BUDI, AYU, 'possible'],
    [BUDI, AGAIN, 'possible'],
  ]);
  expect(await pairsOf({ applicantid: AYU })).toEqual([
    [AGAIN, AYU, 'certain'],
    [BUDI, AYU, 'possible'],
  ]);
});

it.holds('V14.2.3d')('a pair of a number alone is there for those who see numbers', async () => {
  expect(await pairsOf({}, admin)).toEqual([[AGAIN, AYU, 'certain']]);
  expect(await list({ applicantid: BUDI }, admin)).toMatchObject({ pairs: [], open: 0 });
  expect((await list({ applicantid: BUDI })).open).toBe(2);
});

it('chooses those whose identity number and birth date agree', async () => {
  expect(await list({ same: 'identity' })).toMatchObject({ pairs: [], open: 0 });
  const sri = { firstname: 'Sri', lastname: 'Wahyuni', dateofbirth: '1997-05-05', idnumber: '5171014505970003' };
  await models.given(
    submitted('20260101105', sri),
    submitted('20260101106', sri),
    submitted('20260101107', { ...sri, dateofbirth: '1990-01-31' }),
  );
  expect(await pairsOf({ same: 'identity' })).toEqual([['20260101106', '20260101105', 'certain']]);
  expect((await list({ same: 'identity' })).open).toBe(1);
  for (const applicantid of ['20260101105', '20260101106', '20260101107'])
    await models.given({ type: 'ApplicantErased', stream: `applicant-${applicantid}`, data: { applicantid } });
});

it('shows numbers and addresses to those who see them', async () => {
  const [pair] = (await list({}, admin)).pairs;
  expect(pair?.people[0]).toMatchObject({ firstname: 'Ayu', phone1: null, dateofbirth: '1999-02-11', projects: 0 });
  expect((await list()).pairs[0]?.people[0].phone1).toBe('+6281234567123');
});

it('a pair of two people is on the other list, with who said so as far as the reader may know', async () => {
  await models.given(said(AYU, AGAIN));
  expect(await list()).toMatchObject({ open: 3, apart: 1 });
  expect((await list({ apart: 'only' })).pairs).toMatchObject([
    { people: [{ applicantid: AGAIN }, { applicantid: AYU }], apartby: 'Sari' },
  ]);
  expect((await list({ apart: 'only' }, admin)).pairs[0]?.apartby).toBe('*****');
});

it('finds for command-api who stands under a value, with no number in clear', async () => {
  const { rows } = await models.pool.query<{ mark: string }>(
    'select mark from read.duplicate_marks where $1 = any(people)',
    [AYU],
  );
  const found = await lookalikesOf(
    models.pool,
    rows.map(({ mark }) => mark),
  );
  expect(found.map(({ applicantid }) => applicantid).sort()).toEqual([AYU, AGAIN, BUDI]);
  expect(JSON.stringify(found)).not.toMatch(/81234567123|1999-02-11|C1234567/);
});
