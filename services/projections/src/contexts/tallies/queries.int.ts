import { type TallyDefinition } from '@berangkat/contracts/tallies';
import { migrate } from '@berangkat/platform/postgres';
import { askedIn, tallyingMigrations } from '../../jobs/tallying';
import { ReadModels } from '../../testing/read-models';
import { listTallies, readTally } from './queries';
import { tallySheet } from './export-sheet';

const root = { accountid: '20260101900', category: 'superadmin' };
const [CLIENT, DOHA, BALI] = ['20260101301', '20260101201', '20260101202'];
const definition: TallyDefinition = {
  name: 'Departures',
  measure: 'count',
  types: ['ApplicantDeparted'],
  begins: [],
  groups: ['client', 'actor'],
  filters: [],
};
const client = {
  clientid: CLIENT,
  companyname: 'Hotel Nusa',
  clientcode: 'NUSA',
  address: 'Jl. Sudirman 1',
  country: 'qatar',
  companyregistrationnumber: 'NIB',
  personincharge: 'Made',
  status: 'verified',
};
const project = (projectid: string, projectname: string) => ({
  type: 'ProjectRegistered',
  stream: `project-${projectid}`,
  data: { projectid, projectname, projectcode: projectname.toUpperCase(), projectstatus: 'active', clientid: CLIENT },
});

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await migrate(models.pool, 'ops', tallyingMigrations);
  await models.given(
    { type: 'ClientRegistered', stream: `client-${CLIENT}`, data: client },
    project(DOHA, 'Doha'),
    project(BALI, 'Bali'),
  );
});
afterAll(() => models.drop());

let defined = 0;
/** A tally with what was counted of it. */
const tally = async (
  asks: Partial<TallyDefinition>,
  cells: readonly (readonly [first: string, second: string, minutes: number, number: number])[],
): Promise<string> => {
  const tallyid = String(20260101000 + (defined += 1));
  const whole = { ...definition, ...asks, name: `Tally ${defined}` };
  await models.given({ type: 'TallyDefined', stream: 'tallies', data: { tallyid, ...whole } });
  await models.pool.query(
    `insert into ops.tallying (tallyid, question, fold, position, ready, share) values ($1, $2, 1, '', true, 1)`,
    [tallyid, askedIn(whole)],
  );
  for (const cell of cells)
    await models.pool.query('insert into ops.tally_cells values ($1, $2, $3, $4, $5)', [tallyid, ...cell]);
  return tallyid;
};
const keysOf = async (tallyid: string) =>
  (await readTally(models.pool, tallyid, root)).rows.map(({ keys, number }) => [
    ...keys.map(({ key, name }) => name ?? key),
    number,
  ]);

it('projects count for the client that they have today, and what was not kept apart is the rest', async () => {
  const id = await tally({}, [
    [`project/${DOHA}`, '1', 0, 3],
    [`project/${BALI}`, '1', 0, 4],
    [CLIENT, '1', 0, 1],
    ['*', '*', 0, 2],
    ['', '2', 0, 1],
  ]);
  expect(await keysOf(id)).toEqual([
    ['Hotel Nusa', '1', 8],
    ['*', '*', 2],
    [null, '2', 1],
  ]);
  expect(await readTally(models.pool, id, root)).toMatchObject({ total: 11, groups: 3, cut: true });
  const bound = await tally({ groups: ['destination'] }, [
    [DOHA, '', 0, 3],
    ['20260101299', '', 0, 1],
  ]);
  expect(await keysOf(bound)).toEqual([
    ['qatar', 3],
    [null, 1],
  ]);
});

it('months stand in their order; of times the median and nine of ten', async () => {
  const id = await tally(
    { measure: 'time', groups: ['month'], begins: ['ApplicantShortlisted'], subject: 'placement' },
    [
      ['2026-02', '', 60, 9],
      ['2026-02', '', 6_000, 2],
      ['2026-01', '', 10, 1],
    ],
  );
  expect((await readTally(models.pool, id, root)).rows).toEqual([
    { keys: [{ key: '2026-01', name: null, category: null }], number: 1, median: 10, p90: 10 },
    { keys: [{ key: '2026-02', name: null, category: null }], number: 11, median: 60, p90: 6_000 },
  ]);
});

it('says how far it is: what answers another question is not shown', async () => {
  const id = await tally({ groups: [] }, [['', '', 0, 7]]);
  expect(await readTally(models.pool, id, root)).toMatchObject({ tally: { state: 'ready', share: 1 }, total: 7 });
  await models.pool.query('update ops.tallying set ready = false, share = 0.43 where tallyid = $1', [id]);
  expect(await readTally(models.pool, id, root)).toMatchObject({ tally: { state: 'folding', share: 0.43 }, total: 7 });
  const changed = { tallyid: id, ...definition, name: 'Changed', groups: ['year'] };
  await models.given({ type: 'TallyChanged', stream: 'tallies', data: changed });
  expect(await readTally(models.pool, id, root)).toMatchObject({
    tally: { state: 'waiting', name: 'Changed', revision: 1 },
    rows: [],
  });
  await models.given({ type: 'TallyRemoved', stream: 'tallies', data: { tallyid: id } });
  await expect(readTally(models.pool, id, root)).rejects.toMatchObject({ status: 404 });
  expect((await listTallies(models.pool)).tallies.map(({ tallyid }) => tallyid)).not.toContain(id);
});

it('is a spreadsheet with the words of the screen', async () => {
  const id = await tally({ groups: ['type', 'actorkind'] }, [['ApplicantDeparted', 'admin', 0, 3]]);
  const { tally: view, rows } = await readTally(models.pool, id, root);
  const { columns } = await tallySheet(view, rows, 'en');
  expect(columns.map(({ header }) => header)).toEqual(['Event', 'Kind of account that did it', 'Events']);
  expect(columns.map(({ cell }) => cell(rows[0]!, 1))).toEqual(['Departed', 'Admin', 3]);
});

it('names vendors to who may count, and says of whom no vendor manages', async () => {
  const vendor = '20260101301';
  await models.given({
    type: 'AccountRegistered',
    stream: `account-${vendor}`,
    data: {
      accountid: vendor,
      category: 'vendor',
      email: 'mitra@example.com',
      avatar: 'avatar0.png',
      status: 'verified',
      selfregistered: false,
    },
  });
  await models.given({
    type: 'AccountNamed',
    stream: `account-${vendor}`,
    data: { accountid: vendor, displayname: 'PT Mitra Karya' },
  });
  const id = await tally({ groups: ['vendor'] }, [
    [vendor, '', 0, 5],
    ['', '', 0, 2],
  ]);
  const { tally: view, rows } = await readTally(models.pool, id, root);
  const { columns } = await tallySheet(view, rows, 'en');
  expect(rows.map((row) => columns.map(({ cell }) => cell(row, 1)))).toEqual([
    ['PT Mitra Karya', 5],
    ['Without a vendor', 2],
  ]);
  for (const category of ['admin', 'vendor', 'employer', 'staff', 'applicant'])
    await expect(readTally(models.pool, id, { accountid: vendor, category })).rejects.toMatchObject({
      status: expect.any(Number) as number,
    });
});
