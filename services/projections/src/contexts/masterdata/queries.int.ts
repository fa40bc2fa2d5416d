import { applicantListQuery } from '@berangkat/contracts/applicants';
import { departmentListQuery, industryListQuery, positionListQuery } from '@berangkat/contracts/masterdata';
import { callOf } from '../../testing/asking';
import { ReadModels } from '../../testing/read-models';
import { countedByIndustry, SUMMARY, withIndustries } from './meanings';
import {
  listAvailablePositions,
  listDepartments,
  listIndustries,
  listPositions,
  masterdataQueries,
  readChoices,
} from './queries';

const admin = { accountid: '20251111901', category: 'admin' } as const;
const [HOTELS, FARMING, BAR, KITCHEN] = ['20251111001', '20251111002', '20251111011', '20251111012'];
const [BARISTA, BARMAN, COOK] = ['20251111021', '20251111022', '20251111023'];
const entry = (id: string, name: string, value: string, parentid?: string, indonesianname?: string) => ({
  id,
  name,
  value,
  aliases: [],
  ...(parentid !== undefined && { parentid }),
  ...(indonesianname !== undefined && { indonesianname }),
});
const seeded = (type: string, kind: string, ...entries: object[]) => ({
  type,
  stream: `masterdata-${kind}`,
  data: { entries },
});
const applicant = (applicantid: string, ...positions: string[]) => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: {
    applicantid,
    accountid: admin.accountid,
    managedby: 'vendor',
    industry: 'hospitality',
    department: 'Bar',
    positions,
  },
});

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    seeded(
      'IndustriesSeeded',
      'industry',
      entry(HOTELS, 'Hotels', 'hospitality', undefined, 'Perhotelan'),
      entry(FARMING, 'Farming', 'farming'),
    ),
    seeded(
      'DepartmentsSeeded',
      'department',
      entry(BAR, 'Bar', 'Bar', HOTELS),
      entry(KITCHEN, 'Kitchen', 'Kitchen', HOTELS),
    ),
    seeded(
      'PositionsSeeded',
      'position',
      entry(BARISTA, 'Barista', 'Barista', BAR),
      entry(BARMAN, 'Barman', 'Barman', BAR),
      entry(COOK, 'Cook', 'Cook', KITCHEN, 'Juru masak'),
    ),
    applicant('20260101001', 'Barista', 'Barman'),
    applicant('20260101002', 'Barman'),
    { type: 'DepartmentStatusChanged', stream: 'masterdata-department', data: { depid: KITCHEN, status: 'suspended' } },
    {
      type: 'PositionMerged',
      stream: 'masterdata-position',
      data: { posid: BARMAN, into: BARISTA, intoname: 'Barista' },
    },
    { type: 'IndustryStatusChanged', stream: 'masterdata-industry', data: { indid: FARMING, status: 'removed' } },
  );
});
afterAll(() => models.drop());

const positions = async (query: object) =>
  (await listPositions(models.pool, positionListQuery.parse(query))).positions.map(({ name }) => name);

it('lists what is not removed in the order of the forms, with how many applicants hold it', async () => {
  const { industries, page } = await listIndustries(models.pool, industryListQuery.parse({}));
  expect(industries).toMatchObject([{ indid: HOTELS, name: 'Hotels', applicants: 2, mergedinto: null, revision: 0 }]);
  expect(page).toMatchObject({ total: 1, limit: 10 });
  const { departments } = await listDepartments(models.pool, departmentListQuery.parse({ sort: 'name', dir: 'desc' }));
  expect(departments.map(({ name, industry, status }) => [name, industry, status])).toEqual([
    ['Kitchen', 'Hotels', 'suspended'],
    ['Bar', 'Hotels', 'active'],
  ]);
});
it('finds by either name, by status and by what it belongs to, page by page', async () => {
  expect(await positions({ search: 'juru' })).toEqual(['Cook']);
  expect(await positions({ status: 'removed' })).toEqual(['Barman']);
  expect(await positions({ depid: BAR })).toEqual(['Barista']);
  expect(await positions({ indid: HOTELS, app: '10', page: '2' })).toEqual([]);
  const { industries } = await listIndustries(models.pool, industryListQuery.parse({ limit: '1', page: '2' }));
  expect(industries).toEqual([]);
});
it('counts those who hold what was merged with what it was merged into', async () => {
  const { positions: found, total } = await listPositions(
    models.pool,
    positionListQuery.parse({ status: 'active,removed', sort: 'applicants', dir: 'desc' }),
  );
  expect(total).toBe(3);
  expect(found.map(({ name, applicants, mergedinto }) => [name, applicants, mergedinto])).toEqual([
    ['Barista', 3, null],
    ['Cook', 0, null],
    ['Barman', 0, 'Barista'],
  ]);
});
it('tells forms what is offered, and how what is not offered any more reads', async () => {
  const [hotels, farming] = await readChoices(models.pool);
  expect(farming).toEqual({ value: 'farming', en: 'Farming', off: true, departments: [] });
  expect(hotels).toEqual({
    value: 'hospitality',
    en: 'Hotels',
    id: 'Perhotelan',
    departments: [
      { value: 'Bar', positions: [{ value: 'Barista', also: ['Barman'] }] },
      { value: 'Kitchen', off: true, positions: [{ value: 'Cook', id: 'Juru masak' }] },
    ],
  });
});
it('a filter takes any spelling of an industry, several as an address holds them, and what is none is refused', async () => {
  expect(await withIndustries(models.pool, { cat: ['Perhotelan', 'farming'] })).toEqual({
    cat: ['hospitality', 'farming'],
  });
  const { cat } = applicantListQuery.parse({ limit: '10', cat: 'Perhotelan,farming' });
  expect(await withIndustries(models.pool, { cat })).toEqual({ cat: ['hospitality', 'farming'] });
  expect(await withIndustries(models.pool, {})).toEqual({});
  for (const cat of ['shipping', 'farming,shipping', 'farming,'])
    await expect(withIndustries(models.pool, { cat: [cat] })).rejects.toMatchObject({ status: 400 });
  expect(await countedByIndustry(models.pool, { counts: { hospitality: 2, old: 1 } })).toEqual({
    counts: { hospitality: 2, old: 1 },
  });
});
it('the summary counts what was merged as one', async () => {
  const { rows } = await models.pool.query<{ kind: string; value: string; count: number }>(SUMMARY);
  expect(rows.filter(({ kind }) => kind === 'position')).toEqual([{ kind: 'position', value: 'Barista', count: 3 }]);
});
it('offers active positions of active departments alone', async () =>
  expect(await listAvailablePositions(models.pool)).toEqual([
    { avpositionid: BARISTA, avpositionname: 'Barista', department: 'Bar' },
  ]));
it('reads one, and says of one that there is not so', async () => {
  const { readPosition } = masterdataQueries(models.pool);
  const read = (id: string) => readPosition(callOf({ params: { id }, actor: admin }));
  expect(await read(COOK)).toMatchObject({
    posid: COOK,
    depid: KITCHEN,
    department: 'Kitchen',
    departmentindonesianname: null,
    industry: 'Hotels',
    industryindonesianname: 'Perhotelan',
  });
  await expect(read('20251111999')).rejects.toMatchObject({ status: 404 });
});
