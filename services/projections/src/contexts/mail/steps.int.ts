import { stepsToTellOf } from '@berangkat/platform/read-models';
import { writeMail } from '@berangkat/contracts/mail/letter';
import { type GivenEvent } from '../../engine/testing';
import { ReadModels } from '../../testing/read-models';

const [AYU, VENDOR, ADMIN] = ['20260101101', '20260101102', '20260101900'];
const [KITCHEN, GARDEN] = ['20260101201', '20260101202'];
const NOW = Date.UTC(2026, 10, 27, 3);
const MINUTE = 60_000;
const ago = (minutes: number): number => NOW - minutes * MINUTE;

const account = (accountid: string, category: string, status = 'verified'): GivenEvent => ({
  type: 'AccountRegistered',
  stream: `account-${accountid}`,
  data: {
    accountid,
    category,
    email: `${accountid}@example.com`,
    passwordhash: null,
    avatar: 'avatar0.png',
    status,
    selfregistered: true,
  },
});
const applied = (applicantid: string, accountid: string): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: { applicantid, accountid, managedby: 'applicant', firstname: 'Ayu' },
});
const project = (projectid: string, projectname: string): GivenEvent => ({
  type: 'ProjectRegistered',
  stream: `project-${projectid}`,
  data: { projectid, projectname, projectcode: projectid, projectstatus: 'active' },
});
const moved = (type: string, at: number, more: object = {}): GivenEvent => {
  const data = { projectid: KITCHEN, applicantid: AYU, ...more };
  return { type, stream: `placement-${data.projectid}-${data.applicantid}`, data, by: ADMIN, at };
};
const told = (standing: string, at: number): GivenEvent => ({
  type: 'MailRequested',
  stream: `mail-standing-${at}`,
  data: {
    mailid: `standing-${KITCHEN}-${AYU}-${at}`,
    accountid: AYU,
    messageid: 'one',
    kind: 'standing',
    language: 'en',
    address: 'a@example.com',
    words: writeMail('standing', 'en', {}),
    requestedat: at,
    until: at,
    told: { projectid: KITCHEN, applicantid: AYU, standing },
  },
  at,
});

let models: ReadModels;
const begin = async (...events: readonly GivenEvent[]): Promise<void> => {
  models = await ReadModels.create();
  await models.given(
    account(AYU, 'applicant'),
    account(VENDOR, 'vendor'),
    applied(AYU, AYU),
    applied(VENDOR, VENDOR),
    project(KITCHEN, 'Doha Kitchen'),
    project(GARDEN, 'Garden'),
    ...events,
  );
};
afterEach(() => models.drop());
const due = async (now = NOW) =>
  (await stepsToTellOf(models.pool, now)).map(({ projectname, status, since }) => [projectname, status, since]);

it('tells a step a minute after it, as the applicant’s own page shows it, and nobody else', async () => {
  await begin(
    moved('ApplicantAddedToProject', ago(2)),
    moved('ApplicantAddedToProject', ago(2), { applicantid: VENDOR }),
    moved('ApplicantAddedToProject', ago(0.5), { projectid: GARDEN }),
  );
  expect(await stepsToTellOf(models.pool, NOW)).toEqual([
    {
      projectid: KITCHEN,
      applicantid: AYU,
      projectname: 'Doha Kitchen',
      status: 'applying',
      accountid: AYU,
      since: ago(2),
    },
  ]);
  expect(await due(NOW + MINUTE)).toEqual([
    ['Doha Kitchen', 'applying', ago(2)],
    ['Garden', 'applying', ago(0.5)],
  ]);
  expect(await due(NOW + 25 * 60 * MINUTE)).toEqual([]);
});

it('several steps within a minute are one, with what stands then', async () => {
  await begin(
    moved('ApplicantAddedToProject', ago(3)),
    moved('ApplicantShortlisted', ago(2.5)),
    moved('ApplicantPassedInterview', ago(2), { comment: 'Good' }),
  );
  expect(await due(ago(1.5))).toEqual([]);
  expect(await due()).toEqual([['Doha Kitchen', 'accepted', ago(2)]]);
  await models.given(told('passed', ago(0)));
  expect(await due()).toEqual([]);
});

it('a step that was undone in time is none, and one that was undone later is another', async () => {
  await begin(
    moved('ApplicantAddedToProject', ago(60)),
    told('applied', ago(58)),
    moved('ApplicantRejected', ago(3)),
    moved('ApplicantLonglisted', ago(2)),
  );
  expect(await due()).toEqual([]);
  await models.given(moved('ApplicantShortlisted', ago(1.5)), moved('ApplicantRemovedFromProject', ago(1.2)));
  expect(await due()).toEqual([]);
  // Put in anew, she stands where she has not stood before.
  await models.given(moved('ApplicantAddedToProject', ago(1)));
  expect(await due()).toEqual([['Doha Kitchen', 'applying', ago(1)]]);
});

describe('of whom nothing was told before, for she came when nothing was mailed', () => {
  const DAYS = 24 * 60;
  const before = moved('ApplicantAddedToProject', ago(90 * DAYS));

  it('a step that was undone in time is none, nor are several one after the other', async () => {
    await begin(before, moved('ApplicantShortlisted', ago(3)), moved('ApplicantLonglisted', ago(3) + 20_000));
    expect(await due()).toEqual([]);
    // None of them stood for a minute.
    await models.given(
      moved('ApplicantShortlisted', ago(2.4)),
      moved('ApplicantRejected', ago(1.6)),
      moved('ApplicantLonglisted', ago(1)),
    );
    expect(await due()).toEqual([]);
  });

  it('a step that stands is one, and so is its undoing later', async () => {
    await begin(before, moved('ApplicantShortlisted', ago(10)));
    expect(await due()).toEqual([['Doha Kitchen', 'shortlisted', ago(10)]]);
    await models.given(told('shortlisted', ago(9)), moved('ApplicantLonglisted', ago(2)));
    expect(await due()).toEqual([['Doha Kitchen', 'applying', ago(2)]]);
  });

  it('a step that was told although it was undone in time is told to be undone', async () => {
    await begin(
      before,
      moved('ApplicantShortlisted', ago(3)),
      moved('ApplicantLonglisted', ago(2.1)),
      told('shortlisted', ago(2)),
    );
    expect(await due()).toEqual([['Doha Kitchen', 'applying', ago(2.1)]]);
  });
});

it.each([
  ['the agency shows no standing', { type: 'OwnStandingSwitched', stream: 'settings', data: { ownstanding: false } }],
  ['the agency mails none', { type: 'StandingMailSwitched', stream: 'settings', data: { standingmail: false } }],
  [
    'the account may not sign in',
    { type: 'AccountStatusChanged', stream: `account-${AYU}`, data: { accountid: AYU, status: 'suspended' } },
  ],
  [
    'the e-mail is not verified',
    { type: 'AccountStatusChanged', stream: `account-${AYU}`, data: { accountid: AYU, status: 'unverified' } },
  ],
  ['the project is removed', { type: 'ProjectRemoved', stream: `project-${KITCHEN}`, data: { projectid: KITCHEN } }],
])('tells nothing where %s', async (_, event) => {
  await begin(moved('ApplicantAddedToProject', ago(2)));
  expect(await due()).toHaveLength(1);
  await models.given(event);
  expect(await due()).toEqual([]);
});

it('tells nothing to who has turned it off', async () => {
  await begin(moved('ApplicantAddedToProject', ago(2)));
  await models.pool.query(
    `insert into app.preferences values ($1, 'mail-standing.mailed', 'x'), ($1, 'portal.language', 'x')`,
    [VENDOR],
  );
  expect(await due()).toHaveLength(1);
  await models.pool.query('update app.preferences set accountid = $1', [AYU]);
  expect(await due()).toEqual([]);
});
