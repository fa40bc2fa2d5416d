import { applicantListQuery, departedListQuery, ownedApplicantQuery } from '@berangkat/contracts/applicants';
import { type GivenEvent } from '../../engine/testing';
import { ReadModels } from '../../testing/read-models';
import { listStatuses } from './histories';
import { listApplicants, listDepartedApplicants } from './list';
import { isEmptyList, searching } from './meanings';
import { listOwnedApplicants } from './owned';

const [PROJECT, REMOVED, OTHER, OWNER] = ['20260101001', '20260101002', '20260101003', '20260101902'];
const admin = { accountid: '20260101901', category: 'admin' } as const;
const [AYU, BUDI, CITRA, EKA] = ['20260102201', '20260102202', '20260102203', '20260102204'];

const applied = (applicantid: string, firstname: string): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: {
    applicantid,
    accountid: OWNER,
    managedby: 'applicant',
    firstname,
    lastname: 'Dewi',
    industry: 'hospitality',
    department: 'culinary',
    positions: ['chef'],
  },
});
const shortlisted = (projectid: string, applicantid: string): GivenEvent[] =>
  ['ApplicantAddedToProject', 'ApplicantShortlisted'].map((type) => ({
    type,
    stream: `placement-${projectid}-${applicantid}`,
    data: { projectid, applicantid },
  }));
const project = (projectid: string, projectcode: string): GivenEvent => ({
  type: 'ProjectRegistered',
  stream: `project-${projectid}`,
  data: { projectid, projectname: `Project ${projectcode}`, projectcode, projectstatus: 'active' },
});

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    {
      type: 'AccountRegistered',
      stream: `account-${OWNER}`,
      data: {
        accountid: OWNER,
        category: 'vendor',
        email: 'agent@example.com',
        passwordhash: 'x',
        avatar: 'avatar0.png',
        status: 'verified',
        selfregistered: false,
      },
    },
    project(PROJECT, 'KT001'),
    project(REMOVED, 'OLD01'),
    project(OTHER, 'KT002'),
    applied(AYU, 'Ayu'),
    applied(BUDI, 'Budi'),
    applied(CITRA, 'Citra'),
    applied(EKA, 'Eka'),
    ...shortlisted(OTHER, AYU),
    ...shortlisted(PROJECT, EKA),
    { type: 'ApplicantRemoved', stream: `applicant-${EKA}`, data: { applicantid: EKA } },
    ...shortlisted(PROJECT, AYU),
    ...shortlisted(REMOVED, BUDI),
    { type: 'ProjectRemoved', stream: `project-${REMOVED}`, data: { projectid: REMOVED } },
  );
});
afterAll(() => models.drop());

const list = async (asked: object) => {
  const { applicants, page } = await searching(
    models.pool,
    applicantListQuery.parse(asked),
    (query) => listApplicants(models.pool, query, admin),
    isEmptyList,
  );
  return { names: applicants.map(({ firstname }) => firstname).sort(), total: page.total };
};

const listed = (status: string) => list({ status });

it.holds('pipeline-default-entry')(
  'filters by the states that the column shows: those in removed projects do not count',
  async () => {
    expect(await listed('shortlisted')).toEqual({ names: ['Ayu'], total: 1 });
    expect(await listed('open')).toEqual({ names: ['Budi', 'Citra'], total: 2 });
  },
);

it.all(['createdat', 'since'])('counts who stands somewhere once, by %s, and nobody who is removed', async (sort) => {
  expect(await list({ status: 'shortlisted', sort })).toEqual({ names: ['Ayu'], total: 1 });
  expect(await list({ project: `${PROJECT},${OTHER}`, sort })).toEqual({ names: ['Ayu'], total: 1 });
  expect(await list({ project: REMOVED, sort })).toEqual({ names: [], total: 0 });
});

it.all([
  ['a whole id', CITRA, ['Citra']],
  ['the end of an id', '2203', ['Citra']],
  ['an id and a name', `${CITRA} dewi`, ['Citra']],
  ['more digits than an id has', `${CITRA}0`, []],
])('finds %s', async (_, q, names) => expect(await list({ q })).toEqual({ names, total: names.length }));

describe('month windows', () => {
  const JANUARY = Date.UTC(2026, 0, 19, 16, 59);
  const [GITA, HANA] = ['20260102210', '20260102211'];
  beforeAll(() =>
    models.given(
      applied(GITA, 'Gita'),
      applied(HANA, 'Hana'),
      ...shortlisted(OTHER, GITA).map((event) => ({ ...event, at: JANUARY })),
      ...shortlisted(OTHER, HANA).map((event) => ({ ...event, at: JANUARY + 60_000 })),
    ),
  );

  it.holds('month-window-ends')(
    'end at midnight in Jakarta on the 20th; who came a minute later is in the next',
    async () => {
      expect(await list({ month: '2026-01', project: OTHER })).toEqual({ names: ['Gita'], total: 1 });
      expect(await list({ month: '2026-02', project: OTHER, sort: 'since' })).toEqual({ names: ['Hana'], total: 1 });
    },
  );
});

describe('the departed list', () => {
  const ILHAM = '20260102220';
  it.holds('departed-projects')(
    'has those who departed, with the projects that they departed for and no others',
    async () => {
      await models.given(
        applied(ILHAM, 'Ilham'),
        ...shortlisted(PROJECT, ILHAM),
        ...shortlisted(OTHER, ILHAM),
        ...['ApplicantPassedInterview', 'ApplicantPrepared', 'ApplicantDeparted'].map((type) => ({
          type,
          stream: `placement-${OTHER}-${ILHAM}`,
          data: { projectid: OTHER, applicantid: ILHAM, comment: 'Good' },
        })),
      );
      const superadmin = { ...admin, category: 'superadmin' } as const;
      const { applicants } = await listDepartedApplicants(models.pool, departedListQuery.parse({}), superadmin);
      expect(
        applicants.map(({ firstname, project_statuses }) => [
          firstname,
          project_statuses.map(({ projectid, applicantstatus }) => [projectid, applicantstatus]),
        ]),
      ).toEqual([['Ilham', [[OTHER, 'departed']]]]);
      const { applicants: reported } = await listStatuses(models.pool, applicantListQuery.parse({ q: ILHAM }), admin);
      expect(
        reported[0]!.action_items.filter(({ projectid }) => projectid === OTHER).map(({ action }) => action),
      ).toEqual(['added', 'shortlisted', 'passed interview', 'prepared', 'departed']);
    },
  );
});

describe('somebody who departed twice', () => {
  const [JOKO, KARTIKA] = ['20260102221', '20260102222'];
  const superadmin = { ...admin, category: 'superadmin' } as const;
  const departed = (projectid: string, applicantid: string, at: number): GivenEvent[] =>
    ['ApplicantAddedToProject', 'ApplicantPassedInterview', 'ApplicantPrepared', 'ApplicantDeparted'].map((type) => ({
      type,
      stream: `placement-${projectid}-${applicantid}`,
      data: { projectid, applicantid, comment: 'Good' },
      at,
    }));
  const [FIRST, BETWEEN, LATEST] = [Date.UTC(2020, 0, 1), Date.UTC(2021, 0, 1), Date.UTC(2022, 0, 1)];
  const order = (people: readonly { readonly firstname: string }[]) =>
    people.map(({ firstname }) => firstname).filter((name) => ['Joko', 'Kartika'].includes(name));
  const departures = async (asked: object) =>
    order((await listDepartedApplicants(models.pool, departedListQuery.parse(asked), superadmin)).applicants);
  const everybody = async (asked: object) =>
    order((await listApplicants(models.pool, applicantListQuery.parse(asked), admin)).applicants);
  beforeAll(() =>
    models.given(
      applied(JOKO, 'Joko'),
      applied(KARTIKA, 'Kartika'),
      ...departed(PROJECT, JOKO, FIRST),
      ...departed(OTHER, KARTIKA, BETWEEN),
      ...departed(OTHER, JOKO, LATEST),
    ),
  );

  it('is listed once, by the latest departure', async () => {
    expect(await departures({})).toEqual(['Joko', 'Kartika']);
    expect(await departures({ dir: 'asc' })).toEqual(['Kartika', 'Joko']);
    expect(await everybody({ status: 'departed', sort: 'since' })).toEqual(['Joko', 'Kartika']);
  });

  it('is listed by the departure of the project that is asked for', async () => {
    expect(await departures({ project: PROJECT })).toEqual(['Joko']);
    expect(await departures({ project: `${PROJECT},${OTHER}` })).toEqual(['Joko', 'Kartika']);
  });

  it('in several states stands where they have been longest', async () => {
    expect(await everybody({ status: 'departed,rejected', sort: 'since' })).toEqual(['Kartika', 'Joko']);
  });
});

describe('a search', () => {
  const [THERAPIST, CULINARY] = ['20260102301', '20260102302'];
  const [JOSE, RINI, PUTRA] = ['20260102230', '20260102231', '20260102232'];
  const position = (type: string, names: object): GivenEvent => ({
    type,
    stream: 'masterdata-position',
    data: { posid: THERAPIST, parentid: CULINARY, ...names },
  });
  const someone = (applicantid: string, firstname: string, more: object): GivenEvent => {
    const event = applied(applicantid, firstname);
    return { ...event, data: { ...event.data, ...more } };
  };
  beforeAll(() =>
    models.given(
      position('PositionCreated', {
        name: 'Spa Therapist',
        indonesianname: 'Terapis Spa',
        value: 'Spa Therapist',
        aliases: [],
      }),
      applied(JOSE, 'José'),
      someone(RINI, 'Rini', { positions: ['Spa Therapist'] }),
      someone(PUTRA, 'Putra', { lastname: 'Santoso' }),
    ),
  );

  it('finds names with and without the marks on their letters', async () => {
    for (const q of ['jose', 'José', 'jòse']) expect(await list({ q })).toEqual({ names: ['José'], total: 1 });
  });

  it('finds names by apostrophes of every kind, and without them', async () => {
    await models.given(
      someone('20260102260', 'Nur’aini', { lastname: 'Ma’ruf' }),
      someone('20260102261', 'Syafi`i', { lastname: "Al-Qur'an" }),
    );
    for (const q of ["nur'aini", 'nuraini', 'Nur’aini', 'nur‘aini', "ma'ruf", 'maruf', 'nuraini ma`ruf', 'nurani'])
      expect([q, await list({ q })]).toEqual([q, { names: ['Nur’aini'], total: 1 }]);
    for (const q of ['syafii', 'syafi’i', 'qur’an', 'al-quran'])
      expect([q, await list({ q })]).toEqual([q, { names: ['Syafi`i'], total: 1 }]);
  });

  it('finds positions by their names of today, in both languages', async () => {
    const rini = { names: ['Rini'], total: 1 };
    for (const q of ['terapis', 'Therapist', 'terapis rini']) expect(await list({ q })).toEqual(rini);
    await models.given(position('PositionUpdated', { name: 'Masseuse', indonesianname: 'Juru Pijat' }));
    for (const q of ['masseuse', 'juru', 'PIJAT rini']) expect(await list({ q })).toEqual(rini);
    expect(await list({ q: 'terapis' })).toEqual({ names: [], total: 0 });
  });

  it.all(['santaso', 'santso', 'Santosso', 'asntoso', 'putra santosa', 'putro'])(
    'finds Putra Santoso as %s',
    async (q) => expect(await list({ q })).toEqual({ names: ['Putra'], total: 1 }),
  );

  it('finds a position with a wrong letter in its name', async () => {
    expect(await list({ q: 'pijet' })).toEqual({ names: ['Rini'], total: 1 });
  });

  it('of two wrong letters, of short words and of numbers it finds nobody', async () => {
    for (const q of ['santasa', 'rna', '20260102999']) expect(await list({ q })).toEqual({ names: [], total: 0 });
  });

  it('takes no word for another while somebody is found as it is written', async () => {
    await models.given(someone('20260102233', 'Gede', { lastname: 'Santosa' }));
    expect(await list({ q: 'santosa' })).toEqual({ names: ['Gede'], total: 1 });
    expect(await list({ q: 'santose' })).toEqual({ names: ['Gede', 'Putra'], total: 2 });
    // Nobody of the filter is called so: nearly so will do.
    expect(await list({ q: 'santosa putra' })).toEqual({ names: ['Putra'], total: 1 });
  });

  it('forgets the words of who changed the name', async () => {
    await models.given({
      type: 'ApplicationUpdated',
      stream: `applicant-${PUTRA}`,
      data: { applicantid: PUTRA, lastname: 'Wijaya' },
    });
    expect(await list({ q: 'santoso putra' })).toEqual({ names: [], total: 0 });
    expect(await list({ q: 'wijoya' })).toEqual({ names: ['Putra'], total: 1 });
  });
});

it.holds('vendor-list-search')(
  'a list of one owner is searched by the e-mails and phones that the owner sees, filtered and sorted',
  async () => {
    const vendor = { accountid: OWNER, category: 'vendor' } as const;
    const owned = async (asked: object) =>
      (await listOwnedApplicants(models.pool, OWNER, ownedApplicantQuery.parse(asked), vendor)).applicants.map(
        ({ firstname }) => firstname,
      );
    await models.given({
      ...applied('20260102240', 'Wulan'),
      data: { ...applied('20260102240', 'Wulan').data, phone1: '081299988877', degree: 'master' },
    });
    expect(await owned({ q: '99988877' })).toEqual(['Wulan']);
    expect(await owned({ degree: 'master' })).toEqual(['Wulan']);
    expect((await owned({ sort: 'firstname', dir: 'desc' }))[0]).toBe('Wulan');
    const standings = async (reader: typeof vendor | typeof admin) =>
      (await listOwnedApplicants(models.pool, OWNER, ownedApplicantQuery.parse({}), reader)).applicants.flatMap(
        ({ project_statuses }) => project_statuses.map(({ applicantstatus }) => applicantstatus),
      );
    expect(await standings(vendor)).toContain('shortlisted');
    expect(await standings(vendor)).toEqual(await standings(admin));
    expect((await owned({ sort: 'firstname', dir: 'asc' }))[0]).toBe('Ayu');
  },
);

it('finds those whose number somebody has to look at, for who announces to them', async () => {
  const numbered = (applicantid: string, firstname: string, phone1: string): GivenEvent => ({
    ...applied(applicantid, firstname),
    data: { ...applied(applicantid, firstname).data, phone1 },
  });
  await models.given(
    numbered('20260102250', 'Xaverius', '00966512345678'),
    numbered('20260102251', 'Yuni', '966512345678'),
    numbered('20260102252', 'Zainal', '+966512345678'),
  );
  const sorted = { sort: 'firstname', dir: 'asc' };
  expect(await list({ phone: 'check', ...sorted })).toEqual({ names: ['Xaverius', 'Yuni'], total: 2 });
  const byAgent = await listApplicants(
    models.pool,
    applicantListQuery.parse({ phone: 'check', ...sorted, dir: 'desc' }),
    {
      accountid: '20260101903',
      category: 'agent',
    },
  );
  expect(byAgent.applicants[0]?.firstname).toBe('Zainal');
});
