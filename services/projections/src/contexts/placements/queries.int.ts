import { type Actor } from '@berangkat/contracts/kernel';
import { type PlacementListQuery, placementCountsQuery, placementListQuery } from '@berangkat/contracts/placements';
import { type GivenEvent } from '../../engine/testing';
import { callOf } from '../../testing/asking';
import { accountRegistered, clientWithEmployer as client, projectRegistered } from '../../testing/events';
import { exportingTo } from '../../testing/exporting';
import { ReadModels } from '../../testing/read-models';
import { placementQueries } from './queries';

const [KITCHEN, GARDEN, REMOVED, EMPTY, NONE] = [
  '20260101001',
  '20260101002',
  '20260101003',
  '20260101004',
  '20260101999',
];
const [HOTEL, RESORT] = ['20260101101', '20260101102'];
const [AYU, BUDI, CITRA, DIAN, EKA] = ['20260101201', '20260101202', '20260101203', '20260101204', '20260101205'];

const vendor: Actor = { accountid: '20260101901', category: 'vendor' };
const chef: Actor = { accountid: '20260101902', category: 'employer' };
const gardener: Actor = { accountid: '20260101903', category: 'employer' };
const admin: Actor = { accountid: '20260101904', category: 'admin' };
const superadmin: Actor = { accountid: '20260101905', category: 'superadmin' };
const applicant: Actor = { accountid: '20260101906', category: 'applicant' };

const project = (projectid: string, clientid: string, projectcode: string): GivenEvent =>
  projectRegistered(projectid, clientid, { projectname: `Project ${projectcode}`, projectcode });
const applied = (applicantid: string, firstname: string, data: Readonly<Record<string, unknown>>): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: {
    applicantid,
    accountid: vendor.accountid,
    managedby: 'vendor',
    firstname,
    lastname: 'Dewi',
    email: `${firstname.toLowerCase()}@mail.example`,
    phone1: '+628110000123',
    ...data,
  },
});
const inProject = (
  type: string,
  applicantid: string,
  projectid: string,
  { by, ...data }: { readonly by?: Actor; readonly comment?: string } = {},
): GivenEvent => ({
  type,
  stream: `placement-${projectid}-${applicantid}`,
  data: { projectid, applicantid, ...data },
  ...(by && { by: by.accountid }),
});
const added = (applicantid: string, projectid: string): GivenEvent =>
  inProject('ApplicantAddedToProject', applicantid, projectid, { by: superadmin });

let models: ReadModels;
let queries: ReturnType<typeof placementQueries>;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    ...[vendor, chef, gardener, admin, superadmin].map((actor) => accountRegistered(actor)),
    ...client(HOTEL, chef),
    ...client(RESORT, gardener),
    project(KITCHEN, HOTEL, 'KT001'),
    project(GARDEN, RESORT, 'GD001'),
    project(REMOVED, HOTEL, 'OLD01'),
    project(EMPTY, HOTEL, 'NEW01'),
    applied(AYU, 'Ayu', { gender: 'female', dateofbirth: '1990-05-01', degree: 'master', experience: 12 }),
    applied(BUDI, 'Budi', { gender: 'male', dateofbirth: '2000-05-01', degree: 'school', experience: 1 }),
    applied(CITRA, 'Citra', { gender: 'other', dateofbirth: '1995-05-01', degree: 'diploma', experience: 5 }),
    applied(DIAN, 'Dian', { degree: 'master' }),
    applied(EKA, 'Eka', { degree: 'master' }),
    ...[AYU, BUDI, CITRA, DIAN, EKA].map((applicantid) => added(applicantid, KITCHEN)),
    added(AYU, GARDEN),
    added(CITRA, REMOVED),
    inProject('ApplicantShortlisted', BUDI, KITCHEN, { by: chef }),
    inProject('ApplicantShortlisted', AYU, KITCHEN, { by: chef }),
    inProject('ApplicantPassedInterview', AYU, KITCHEN, { by: admin, comment: 'good English' }),
    inProject('ApplicantRemovedFromProject', DIAN, KITCHEN),
    { type: 'ApplicantRemoved', stream: `applicant-${EKA}`, data: { applicantid: EKA } },
    { type: 'ProjectRemoved', stream: `project-${REMOVED}`, data: { projectid: REMOVED } },
  );
  queries = placementQueries(models.pool, { exporting: exportingTo([]) });
});
afterAll(() => models.drop());

const list = (actor: Actor, query: object = {}, id: string = KITCHEN) =>
  queries.listPlacements(
    callOf({
      actor,
      params: { id },
      query: placementListQuery.parse(query),
    }),
  );
const listed = async (actor: Actor, query: object = {}) =>
  (await list(actor, query)).placements.map(({ applicant: { firstname } }) => firstname);
const statuses = (actor: Actor, id: string = KITCHEN) =>
  queries.listApplicantsStatus(callOf({ actor, params: { id } }));
const history = (actor: Actor, id: string) => queries.readHistory(callOf({ actor, params: { id } }));
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    ({ status, code, message }: Error & { status: number; code: string }) => `${status} ${code} ${message}`,
  );

describe('what a client offers to say at Pass Interview', () => {
  const offered = (actor: Actor, id: string) => queries.listInterviewComments(callOf({ actor, params: { id } }));

  it('is there for who may open the pipeline, in each project of that client', async () => {
    await models.given({
      type: 'InterviewCommentsChanged',
      stream: `client-${HOTEL}`,
      data: { clientid: HOTEL, comments: ['Good English', 'Kind to guests'] },
    });
    for (const actor of [chef, admin])
      expect(await offered(actor, KITCHEN)).toEqual(['Good English', 'Kind to guests']);
    expect(await offered(chef, EMPTY)).toEqual(['Good English', 'Kind to guests']);
    expect(await offered(gardener, GARDEN)).toEqual([]);
    expect(await refusal(offered(gardener, KITCHEN))).toMatch(/^403 /);
  });
});

describe('the list of a pipeline', () => {
  it('has who moved last first, with the state, and counts every state', async () => {
    const { placements, page, counts } = await list(admin);
    expect(
      placements.map(({ applicant: { firstname }, applicantstatus, passedinterview, comment }) => [
        firstname,
        applicantstatus,
        passedinterview,
        comment,
      ]),
    ).toEqual([
      ['Ayu', 'accepted', true, 'good English'],
      ['Budi', 'shortlisted', false, null],
      ['Citra', 'applying', false, null],
    ]);
    expect(page).toMatchObject({ total: 3, exact: true, batchTotal: 3 });
    expect(counts).toEqual({ accepted: 1, shortlisted: 1, applying: 1 });
  });

  it('tells when somebody came into the project and into the state', async () => {
    const { placements } = await list(admin);
    for (const { addedat, since, applicantstatus } of placements) {
      if (applicantstatus === 'applying') expect(since).toBe(addedat);
      else expect(since > addedat).toBe(true);
    }
  });

  const ASCENDING: readonly (readonly [PlacementListQuery['sort'], readonly string[]])[] = [
    ['firstname', ['Ayu', 'Budi', 'Citra']],
    ['gender', ['Ayu', 'Budi', 'Citra']],
    ['age', ['Budi', 'Citra', 'Ayu']],
    ['degree', ['Budi', 'Citra', 'Ayu']],
    ['experience', ['Budi', 'Citra', 'Ayu']],
    ['department', ['Ayu', 'Budi', 'Citra']],
    ['owner_email', ['Ayu', 'Budi', 'Citra']],
    ['applicantstatus', ['Ayu', 'Citra', 'Budi']],
    ['since', ['Citra', 'Budi', 'Ayu']],
  ];
  it.all(ASCENDING)('sorts by %s, both ways', async (sort, ascending) => {
    expect(await listed(admin, { sort, dir: 'asc' })).toEqual(ascending);
    expect(await listed(admin, { sort, dir: 'desc' })).toEqual([...ascending].reverse());
  });

  it.holds('pipeline-narrowed').all([
    [{ status: 'shortlisted' }, ['Budi']],
    [{ status: 'passinterview' }, ['Ayu']],
    [{ status: 'departed' }, []],
    [{ status: 'departed,shortlisted,applying' }, ['Budi', 'Citra']],
    [{ status: 'passinterview,shortlisted' }, ['Ayu', 'Budi']],
    [{ degree: 'master' }, ['Ayu']],
    [{ experience: 'more' }, ['Ayu']],
    [{ experience: '1' }, ['Budi']],
    [{ q: 'dewi CIT' }, ['Citra']],
    [{ q: BUDI }, ['Budi']],
    [{ q: '%' }, []],
    [{ q: 'ayu', status: 'shortlisted' }, []],
  ])('%j keeps %j, and the counts of the project', async (query, kept) => {
    const { placements, page, counts } = await list(admin, query);
    expect(placements.map(({ applicant: { firstname } }) => firstname)).toEqual(kept);
    expect(page).toMatchObject({ total: kept.length, exact: true });
    expect(counts).toEqual({ accepted: 1, shortlisted: 1, applying: 1 });
  });

  it('says how many each value of a filter would leave, with what else narrows the list', async () => {
    const counts = async (query: object, actor = admin) =>
      (
        await queries.countPlacements(
          callOf({
            actor,
            params: { id: KITCHEN },
            query: placementCountsQuery.parse(query),
          }),
        )
      ).counts;
    expect(await counts({ of: 'degree' })).toEqual({ master: 1, school: 1, diploma: 1 });
    expect(await counts({ of: 'degree', degree: 'master', status: 'shortlisted' })).toEqual({ school: 1 });
    expect(await counts({ of: 'experience' }, chef)).toEqual({ more: 1, 1: 1, 5: 1 });
    await expect(counts({ of: 'degree' }, vendor)).rejects.toThrow();
  });

  it('a page shows its rows and tells the length of the whole list', async () => {
    const { placements, page } = await list(admin, { book: '2' });
    expect(placements).toEqual([]);
    expect(page).toEqual({ total: 3, exact: true, book: 2, limit: 100, batchTotal: 0 });
  });

  it('who was removed from the project is listed for a superadmin who asks, for nobody else', async () => {
    const { placements } = await list(superadmin, { status: 'removed' });
    expect(placements).toMatchObject([{ applicant: { firstname: 'Dian' }, removed: true }]);
    expect(await listed(admin, { status: 'removed' })).toEqual(['Ayu', 'Budi', 'Citra']);
    // Newest first: Dian left after Budi was shortlisted.
    expect(await listed(superadmin, { status: 'removed,shortlisted' })).toEqual(['Dian', 'Budi']);
  });

  it('each reader sees of an applicant what is for that reader', async () => {
    const ayu = async (actor: Actor) => (await list(actor)).placements[0]!.applicant;
    expect(await ayu(superadmin)).toMatchObject({ email: 'ayu@mail.example', phone1: '+628110000123' });
    expect(await ayu(admin)).toMatchObject({
      email: 'ayu@mail.example',
      phone1: null,
      owner_email: 'vendor@example.com',
    });
    const seen = await ayu(chef);
    expect(seen).toMatchObject({ firstname: 'Ayu', email: 'ay****', phone1: null, owner_email: null });
    expect(JSON.stringify(seen)).not.toMatch(/ayu@mail|62811|vendor@/);
  });
});

describe.each([
  ['the list', (actor: Actor, id: string) => list(actor, {}, id)],
  ['the states', statuses],
])('%s of a pipeline', (_, read) => {
  it('is refused to an employer of another client, a vendor and an applicant as if there were none', async () => {
    const none = await refusal(read(gardener, NONE));
    expect(none).toMatch(/^403 /);
    expect(await Promise.all([gardener, vendor, applicant].map((actor) => refusal(read(actor, KITCHEN))))).toEqual([
      none,
      none,
      none,
    ]);
  });

  it('of a removed project is there for a superadmin, and missing for an admin and for its employer', async () => {
    expect(await refusal(read(superadmin, REMOVED))).toBe('answered');
    const missing = await refusal(read(admin, NONE));
    expect(missing).toMatch(/^404 /);
    expect(await Promise.all([admin, chef].map((actor) => refusal(read(actor, REMOVED))))).toEqual([missing, missing]);
  });
});

it('the states name everybody who is in the project, who moved last first', async () => {
  expect(await statuses(chef)).toEqual([
    { applicantid: AYU, applicantstatus: 'accepted', comment: 'good English' },
    { applicantid: BUDI, applicantstatus: 'shortlisted', comment: null },
    { applicantid: CITRA, applicantstatus: 'applying', comment: null },
  ]);
  expect(await statuses(chef, EMPTY)).toEqual([]);
});

describe('the history of an applicant', () => {
  const told = async (reader: Actor, id: string) =>
    (await history(reader, id)).map(({ action, projectcode, remarks, by }) => [action, projectcode, remarks, by]);

  it('tells every step in every project, in order, and by whom', async () => {
    expect(await told(superadmin, AYU)).toEqual([
      ['added', 'KT001', null, 'Superadmin'],
      ['added', 'GD001', null, 'Superadmin'],
      ['shortlisted', 'KT001', null, 'Employer'],
      ['passed interview', 'KT001', 'good English', 'Admin'],
    ]);
  });

  it('tells steps in removed projects and steps out of a project', async () => {
    expect(await told(superadmin, CITRA)).toContainEqual(['added', 'OLD01', null, 'Superadmin']);
    expect((await told(superadmin, DIAN)).map(([action]) => action)).toEqual(['added', 'deleted']);
  });

  it('masks for an admin who is masked in lists', async () => {
    expect((await told(admin, AYU)).map(([, , , by]) => by)).toEqual(['*****', '*****', 'Employer', 'Admin']);
  });

  it('is for the agency: others are refused, whether there is such an applicant or not', async () => {
    const refusals = await Promise.all(
      [chef, vendor, applicant].flatMap((actor) => [AYU, NONE].map((id) => refusal(history(actor, id)))),
    );
    expect(refusals[0]).toMatch(/^403 /);
    expect(new Set(refusals).size).toBe(1);
  });

  it('of a removed applicant is there for a superadmin, and missing for an admin', async () => {
    expect((await told(superadmin, EKA)).map(([action]) => action)).toEqual(['added']);
    const missing = await refusal(history(admin, NONE));
    expect(missing).toMatch(/^404 /);
    expect(await refusal(history(admin, EKA))).toBe(missing);
  });
});
