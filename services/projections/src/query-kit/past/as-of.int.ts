import { accountListQuery } from '@berangkat/contracts/accounts';
import { applicantListQuery } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { placementListQuery } from '@berangkat/contracts/placements';
import { projectListQuery } from '@berangkat/contracts/projects';
import { anEducation, anExperience } from '@berangkat/contracts/testing';
import { accountQueries } from '../../contexts/accounts/queries';
import { applicantQueries } from '../../contexts/applicants/queries';
import { type GivenEvent } from '../../engine/testing';
import { pastOfKinds } from '../../contexts/past-of-kinds';
import { pastQueries } from '../../contexts/past/queries';
import { placementQueries } from '../../contexts/placements/queries';
import { projectQueries } from '../../contexts/projects/queries';
import { callOf } from '../../testing/asking';
import { accountRegistered, clientWithEmployer, projectRegistered } from '../../testing/events';
import { exportingTo } from '../../testing/exporting';
import { ReadModels } from '../../testing/read-models';
import { type Queryable } from '@berangkat/platform/postgres';
import { asOf } from './as-of';

const [AYU, BUDI, CITRA] = ['20260101101', '20260101102', '20260101103'];
const [KITCHEN, GARDEN] = ['20260101201', '20260101202'];
const [HOTEL, RESORT] = ['20260101301', '20260101302'];

const vendor: Actor = { accountid: '20260101902', category: 'vendor' };
const chef: Actor = { accountid: '20260101903', category: 'employer' };
const gardener: Actor = { accountid: '20260101904', category: 'employer' };
const admin: Actor = { accountid: '20260101906', category: 'admin' };

type Data = Readonly<Record<string, unknown>>;
const of = (applicantid: string, type: string, data: Data = {}): GivenEvent => ({
  type,
  stream: `applicant-${applicantid}`,
  data: { applicantid, ...data },
  by: admin.accountid,
});
const applied = (applicantid: string, firstname: string, data: Data): GivenEvent =>
  of(applicantid, 'ApplicationSubmitted', {
    accountid: vendor.accountid,
    managedby: 'vendor',
    firstname,
    lastname: 'Dewi',
    email: `${firstname.toLowerCase()}@mail.example`,
    dateofbirth: '1995-05-01',
    ...data,
  });
const placed = (projectid: string, applicantid: string, type: string, data: Data = {}): GivenEvent => ({
  type,
  stream: `placement-${projectid}-${applicantid}`,
  data: { projectid, applicantid, ...data },
});
const ofAccount = (type: string, data: Data): GivenEvent => ({
  type,
  stream: `account-${vendor.accountid}`,
  data: { accountid: vendor.accountid, ...data },
});
const edu = '20260101501';
const exp = '20260101601';
const document = { documentid: '20260101701', contenttype: 'application/pdf', size: 9 };

const industry = (id: string, value: string) => ({ id, name: value, value, aliases: [] });
/** Master data are those of today. */
const SEED: GivenEvent = {
  type: 'IndustriesSeeded',
  stream: 'masterdata-industry',
  data: { entries: ['hospitality', 'farming', 'wellness'].map((value, i) => industry(`2025111150${i}`, value)) },
};

const HISTORY: readonly GivenEvent[] = [
  ...[vendor, chef, gardener, admin].map((actor) => accountRegistered(actor)),
  ...clientWithEmployer(HOTEL, chef),
  ...clientWithEmployer(RESORT, gardener),
  projectRegistered(KITCHEN, HOTEL),
  applied(AYU, 'Ayu', { industry: 'hospitality', department: 'culinary', degree: 'diploma', positions: ['Chef'] }),
  applied(BUDI, 'Budi', { industry: 'farming', department: 'fields', degree: 'master' }),
  placed(KITCHEN, AYU, 'ApplicantAddedToProject'),
  of(AYU, 'ExperienceAdded', { experienceid: exp, ...anExperience() }),
  of(AYU, 'EducationAdded', { educationid: edu, ...anEducation() }),
  of(AYU, 'ApplicationUpdated', { firstname: 'Ayu Putri', industry: 'farming' }),
  placed(KITCHEN, BUDI, 'ApplicantAddedToProject'),
  placed(KITCHEN, AYU, 'ApplicantShortlisted'),
  of(AYU, 'DocumentUploaded', {
    ...document,
    documenttype: 'Passport',
    file: 'documents/1.pdf',
    filename: 'passport.pdf',
  }),
  projectRegistered(GARDEN, RESORT),
  of(AYU, 'ApplicantPhotoChanged', { photo: 'photos/ayu.webp', thumbnail: 'photos/ayu-s.webp', photohash: 'f' }),
  placed(KITCHEN, AYU, 'ApplicantPassedInterview', { comment: 'good English' }),
  of(BUDI, 'ApplicantRemoved'),
  of(AYU, 'AdminCommentAdded', { commentid: '20260101801', comment: 'Call again' }),
  {
    type: 'ProjectUpdated',
    stream: `project-${KITCHEN}`,
    data: { ...projectRegistered(KITCHEN, HOTEL).data, projectname: 'Galley' },
  },
  of(AYU, 'ExperienceChanged', { experienceid: exp, ...anExperience({ position: 'Sous Chef' }) }),
  applied(CITRA, 'Citra', { industry: 'wellness', degree: 'school' }),
  of(AYU, 'EducationRemoved', { educationid: edu }),
  of(BUDI, 'ApplicantRecovered'),
  placed(KITCHEN, BUDI, 'ApplicantRemovedFromProject'),
  of(AYU, 'DocumentRemoved', { documentid: document.documentid }),
  placed(GARDEN, AYU, 'ApplicantAddedToProject'),
  ofAccount('AccountNamed', { displayname: 'Sari' }),
  ofAccount('AccountStatusChanged', { status: 'suspended' }),
];
/** As the log of a test numbers its events; the first is the seed. */
const positionOf = (number: number): string => String(number + 1).padStart(16, '0');

/** Before the first event. */
const START = positionOf(-1);

const askedOf = (models: ReadModels) => {
  const exporting = exportingTo([]);
  const applicants = applicantQueries(models.pool, { exporting });
  const placements = placementQueries(models.pool, { exporting });
  const projects = projectQueries(models.pool);
  const accounts = accountQueries(models.pool);
  const past = pastQueries(models.pool, { past: pastOfKinds });
  return { accounts, applicants, placements, projects, past };
};
type Asked = ReturnType<typeof askedOf>;

/** Answers the result, or the status of the refusal. */
const orRefusal = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: Error & { status?: number }) => {
    if (error.status === undefined) throw error;
    return error.status;
  });

type Ask = (asked: Asked, actor: Actor, asof: { readonly asof?: string }) => Promise<unknown>;
const listing =
  (query: object): Ask =>
  ({ applicants }, actor, asof) =>
    applicants.listApplicants(callOf({ actor, query: { ...applicantListQuery.parse(query), ...asof } }));
const pipeline =
  (query: object): Ask =>
  ({ placements }, actor, asof) =>
    placements.listPlacements(
      callOf({ actor, params: { id: KITCHEN }, query: { ...placementListQuery.parse(query), ...asof } }),
    );

const QUESTIONS: Readonly<Record<string, Ask>> = {
  'the list': listing({}),
  'the list by industry': listing({ cat: 'farming', sort: 'firstname', dir: 'asc' }),
  'the list by state': listing({ status: 'shortlisted,accepted', sort: 'since' }),
  'the list by a search': listing({ q: 'putri' }),
  'the list of nobodys project': listing({ status: 'open' }),
  'the counts of industries': ({ applicants }, actor, asof) =>
    applicants.countApplicants(callOf({ actor, query: { of: 'cat', ...asof } })),
  'the pipeline': pipeline({}),
  'the pipeline of one state': pipeline({ status: 'accepted' }),
  'the pipeline by degree': pipeline({ degree: 'diploma' }),
  'the board': ({ placements }, actor, asof) =>
    placements.readBoard(callOf({ actor, params: { id: KITCHEN }, query: asof })),
  'the CV': ({ applicants }, actor, asof) =>
    applicants.readApplicant(callOf({ actor, params: { id: AYU }, query: asof })),
  'the accounts': ({ accounts }, actor, asof) =>
    accounts.listAccounts(callOf({ actor, query: { ...accountListQuery.parse({}), ...asof } })),
  'the accounts called so': ({ accounts }, actor, asof) =>
    accounts.listAccounts(callOf({ actor, query: { ...accountListQuery.parse({ search: 'sari' }), ...asof } })),
  'the counts of accounts by status': ({ accounts }, actor, asof) =>
    accounts.countAccounts(callOf({ actor, query: { of: 'status', ...asof } })),
  'the projects': ({ projects }, actor, asof) =>
    projects.listProjects(callOf({ actor, query: { ...projectListQuery.parse({}), ...asof } })),
};

let models: ReadModels;
let asked: Asked;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(SEED, ...HISTORY);
  asked = askedOf(models);
});
afterAll(() => models.drop());

it.all(Object.entries(QUESTIONS))('%s as of the last event is what it is', async (_, ask) => {
  // Of projects whoever runs the agency looks back alone.
  for (const actor of ask === QUESTIONS['the projects'] ? [admin] : [admin, chef]) {
    const now = await orRefusal(ask(asked, actor, {}));
    expect(await orRefusal(ask(asked, actor, { asof: positionOf(HISTORY.length) }))).toEqual(now);
    expect(await orRefusal(ask(asked, actor, { asof: new Date().toISOString() }))).toEqual(now);
  }
});

// Where people and projects are there already, so that nobody is refused today who was not then.
it.all([10, 12, 14, 15, 17, 19, 21, 22, 24, 27, 29, 30])(
  'as of event %i every page answers what it answered when that was the last',
  async (number) => {
    const then = await ReadModels.create();
    try {
      await then.given(SEED, ...HISTORY.slice(0, number));
      for (const [name, ask] of Object.entries(QUESTIONS)) {
        const answered = await orRefusal(ask(askedOf(then), admin, {}));
        expect({ name, answer: await orRefusal(ask(asked, admin, { asof: positionOf(number) })) }).toEqual({
          name,
          answer: answered,
        });
      }
    } finally {
      await then.drop();
    }
  },
);

it('before the first event there is nothing, and a CV that was not there yet is not found', async () => {
  const asof = '2020-01-01T00:00:00.000Z';
  expect(await QUESTIONS['the list']!(asked, admin, { asof })).toMatchObject({ applicants: [], page: { total: 0 } });
  expect(await orRefusal(QUESTIONS['the CV']!(asked, admin, { asof }))).toBe(404);
});

it('no question about the past is answered from the present, and texts stay as they are', async () => {
  const ask = (asof: string | undefined, question: (past: Queryable) => Promise<unknown>) =>
    asOf(models.pool, asof, admin, question);
  // A connection of its own would answer from the present.
  expect(await ask(START, (past) => Promise.resolve('connect' in past))).toBe(false);
  const counted = { name: 'count', text: "select 'read.projects' as said, count(*)::integer as n from read.projects" };
  const rowOf = (asof?: string) => ask(asof, async (past) => (await past.query(counted)).rows[0]);
  expect(await rowOf()).toEqual({ said: 'read.projects', n: 2 });
  expect(await rowOf(START)).toEqual({ said: 'read.projects', n: 0 });
});

it('what projects were is told to whoever runs the agency', async () => {
  const asof = positionOf(30);
  expect(await orRefusal(QUESTIONS['the projects']!(asked, admin, { asof }))).toMatchObject({ page: { total: 2 } });
  expect(await orRefusal(QUESTIONS['the projects']!(asked, chef, { asof }))).toBe(403);
});

it.holds('V8.2.2b')(
  'the rights are those of today: an employer reads the CV of an applicant of theirs as it was before that',
  async () => {
    const cv = await QUESTIONS['the CV']!(asked, gardener, { asof: positionOf(12) });
    expect(cv).toMatchObject({ applicantid: AYU, experiences: [] });
    expect(await orRefusal(QUESTIONS['the board']!(asked, gardener, { asof: positionOf(12) }))).toBe(403);
  },
);

describe('who was removed since', () => {
  const START = '2020-01-01T00:00:00.000Z';
  const ends = { asof: START, until: new Date(Date.now() + 60_000).toISOString() };
  /** Calls about the time between two moments: from before everything and from when both were there, to now. */
  const between = (asof: string): Readonly<Record<string, Ask>> => ({
    'what changed in the pipeline': ({ past }, actor) =>
      past.readComparison(callOf({ actor, params: { kind: 'pipeline' }, query: { ...ends, id: KITCHEN, asof } })),
    'the replayed pipeline': ({ placements }, actor) =>
      placements.replayPipeline(callOf({ actor, params: { id: KITCHEN }, query: { ...ends, asof } })),
    'what changed in the list': ({ past }, actor) =>
      past.readComparison(callOf({ actor, params: { kind: 'applicants' }, query: { ...ends, asof } })),
    'what changed in projects': ({ past }, actor) =>
      past.readComparison(callOf({ actor, params: { kind: 'projects' }, query: { ...ends, asof } })),
    'the replayed CV': ({ applicants }, actor) =>
      applicants.replayApplicant(callOf({ actor, params: { id: AYU }, query: { ...ends, asof } })),
  });
  const MOMENTS = [10, 12, 14, 17, 22, 27, 30];
  let removed: ReadModels;
  const answersTo = async (actor: Actor): Promise<string> => {
    const found: unknown[] = [];
    for (const number of MOMENTS) {
      const asof = positionOf(number);
      for (const ask of [...Object.values(QUESTIONS), ...Object.values(between(asof))])
        found.push(await orRefusal(ask(askedOf(removed), actor, { asof })));
    }
    for (const ask of Object.values(between(START))) found.push(await orRefusal(ask(askedOf(removed), actor, {})));
    return JSON.stringify(found);
  };

  beforeAll(async () => {
    removed = await ReadModels.create();
    await removed.given(SEED, ...HISTORY, of(AYU, 'ApplicantRemoved'), {
      type: 'ProjectRemoved',
      stream: `project-${GARDEN}`,
      data: { projectid: GARDEN },
    });
  });
  afterAll(() => removed.drop());

  it.holds('V8.2.2c').all([admin, chef, { accountid: '20260101907', category: 'agent' } as Actor])(
    'is shown by no page as it was to who may not see removed people and projects: $category',
    async (actor) => {
      const answers = await answersTo(actor);
      for (const told of [AYU, 'Ayu', GARDEN]) expect(answers).not.toContain(told);
      expect(answers).toContain(BUDI);
    },
  );

  it('is shown to who may see removed people and projects', async () => {
    const answers = await answersTo({ accountid: '20260101908', category: 'superadmin' });
    for (const told of [AYU, 'Ayu', GARDEN]) expect(answers).toContain(told);
  });

  it.holds('V8.2.2c')('counts nowhere: lengths are those of the rows', async () => {
    const at = { asof: positionOf(22) };
    const shown = askedOf(removed);
    expect(await QUESTIONS['the list']!(shown, admin, at)).toMatchObject({ applicants: [], page: { total: 0 } });
    expect(await QUESTIONS['the pipeline']!(shown, admin, { asof: positionOf(17) })).toMatchObject({
      placements: [{ applicant: { applicantid: BUDI } }],
      page: { total: 1 },
      counts: { applying: 1 },
    });
    expect(await QUESTIONS['the board']!(shown, admin, { asof: positionOf(17) })).toMatchObject({
      counts: { applying: 1 },
    });
  });
});

describe('the moments around one', () => {
  const around = (number: number | undefined) =>
    asked.past.readMoments(
      callOf({
        actor: admin,
        params: { kind: 'pipeline' },
        query: { id: KITCHEN, ...(number !== undefined && { asof: positionOf(number) }) },
      }),
    );
  const at = (number: number) => expect.objectContaining({ position: positionOf(number) }) as unknown;

  it('are those of the steps in the pipeline, and of the portal from its beginning to now', async () => {
    expect(await around(undefined)).toEqual({
      first: at(0),
      last: at(HISTORY.length),
      held: at(HISTORY.length),
      previous: at(21),
      next: null,
    });
    expect(await around(17)).toMatchObject({ held: at(17), previous: at(16), next: at(21) });
    expect(await around(5)).toMatchObject({ held: at(5), previous: null, next: at(12) });
  });

  it('are found by the time as well', async () => {
    const { held } = await around(17);
    const byTime = await asked.past.readMoments(
      callOf({ actor: admin, params: { kind: 'pipeline' }, query: { id: KITCHEN, asof: held!.at } }),
    );
    expect(byTime).toEqual(await around(17));
  });
});
