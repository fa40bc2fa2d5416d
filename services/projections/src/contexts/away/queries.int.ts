import { type Actor } from '@berangkat/contracts/kernel';
import { type Away } from '@berangkat/contracts/away';
import { applicantListQuery, ownedApplicantQuery } from '@berangkat/contracts/applicants';
import { boardQuery } from '@berangkat/contracts/placements';
import { applicantQueries } from '../applicants/queries';
import { placementQueries } from '../placements/queries';
import { type GivenEvent } from '../../engine/testing';
import { callOf } from '../../testing/asking';
import { accountRegistered, clientWithEmployer, projectRegistered } from '../../testing/events';
import { exportingTo } from '../../testing/exporting';
import { ReadModels } from '../../testing/read-models';
import { trailNames } from '../trail-names';
import { awayQueries } from './queries';

const [AYU, BUDI, CITRA] = ['20260101101', '20260101102', '20260101103'];
const [KITCHEN, GARDEN] = ['20260101201', '20260101202'];
const [HOTEL, RESORT] = ['20260101301', '20260101302'];

const applicant: Actor = { accountid: '20260101901', category: 'applicant' };
const vendor: Actor = { accountid: '20260101902', category: 'vendor' };
const chef: Actor = { accountid: '20260101903', category: 'employer' };
const gardener: Actor = { accountid: '20260101904', category: 'employer' };
const agent: Actor = { accountid: '20260101905', category: 'agent' };
const admin: Actor = { accountid: '20260101906', category: 'admin' };
const superadmin: Actor = { accountid: '20260101907', category: 'superadmin' };
const everybody = [applicant, vendor, chef, gardener, agent, admin, superadmin];

const MINUTE = 60_000;
const NOW = Date.now();
const ago = (minutes: number): number => NOW - minutes * MINUTE;

const by = (actor: Actor, minutes: number, event: GivenEvent): GivenEvent => ({
  ...event,
  by: actor.accountid,
  category: actor.category,
  at: ago(minutes),
});
const account = (actor: Actor): GivenEvent =>
  by(superadmin, 9_000, accountRegistered(actor, { email: `${actor.category}.${actor.accountid}@example.com` }));
const client = (clientid: string, employer: Actor): GivenEvent[] =>
  clientWithEmployer(clientid, employer).map((event) => by(superadmin, 8_000, event));
const project = (projectid: string, clientid: string, projectname: string): GivenEvent =>
  by(superadmin, 7_000, projectRegistered(projectid, clientid, { projectname, projectcode: projectname.slice(0, 4) }));
const of = (applicantid: string, type: string, data: object = {}): GivenEvent => ({
  type,
  stream: `applicant-${applicantid}`,
  data: { applicantid, ...data },
});
const applied = (applicantid: string, owner: Actor, firstname: string): GivenEvent =>
  by(
    owner,
    6_000,
    of(applicantid, 'ApplicationSubmitted', {
      accountid: owner.accountid,
      managedby: owner.category,
      firstname,
      lastname: 'Dewi',
    }),
  );
const step = (projectid: string, applicantid: string, type: string, data: object = {}): GivenEvent => ({
  type,
  stream: `placement-${projectid}-${applicantid}`,
  data: { projectid, applicantid, ...data },
});
const messageTo = (applicantid: string, type: string, data: object = {}): GivenEvent => ({
  type,
  stream: 'message-20260101701-0',
  data: {
    ...{ announcementid: '20260101701', recipient: 0, applicantid },
    ...(type === 'AnnouncementSending' ? { attemptid: 'one', number: '+6281234567123' } : { messageid: 'wamid.1' }),
    ...data,
  },
});
const visit = (actor: Actor, minutes: number): GivenEvent =>
  by(actor, minutes, { type: 'PageAccessed', stream: `visit-${actor.accountid}-${minutes}`, data: { page: '/' } });

const history: readonly GivenEvent[] = [
  ...everybody.map(account),
  ...client(HOTEL, chef),
  ...client(RESORT, gardener),
  project(KITCHEN, HOTEL, 'Kitchen'),
  project(GARDEN, RESORT, 'Garden'),
  applied(AYU, applicant, 'Ayu'),
  applied(BUDI, vendor, 'Budi'),
  applied(CITRA, vendor, 'Citra'),
  by(admin, 5_002, step(KITCHEN, AYU, 'ApplicantAddedToProject')),
  by(admin, 5_001, step(GARDEN, BUDI, 'ApplicantAddedToProject')),
  by(admin, 5_000, step(KITCHEN, CITRA, 'ApplicantAddedToProject')),
  // Everybody was here until two hours ago, and came back ten minutes ago.
  ...everybody.flatMap((actor) => [visit(actor, 140), visit(actor, 120)]),
  by(admin, 110, step(KITCHEN, AYU, 'ApplicantShortlisted')),
  by(chef, 100, step(KITCHEN, AYU, 'ApplicantPassedInterview', { comment: 'good English' })),
  by(superadmin, 95, of(BUDI, 'ApplicationUpdated', { height: 170 })),
  by(superadmin, 90, of(BUDI, 'AdminCommentAdded', { commentid: '20260101801', comment: 'Call again' })),
  by(gardener, 80, step(GARDEN, BUDI, 'ApplicantShortlisted')),
  by(superadmin, 75, step(KITCHEN, CITRA, 'ApplicantRemovedFromProject')),
  by(superadmin, 70, {
    type: 'ProjectUpdated',
    stream: `project-${GARDEN}`,
    data: { projectid: GARDEN, clientid: RESORT, projectname: 'Garden', projectcode: 'Gard', projectstatus: 'on hold' },
  }),
  by(superadmin, 65, step(KITCHEN, AYU, 'ApplicantPrepared', { comment: 'visa is there' })),
  by(applicant, 60, {
    type: 'AccountSignedIn',
    stream: `account-${applicant.accountid}`,
    data: { accountid: applicant.accountid, method: 'password' },
  }),
  by(applicant, 60, {
    type: 'FactorShown',
    stream: `factors-${applicant.accountid}`,
    data: { accountid: applicant.accountid, by: 'code', step: 1 },
  }),
  by(applicant, 60, {
    type: 'AccountNewDeviceTold',
    stream: `account-${applicant.accountid}`,
    data: { accountid: applicant.accountid, toldat: ago(60) },
  }),
  by(applicant, 60, {
    type: 'MailRequested',
    stream: 'mail-20260101901',
    data: {
      ...{
        mailid: '20260101901',
        accountid: applicant.accountid,
        messageid: 'one',
        kind: 'new-device',
        language: 'en',
      },
      ...{ address: 'dewi@example.com', words: null, requestedat: ago(60), until: ago(0) },
    },
  }),
  // A message that arrives is no news, nor is a reminder of the portal.
  by(superadmin, 55, {
    type: 'InterviewReminded',
    stream: 'interview-day-20260101601',
    data: {
      ...{ interviewdayid: '20260101601', projectid: KITCHEN, applicantid: AYU, at: new Date(NOW).toISOString() },
      ...{ announcementid: '20260101701', letter: 'day-before' },
    },
  }),
  ...['AnnouncementSending', 'AnnouncementSent', 'AnnouncementDelivered', 'AnnouncementRead'].map((type) =>
    by(superadmin, 50, messageTo(AYU, type)),
  ),
  ...everybody.map((actor) => visit(actor, 10)),
];

let models: ReadModels;
let queries: ReturnType<typeof awayQueries>;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(...history);
  queries = awayQueries(models.pool, { names: trailNames });
});
afterAll(() => models.drop());

const away = (actor: Actor) => queries.readAway(callOf({ actor }));
const own = (actor: Actor) => queries.listOwnActions(callOf({ actor }));
/** Project, who or what, what happened last, where they stand, how often, who did it. */
const told = ({ projects, others }: Away) =>
  [
    ...projects.flatMap(({ projectname, changes }) => changes.map((change) => ({ projectname, ...change }))),
    ...others.map((change) => ({ projectname: null, ...change })),
  ].map(({ projectname, objectname, type, standing, changes, by: actor }) => [
    projectname,
    objectname,
    type,
    standing,
    changes,
    actor?.name ?? null,
  ]);

describe('while you were away', () => {
  it('an admin is told everybody and everything once, by project, with who did it', async () => {
    const answer = await away(admin);
    expect(answer).toMatchObject({
      since: new Date(ago(110)).toISOString(),
      total: 7,
      exact: true,
      totalprojects: 2,
      totalothers: 1,
    });
    expect(told(answer)).toEqual([
      ['Kitchen', 'Ayu Dewi', 'ApplicantPrepared', 'prepared', 2, '*****'],
      ['Kitchen', 'Citra Dewi', 'ApplicantRemovedFromProject', 'removed', 1, '*****'],
      ['Garden', 'Garden', 'ProjectUpdated', null, 1, '*****'],
      ['Garden', 'Budi Dewi', 'ApplicantShortlisted', 'shortlisted', 1, 'Employer'],
      [null, 'Budi Dewi', 'AdminCommentAdded', null, 2, '*****'],
    ]);
    expect(answer.projects[0]!.changes[0]!.comment).toBe('visa is there');
  });

  it.holds('V8.2.2d')('an employer is told what others did in the own projects, without their names', async () => {
    expect(told(await away(chef))).toEqual([['Kitchen', 'Ayu Dewi', 'ApplicantPrepared', 'prepared', 1, null]]);
    expect(told(await away(gardener))).toEqual([['Garden', 'Garden', 'ProjectUpdated', null, 1, null]]);
  });

  it.holds('V8.2.2d')(
    'a vendor is told what happened to the applications of own people, without what the agency keeps beside them',
    async () => {
      const answer = await away(vendor);
      expect(told(answer)).toEqual([[null, 'Budi Dewi', 'ApplicationUpdated', null, 1, null]]);
      expect(JSON.stringify(answer)).not.toContain('Call again');
    },
  );

  it('an agent is told nothing', async () => expect(told(await away(agent))).toEqual([]));

  it('who is here for the first time was not away', async () =>
    expect(await away({ accountid: '20260101999', category: 'admin' })).toMatchObject({ since: null, total: 0 }));

  it('a message that went astray is told of, not the steps of one that arrived', async () => {
    await models.given(by(superadmin, 45, messageTo(CITRA, 'AnnouncementFailed', { reason: 'no-number' })));
    expect(told(await away(admin))).toContainEqual([null, 'Citra Dewi', 'AnnouncementFailed', null, 1, '*****']);
  });

  it('an applicant is told the own way through projects without what was said, while the agency shows it', async () => {
    // Came back an hour ago, and was away again since.
    expect(await away(applicant)).toMatchObject({ since: new Date(ago(60)).toISOString(), total: 0 });
    const since = 'delete from read.audit_actions where byid = $1 and at > $2';
    await models.pool.query(since, [applicant.accountid, new Date(ago(110))]);
    const answer = await away(applicant);
    expect(told(answer)).toEqual([['Kitchen', 'Ayu Dewi', 'ApplicantPrepared', 'prepared', 3, null]]);
    expect(JSON.stringify(answer)).not.toContain('visa is there');
    await models.given(
      by(superadmin, 30, { type: 'OwnStandingSwitched', stream: 'settings', data: { ownstanding: false } }),
    );
    expect(told(await away(applicant))).toEqual([]);
  });
});

describe('what lists mark as changed', () => {
  const changed = (actor: Actor) => queries.listChangedAway(callOf({ actor }));

  it('is what others changed, once, by where it changed', async () => {
    expect(await changed(admin)).toEqual({
      since: new Date(ago(110)).toISOString(),
      applicants: [BUDI],
      placements: [
        { projectid: KITCHEN, applicantid: AYU },
        { projectid: KITCHEN, applicantid: CITRA },
        { projectid: GARDEN, applicantid: BUDI },
      ],
      projects: [GARDEN],
    });
  });
  it('is what the reader may see', async () => {
    expect(await changed(gardener)).toMatchObject({ applicants: [], placements: [], projects: [GARDEN] });
    expect(await changed(vendor)).toMatchObject({ applicants: [BUDI], placements: [], projects: [] });
    expect(await changed(agent)).toMatchObject({ applicants: [], placements: [], projects: [] });
  });
  it('is not what leaves a record as it is', async () => {
    await models.given(
      by(superadmin, 40, {
        type: 'CvShared',
        stream: `cv-shares-${CITRA}`,
        data: { shareid: '20260101990', applicantid: CITRA, purpose: 'link', at: ago(40), expiresat: NOW },
      }),
    );
    expect((await changed(admin)).applicants).toEqual([BUDI]);
  });
  it('is what lists narrow to: of a pipeline those of its own project', async () => {
    const applicants = applicantQueries(models.pool, { exporting: exportingTo([]) });
    const placements = placementQueries(models.pool, { exporting: exportingTo([]) });
    const listed = async (actor: Actor): Promise<string[]> => {
      const query = applicantListQuery.parse({ changed: 'away', sort: 'firstname', dir: 'asc' });
      const answer = await applicants.listApplicants(callOf({ actor, query }));
      expect(answer.page.total).toBe(answer.applicants.length);
      return answer.applicants.map(({ firstname }) => firstname);
    };
    expect(await listed(admin)).toEqual(['Ayu', 'Budi', 'Citra']);
    expect(await listed({ accountid: '20260101999', category: 'admin' })).toEqual([]);
    const { columns } = await placements.readBoard(
      callOf({ actor: admin, params: { id: KITCHEN }, query: boardQuery.parse({ changed: 'away' }) }),
    );
    expect(columns.flatMap((column) => column.placements.map(({ applicant: { firstname } }) => firstname))).toEqual([
      'Ayu',
    ]);
    const { applicants: owned } = await applicants.listOwnedApplicants(
      callOf({
        actor: vendor,
        params: { accountId: vendor.accountid },
        query: ownedApplicantQuery.parse({ changed: 'away' }),
      }),
    );
    expect(owned.map(({ firstname }) => firstname)).toEqual(['Budi']);
  });
  it('is nothing for who is here for the first time', async () =>
    expect(await changed({ accountid: '20260101999', category: 'admin' })).toEqual({
      since: null,
      applicants: [],
      placements: [],
      projects: [],
    }));
});

describe('my last actions', () => {
  const mine = async (actor: Actor) => (await own(actor)).map(({ type, objectname, undo }) => [type, objectname, undo]);

  it('are newest first, and the one that leads straight back can be taken back by who may', async () => {
    expect((await mine(gardener))[0]).toEqual([
      'ApplicantShortlisted',
      'Budi Dewi',
      { kind: 'move', from: 'shortlisted', to: 'applying' },
    ]);
  });
  it('what the pipeline has no way back from cannot, nor what somebody went on from', async () => {
    expect(await mine(chef)).toEqual([['ApplicantPassedInterview', 'Ayu Dewi', null]]);
    expect(await mine(admin)).toEqual([
      ['ApplicantShortlisted', 'Ayu Dewi', null],
      ['ApplicantAddedToProject', 'Citra Dewi', null],
      ['ApplicantAddedToProject', 'Budi Dewi', null],
      ['ApplicantAddedToProject', 'Ayu Dewi', null],
    ]);
  });
  it('are no visits and no sign-ins, at most twenty', async () => {
    expect(await mine(applicant)).toEqual([['ApplicationSubmitted', 'Ayu Dewi', null]]);
    expect((await own(superadmin)).length).toBeLessThanOrEqual(20);
  });
});
