import { accountListQuery } from '@berangkat/contracts/accounts';
import { applicantListQuery } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { placementListQuery } from '@berangkat/contracts/placements';
import { summariseDepartures } from '../applicants/summaries';
import { accountQueries } from '../accounts/queries';
import { applicantQueries } from '../applicants/queries';
import { type GivenEvent } from '../../engine/testing';
import { placementQueries } from '../placements/queries';
import { callOf } from '../../testing/asking';
import { exportingTo } from '../../testing/exporting';
import { ReadModels } from '../../testing/read-models';
import { readDay } from './day';
import { dashboardQueries } from './queries';

const admin: Actor = { accountid: '20260101901', category: 'admin' };
const chef: Actor = { accountid: '20260101902', category: 'employer' };
const gardener: Actor = { accountid: '20260101903', category: 'employer' };
const nobodys: Actor = { accountid: '20260101904', category: 'employer' };
const applicant: Actor = { accountid: '20260101905', category: 'applicant' };
const [KITCHEN, BAR, CLOSED, GARDEN] = ['20260101201', '20260101202', '20260101203', '20260101204'];
const [HOTEL, RESORT] = ['20260101301', '20260101302'];
const idOf = (number: number): string => `2026010110${number}`;

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 0, 20);
const hoursAgo = (hours: number): number => NOW - hours * HOUR;
const isoOf = (at: number): string => new Date(at).toISOString();

const account = ({ accountid, category }: Actor, status: string): GivenEvent => ({
  type: 'AccountRegistered',
  stream: `account-${accountid}`,
  at: hoursAgo(900),
  data: {
    accountid,
    category,
    email: `${accountid}@example.com`,
    passwordhash: 'x',
    avatar: 'avatar0.png',
    status,
    selfregistered: false,
  },
});
const client = (clientid: string, { accountid }: Actor): GivenEvent[] => [
  {
    type: 'ClientRegistered',
    stream: `client-${clientid}`,
    at: hoursAgo(900),
    data: {
      clientid,
      companyname: `Company ${clientid}`,
      clientcode: clientid,
      address: 'Jalan Thamrin 1',
      country: 'indonesia',
      companyregistrationnumber: clientid,
      personincharge: 'Ibu Ratna',
      status: 'verified',
    },
  },
  {
    type: 'ClientAccountLinked',
    stream: `client-${clientid}`,
    at: hoursAgo(900),
    data: { clientid, accountid },
  },
];
const project = (projectid: string, clientid: string): GivenEvent => ({
  type: 'ProjectRegistered',
  stream: `project-${projectid}`,
  at: hoursAgo(900),
  data: { projectid, clientid, projectname: `Project ${projectid}`, projectcode: projectid, projectstatus: 'active' },
});
const applied = (number: number, hours: number): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${idOf(number)}`,
  at: hoursAgo(hours),
  data: {
    applicantid: idOf(number),
    accountid: applicant.accountid,
    managedby: 'applicant',
    firstname: `Ayu ${number}`,
    lastname: 'Dewi',
  },
});
/** Steps of one applicant in a project, each with the hours that have gone by since. */
const way = (projectid: string, number: number, ...steps: readonly (readonly [type: string, hours: number])[]) =>
  steps.map(
    ([type, hours]): GivenEvent => ({
      type,
      stream: `placement-${projectid}-${idOf(number)}`,
      at: hoursAgo(hours),
      data: { projectid, applicantid: idOf(number), comment: 'Good' },
    }),
  );
const ADDED = 'ApplicantAddedToProject';
const SHORTLISTED = 'ApplicantShortlisted';
const PASSED = 'ApplicantPassedInterview';

const history: readonly GivenEvent[] = [
  account(admin, 'verified'),
  account(chef, 'verified'),
  account(gardener, 'unverified'),
  account(nobodys, 'unverified'),
  account(applicant, 'unverified'),
  ...client(HOTEL, chef),
  ...client(RESORT, gardener),
  project(KITCHEN, HOTEL),
  project(BAR, HOTEL),
  project(CLOSED, HOTEL),
  project(GARDEN, RESORT),
  ...[500, 400, 300, 200, 100, 20, 10, 5].map((hours, number) => applied(number, hours)),
  ...way(KITCHEN, 0, [ADDED, 450], [SHORTLISTED, 90]),
  // In the same state in two projects: one person in the list.
  ...way(BAR, 0, [ADDED, 440], [SHORTLISTED, 80]),
  ...way(KITCHEN, 1, [ADDED, 350], [SHORTLISTED, 340], [PASSED, 330]),
  ...way(KITCHEN, 2, [ADDED, 50]),
  ...way(BAR, 3, [ADDED, 150]),
  ...way(GARDEN, 4, [ADDED, 95]),
  // Neither who was removed, nor what is in a removed project, nor who has left.
  ...way(KITCHEN, 5, [ADDED, 480]),
  { type: 'ApplicantRemoved', stream: `applicant-${idOf(5)}`, at: hoursAgo(4), data: { applicantid: idOf(5) } },
  ...way(CLOSED, 6, [ADDED, 470]),
  { type: 'ProjectRemoved', stream: `project-${CLOSED}`, at: hoursAgo(3), data: { projectid: CLOSED } },
  ...way(KITCHEN, 7, [ADDED, 460], ['ApplicantRemovedFromProject', 2]),
];

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(...history);
});
afterAll(() => models.drop());

type Of<Q, Name extends keyof Q> = Q[Name] extends (...args: infer A) => unknown ? A[0] : never;
const dashboard = () => dashboardQueries(models.pool);
const day = (since: number) =>
  dashboard().readDay({ actor: admin, query: { since: isoOf(since) } } as Of<
    ReturnType<typeof dashboardQueries>,
    'readDay'
  >);
const ownProjects = (actor: Actor, since = hoursAgo(168)) =>
  dashboard().readOwnProjects({ actor, query: { since: isoOf(since) } } as Of<
    ReturnType<typeof dashboardQueries>,
    'readOwnProjects'
  >);
const applicants = (asked: object) =>
  applicantQueries(models.pool, { exporting: exportingTo([]) }).listApplicants(
    callOf({ actor: admin, query: applicantListQuery.parse(asked) }),
  );
const accounts = (asked: object) =>
  accountQueries(models.pool).listAccounts(callOf({ actor: admin, query: accountListQuery.parse(asked) }));
const pipeline = (actor: Actor, id: string, asked: object) =>
  placementQueries(models.pool, { exporting: exportingTo([]) }).listPlacements(
    callOf({ actor, params: { id }, query: placementListQuery.parse(asked) }),
  );
const namesIn = (rows: readonly { readonly applicantid: string }[]): number[] =>
  rows.map(({ applicantid }) => Number(applicantid.slice(-1)));

describe('the day of those who run the agency', () => {
  it('counts by stage each person once, since when the first of them waits, and leads to exactly them, oldest first', async () => {
    const { stages } = await day(hoursAgo(48));
    expect(stages).toEqual([
      { status: 'applying', total: 3, exact: true, since: isoOf(hoursAgo(150)) },
      { status: 'shortlisted', total: 1, exact: true, since: isoOf(hoursAgo(90)) },
      { status: 'accepted', total: 1, exact: true, since: isoOf(hoursAgo(330)) },
      { status: 'prepared', total: 0, exact: true, since: null },
    ]);
    const listed = await Promise.all(stages.map(({ status }) => applicants({ status, sort: 'since', dir: 'asc' })));
    expect(listed.map(({ page }) => page.total)).toEqual(stages.map(({ total }) => total));
    expect(listed.map((list) => namesIn(list.applicants))).toEqual([[3, 4, 2], [0], [1], []]);
  });

  it('counts who departed this month as the list of the departed does, beside the target that holds', async () => {
    const own = await ReadModels.create();
    const now = Date.now();
    const departs = (number: number, at: number): GivenEvent[] =>
      way(KITCHEN, number, [ADDED, 450], [SHORTLISTED, 90], [PASSED, 80]).concat(
        (['ApplicantPrepared', 'ApplicantDeparted'] as const).map((type) => ({
          ...way(KITCHEN, number, [type, 0])[0]!,
          at,
        })),
      );
    const target = (departuretarget: number): GivenEvent => ({
      type: 'DepartureTargetChanged',
      stream: 'settings',
      at: NOW,
      data: { departuretarget },
    });
    try {
      await own.given(
        ...client(HOTEL, chef),
        project(KITCHEN, HOTEL),
        ...[500, 400, 300].map((hours, number) => applied(number, hours)),
        ...departs(0, now),
        ...departs(1, now - 70 * 24 * HOUR),
        ...departs(2, now),
        { type: 'ApplicantRemoved', stream: `applicant-${idOf(2)}`, at: now, data: { applicantid: idOf(2) } },
        target(20),
        target(25),
      );
      const { departed } = await readDay(own.pool, isoOf(NOW));
      expect(departed).toEqual({ total: 1, exact: true, target: 25 });
      expect((await summariseDepartures(own.pool, new Date())).departed_this_month).toBe(departed.total);
    } finally {
      await own.drop();
    }
  });

  it('counts what lies in the outbox of WhatsApp, and no mail', async () => {
    const own = await ReadModels.create();
    const message = (recipient: number, type: GivenEvent['type'], data: object): GivenEvent => ({
      type,
      stream: `message-20261122001-${recipient}`,
      at: NOW,
      data: { announcementid: '20261122001', recipient, applicantid: idOf(recipient), ...data },
    });
    try {
      await own.given(
        message(0, 'AnnouncementSending', { attemptid: 'one', number: '+6281234567123' }),
        message(0, 'AnnouncementSent', { messageid: 'one', carrier: 'outbox' }),
        message(1, 'AnnouncementMailed', { attemptid: 'one' }),
        message(1, 'AnnouncementSent', { messageid: 'announcement-20261122001-1-one', carrier: 'outbox' }),
      );
      expect((await readDay(own.pool, isoOf(NOW))).outbox).toEqual({ total: 1, exact: true });
    } finally {
      await own.drop();
    }
  });

  it('counts newcomers, employers without a client and unverified accounts as their lists do', async () => {
    const { newcomers, withoutclient, unverified } = await day(hoursAgo(100));
    expect({ newcomers, withoutclient, unverified }).toEqual({
      newcomers: { total: 3, exact: true },
      withoutclient: { total: 1, exact: true },
      unverified: [
        { category: 'applicant', total: 1, exact: true },
        { category: 'employer', total: 2, exact: true },
      ],
    });
    expect((await applicants({ createdsince: isoOf(hoursAgo(100)) })).page.total).toBe(newcomers.total);
    const without = await accounts({ client: 'none' });
    expect(without.accounts.map(({ accountid }) => accountid)).toEqual([nobodys.accountid]);
    for (const { category, total } of unverified)
      expect((await accounts({ category, status: 'unverified' })).page.total).toBe(total);
  });
});

describe("an employer's projects", () => {
  it('say who is new and who waits, as the pipelines that they lead to do', async () => {
    const { projects, waiting } = await ownProjects(chef);
    expect(
      projects.map(({ projectid, newcomers, waiting: count, since }) => [projectid, newcomers.total, count, since]),
    ).toEqual([
      [BAR, 1, 2, isoOf(hoursAgo(150))],
      [KITCHEN, 1, 2, isoOf(hoursAgo(90))],
    ]);
    expect(waiting.total).toBe(4);
    for (const { projectid, newcomers, waiting: count } of projects) {
      const added = await pipeline(chef, projectid, { addedsince: isoOf(hoursAgo(168)) });
      const turn = await pipeline(chef, projectid, { status: 'open,applying,shortlisted', sort: 'since', dir: 'asc' });
      expect([added.page.total, turn.page.total]).toEqual([newcomers.total, count]);
      expect(namesIn(turn.placements.map((row) => row.applicant))).toEqual(
        namesIn(waiting.rows.filter((row) => row.projectid === projectid).map((row) => row.applicant)),
      );
    }
  });

  it('name who waits, longest first, with the state that the next step leads on from', async () => {
    const { waiting } = await ownProjects(chef);
    expect(
      waiting.rows.map(({ projectname, projectcode, applicant: { firstname }, applicantstatus, since }) => [
        projectname,
        projectcode,
        firstname,
        applicantstatus,
        since,
      ]),
    ).toEqual([
      [`Project ${BAR}`, BAR, 'Ayu 3', 'applying', isoOf(hoursAgo(150))],
      [`Project ${KITCHEN}`, KITCHEN, 'Ayu 0', 'shortlisted', isoOf(hoursAgo(90))],
      [`Project ${BAR}`, BAR, 'Ayu 0', 'shortlisted', isoOf(hoursAgo(80))],
      [`Project ${KITCHEN}`, KITCHEN, 'Ayu 2', 'applying', isoOf(hoursAgo(50))],
    ]);
  });

  it("are the reader's own: another employer's are not told, and one without a company is told nothing", async () => {
    const { projects, waiting } = await ownProjects(gardener);
    expect(projects.map(({ projectid }) => projectid)).toEqual([GARDEN]);
    expect(waiting.rows.map(({ applicant: { firstname } }) => firstname)).toEqual(['Ayu 4']);
    expect(await ownProjects(nobodys)).toEqual({ projects: [], waiting: { total: 0, rows: [] } });
  });
});
