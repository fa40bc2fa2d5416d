import { auditListQuery } from '@berangkat/contracts/audit';
import { settledExperience } from '@berangkat/contracts/experiences';
import { anEducation, anExperience } from '@berangkat/contracts/testing';
import { type GivenEvent } from '../../engine/testing';
import { ReadModels } from '../../testing/read-models';
import { trailNames } from '../trail-names';
import { suggestActors } from './actors';
import { listActions } from './queries';

const [SARI, RATNA, BUDI, HOTEL, KITCHEN] = ['20260101001', '20260101002', '20260101101', '20260101201', '20260101301'];
const SUPERADMIN = { accountid: RATNA, category: 'superadmin', role: 'root' } as const;
const ADMIN = { accountid: SARI, category: 'admin' } as const;

const account = (accountid: string, email: string, category: string): GivenEvent => ({
  type: 'AccountRegistered',
  stream: `account-${accountid}`,
  data: {
    accountid,
    category,
    email,
    passwordhash: 'x',
    avatar: 'a',
    status: 'verified',
    selfregistered: false,
  },
  by: RATNA,
});
const history: readonly GivenEvent[] = [
  account(SARI, 'sari@example.com', 'admin'),
  account(RATNA, 'ratna@example.com', 'superadmin'),
  {
    type: 'ApplicationSubmitted',
    stream: `applicant-${BUDI}`,
    data: {
      applicantid: BUDI,
      accountid: SARI,
      managedby: 'applicant',
      firstname: 'Budi',
      lastname: 'Santoso',
      positions: ['Waiter'],
      phone1: '081200001111',
      remarks: 'Speaks French',
    },
    by: SARI,
  },
  {
    type: 'ApplicationUpdated',
    stream: `applicant-${BUDI}`,
    data: {
      applicantid: BUDI,
      lastname: 'Santoso',
      height: 170,
      positions: ['Waiter', 'Host'],
      phone1: '081200002222',
      cleared: ['remarks'],
    },
    by: SARI,
  },
  {
    type: 'ClientRegistered',
    stream: `client-${HOTEL}`,
    data: {
      clientid: HOTEL,
      companyname: 'Hotel Merdeka',
      clientcode: 'MERDEKA',
      address: 'Jakarta',
      country: 'id',
      companyregistrationnumber: 'R1',
      personincharge: 'Ratna',
      status: 'verified',
    },
    by: SARI,
  },
  {
    type: 'ProjectRegistered',
    stream: `project-${KITCHEN}`,
    data: { projectid: KITCHEN, projectname: 'Doha Culinary', projectcode: 'DOHA1', projectstatus: 'active' },
    by: SARI,
  },
  {
    type: 'ApplicantAddedToProject',
    stream: `placement-${KITCHEN}-${BUDI}`,
    data: { projectid: KITCHEN, applicantid: BUDI },
    by: SARI,
  },
  {
    type: 'AccountStatusChanged',
    stream: `account-${SARI}`,
    data: { accountid: SARI, status: 'suspended' },
    by: RATNA,
  },
  { type: 'PageAccessed', stream: 'visit-1', data: { page: '/dashboard' }, by: SARI },
];

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(...history);
});
afterAll(() => models.drop());

const trailOf = async (query: Record<string, unknown>, reader: typeof SUPERADMIN | typeof ADMIN = SUPERADMIN) =>
  (await listActions(models.pool, trailNames, auditListQuery.parse(query), reader)).actions;
const types = async (query: Record<string, unknown>, reader?: typeof SUPERADMIN | typeof ADMIN) =>
  (await trailOf(query, reader)).map(({ type }) => type);

it('names the object of every kind, and the project where it happened', async () => {
  const named = (await trailOf({})).map(({ type, objecttype, objectid, objectname, projectname }) => [
    type,
    objecttype,
    objectid,
    objectname,
    projectname,
  ]);
  expect(named).toEqual([
    ['AccountStatusChanged', 'account', SARI, 'Sari', null],
    ['ApplicantAddedToProject', 'applicant', BUDI, 'Budi Santoso', 'Doha Culinary'],
    ['ProjectRegistered', 'project', KITCHEN, 'Doha Culinary', 'Doha Culinary'],
    ['ClientRegistered', 'client', HOTEL, 'Hotel Merdeka', null],
    ['ApplicationUpdated', 'applicant', BUDI, 'Budi Santoso', null],
    ['ApplicationSubmitted', 'applicant', BUDI, 'Budi Santoso', null],
    ['AccountRegistered', 'account', RATNA, 'Ratna', null],
    ['AccountRegistered', 'account', SARI, 'Sari', null],
  ]);
});

it('shows what was said, and what an update changed from what to what', async () => {
  const [status, , , , update] = await trailOf({});
  expect(status).toMatchObject({ comment: 'suspended', changes: [] });
  expect(update).toMatchObject({
    comment: null,
    changes: [
      { field: 'height', before: null, after: 170, shown: true },
      { field: 'phone1', before: '081200001111', after: '081200002222', shown: true },
      { field: 'positions', before: ['Waiter'], after: ['Waiter', 'Host'], shown: true },
      { field: 'remarks', before: 'Speaks French', after: null, shown: true },
    ],
  });
});
it('says what the client of a project is called, and keeps the id of one that nobody knows', async () => {
  const UNKNOWN = '20260101299';
  const updated = (clientid: string): GivenEvent => ({
    type: 'ProjectUpdated',
    stream: `project-${KITCHEN}`,
    data: { projectid: KITCHEN, projectname: 'Doha Culinary', projectcode: 'DOHA1', projectstatus: 'active', clientid },
    by: SARI,
  });
  const own = await ReadModels.create();
  await own.given(...history, updated(HOTEL), updated(UNKNOWN));
  const { actions } = await listActions(
    own.pool,
    trailNames,
    auditListQuery.parse({ action: 'update_project' }),
    SUPERADMIN,
  );
  await own.drop();
  expect(actions.map(({ changes }) => changes)).toEqual([
    [
      {
        field: 'clientid',
        before: HOTEL,
        after: UNKNOWN,
        shown: true,
        called: { before: 'Hotel Merdeka', after: null },
      },
    ],
    [{ field: 'clientid', before: null, after: HOTEL, shown: true, called: { before: null, after: 'Hotel Merdeka' } }],
  ]);
});

it('says whom a record was told apart from, where the log keeps an id', async () => {
  const AYU = '20260101102';
  const own = await ReadModels.create();
  await own.given(
    ...history,
    {
      type: 'ApplicationSubmitted',
      stream: `applicant-${AYU}`,
      data: { applicantid: AYU, accountid: SARI, managedby: 'applicant', firstname: 'Ayu', lastname: 'Lestari' },
      by: SARI,
    },
    {
      type: 'ApplicantsToldApart',
      stream: `pair-${BUDI}-${AYU}`,
      data: { applicantid: BUDI, otherid: AYU },
      by: SARI,
    },
  );
  const { actions } = await listActions(
    own.pool,
    trailNames,
    auditListQuery.parse({ action: 'tell_applicants_apart' }),
    ADMIN,
  );
  await own.drop();
  expect(actions).toMatchObject([{ objectname: 'Budi Santoso', comment: AYU, saidname: 'Ayu Lestari' }]);
});

it('shows what an update of an education or experience changed, from what to what', async () => {
  const own = await ReadModels.create();
  const [work, school] = ['20260101401', '20260101501'];
  const record = (type: string, stream: string, data: object): GivenEvent => ({
    type,
    stream,
    data: { applicantid: BUDI, ...data },
    by: SARI,
  });
  const experience = settledExperience(anExperience({ lastsalary: 4_000_000, remarks: 'By train' }));
  const education = anEducation({ gpa: 3 });
  await own.given(
    ...history,
    record('ExperienceAdded', `experience-${work}`, { experienceid: work, ...experience }),
    record('EducationAdded', `education-${school}`, { educationid: school, ...education }),
    record('ExperienceChanged', `experience-${work}`, {
      experienceid: work,
      ...experience,
      lastsalary: 5_000_000,
      isonnotice: true,
      remarks: undefined,
    }),
    record('EducationChanged', `education-${school}`, { educationid: school, ...education, gpa: 3.5 }),
  );
  const changed = async () =>
    (await listActions(own.pool, trailNames, auditListQuery.parse({}), SUPERADMIN)).actions
      .filter(({ type }) => /^(Education|Experience)Changed$/.test(type))
      .map(({ changes }) => changes);
  expect(await changed()).toEqual([
    [{ field: 'gpa', before: 3, after: 3.5, shown: true }],
    [
      { field: 'lastsalary', before: 4_000_000, after: 5_000_000, shown: true },
      { field: 'isonnotice', before: false, after: true, shown: true },
      { field: 'remarks', before: 'By train', after: null, shown: true },
    ],
  ]);
  await own.drop();
});

it('names a phone number that changed to a reader who may not see it, and shows none', async () => {
  const [update] = await trailOf({ action: 'update_application' }, ADMIN);
  expect(update!.changes.find(({ field }) => field === 'phone1')).toEqual({
    field: 'phone1',
    before: null,
    after: null,
    shown: false,
  });
  expect(JSON.stringify(update)).not.toContain('0812');
});

it('is narrowed to what happened from one moment to another', async () => {
  const all = await trailOf({});
  const [newest, second, third] = all.map(({ createdat }) => createdat);
  expect((await trailOf({ from: third, to: newest })).map(({ createdat }) => createdat)).toEqual([second, third]);
  expect(await types({ to: all.at(-1)!.createdat })).toEqual([]);
  for (const at of ['2026-13-40T00:00:00.000Z', 'yesterday', '2026-01-01'])
    expect(auditListQuery.safeParse({ from: at }).success).toBe(false);
});

it('people who may have acted are found by name and e-mail, unless the reader sees them masked', async () => {
  const found = async (search: string, reader: typeof SUPERADMIN | typeof ADMIN) =>
    (await suggestActors(models.pool, search, reader)).map(({ email }) => email);
  expect(await found('SARI', ADMIN)).toEqual(['sari@example.com']);
  expect(await found('ratna@', ADMIN)).toEqual([]);
  expect(await found('ratna', SUPERADMIN)).toEqual(['ratna@example.com']);
  expect(await found('', ADMIN)).toEqual(['sari@example.com']);
});

it.all([
  ['a client by its name', 'merdeka', ['ClientRegistered']],
  ['a project, also where something happened in it', 'doha', ['ApplicantAddedToProject', 'ProjectRegistered']],
  ['an applicant', 'santoso', ['ApplicantAddedToProject', 'ApplicationUpdated', 'ApplicationSubmitted']],
  ['nothing by what nobody is called', 'nobody', []],
  ['nothing by what would match everything', '%', []],
])('finds %s', async (_, q, found) => expect(await types({ q })).toEqual(found));

it('finds an account as who acted and as what was acted on, unless the reader sees it masked', async () => {
  expect(await types({ q: 'ratna@' })).toEqual(['AccountStatusChanged', 'AccountRegistered', 'AccountRegistered']);
  expect(await types({ q: 'ratna@' }, ADMIN)).toEqual([]);
  const [changed] = await trailOf({}, ADMIN);
  expect(changed).toMatchObject({ createdbyname: '*****', createdbyemail: '*****', objectname: 'Sari' });
});

it('an account is called and found by its display name once it has one, by nobody who sees it masked', async () => {
  const named = (accountid: string, displayname: string): GivenEvent => ({
    type: 'AccountNamed',
    stream: `account-${accountid}`,
    data: { accountid, displayname },
    by: accountid,
  });
  await models.given(named(SARI, 'Sari Lestari'), named(RATNA, 'Yunita Kusuma'));
  expect(await trailOf({ q: 'LESTARI', action: 'name_account' }, ADMIN)).toMatchObject([
    { createdbyname: 'Sari Lestari', objectname: 'Sari Lestari', objectemail: 'sari@example.com' },
  ]);
  expect(await types({ q: 'kusuma', action: 'name_account' })).toEqual(['AccountNamed']);
  expect(await types({ q: 'kusuma' }, ADMIN)).toEqual([]);
  const [ratnas] = await trailOf({ action: 'name_account', by: RATNA }, ADMIN);
  expect(ratnas).toMatchObject({ createdbyname: '*****', objectname: '*****' });
  const offered = await suggestActors(models.pool, '@example.com', SUPERADMIN);
  expect(offered.map(({ name }) => name)).toEqual(['Sari Lestari', 'Yunita Kusuma']);
});

it('lists visits of pages when they are asked for', async () => {
  expect(await types({ visits: 'only' })).toEqual(['PageAccessed']);
  expect(await trailOf({ visits: 'only' })).toMatchObject([{ objecttype: 'page', objectid: null, page: '/dashboard' }]);
});
