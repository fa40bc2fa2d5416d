import { auditCountsQuery, auditListQuery } from '@berangkat/contracts/audit';
import { type Actor } from '@berangkat/contracts/kernel';
import { type GivenEvent } from '../../engine/testing';
import { callOf } from '../../testing/asking';
import { exportingTo } from '../../testing/exporting';
import { ReadModels } from '../../testing/read-models';
import { trailNames } from '../trail-names';
import { auditQueries } from './queries';

const [AYU, BUDI, KITCHEN, GARDEN, ERASED] = [
  '20260101101',
  '20260101102',
  '20260101201',
  '20260101202',
  '20260101908',
];
const admin: Actor = { accountid: '20260101901', category: 'admin' };
const superadmin: Actor = { accountid: '20260101902', category: 'superadmin' };
const other: Actor = { accountid: '20260101903', category: 'superadmin' };
const applicant: Actor = { accountid: '20260101904', category: 'applicant' };

const account = ({ accountid, category }: Actor, email: string | null): GivenEvent => ({
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
  ...by(superadmin),
});
const by = ({ accountid, category }: Actor) => ({
  by: accountid,
  category,
  audit: { clientIp: `ip of ${category}`, clientCountry: 'ID', deviceType: 'phone', userAgent: 'Firefox' },
});
const applied = (applicantid: string): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: { applicantid, accountid: applicant.accountid, managedby: 'applicant', firstname: 'Ayu' },
  ...by(applicant),
});
const added = (projectid: string): GivenEvent => ({
  type: 'ApplicantAddedToProject',
  stream: `placement-${projectid}-${AYU}`,
  data: { projectid, applicantid: AYU },
  ...by(admin),
});
const LAST = Date.UTC(2026, 0, 5, 9);

let models: ReadModels;
let queries: ReturnType<typeof auditQueries>;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    account(admin, 'admin@example.com'),
    account(superadmin, 'superadmin@example.com'),
    account(other, 'other@example.com'),
    account(applicant, 'applicant@example.com'),
    account({ accountid: ERASED, category: 'vendor' }, null),
    applied(AYU),
    applied(BUDI),
    added(KITCHEN),
    added(GARDEN),
    { type: 'PageAccessed', stream: 'visit-1', data: { page: '/dashboard' }, ...by(admin) },
    ...Array.from({ length: 12 }, (_, index) => ({
      type: 'ApplicationUpdated',
      stream: `applicant-${BUDI}`,
      data: { applicantid: BUDI, height: 150 + index },
      ...by(applicant),
    })),
    {
      type: 'AccountSignedIn',
      stream: `account-${superadmin.accountid}`,
      data: { accountid: superadmin.accountid, method: 'password' },
      ...by(superadmin),
      at: LAST,
    },
  );
  queries = auditQueries(models.pool, { names: trailNames, exporting: exportingTo([]) });
});
afterAll(() => models.drop());

const list = (query: Readonly<Record<string, unknown>> = {}, actor: Actor = superadmin) =>
  queries.listActions(callOf({ actor, query: auditListQuery.parse(query) }));
const types = async (query: Readonly<Record<string, unknown>>) => (await list(query)).actions.map(({ type }) => type);

it('lists the newest first, without visits of pages', async () => {
  const { actions, page } = await list();
  expect(actions[0]).toMatchObject({ type: 'AccountSignedIn', createdat: new Date(LAST).toISOString() });
  const times = actions.map(({ createdat }) => createdat);
  expect(times).toEqual([...times].sort().reverse());
  expect(page).toEqual({ total: 22, exact: true, book: 1, limit: 100, batchTotal: 22 });
  expect(actions.map(({ type }) => type)).not.toContain('PageAccessed');
});

it('pages neither repeat nor skip', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list({ app: '10', page })));
  expect(pages.map(({ actions }) => actions.length)).toEqual([10, 10, 2]);
  const whole = (await list()).actions.map(({ actionid }) => actionid);
  expect(pages.flatMap(({ actions }) => actions.map(({ actionid }) => actionid))).toEqual(whole);
});

it.all([
  [{ action: 'add_applicant' }, ['ApplicantAddedToProject', 'ApplicantAddedToProject']],
  [{ objecttype: 'account', by: superadmin.accountid, action: 'login' }, ['AccountSignedIn']],
  [{ objectid: AYU }, ['ApplicantAddedToProject', 'ApplicantAddedToProject', 'ApplicationSubmitted']],
  [{ projectid: GARDEN }, ['ApplicantAddedToProject']],
  [{ by: admin.accountid }, ['ApplicantAddedToProject', 'ApplicantAddedToProject']],
  [{ by: admin.accountid, visits: 'with' }, ['PageAccessed', 'ApplicantAddedToProject', 'ApplicantAddedToProject']],
  [{ visits: 'only' }, ['PageAccessed']],
  [{ correlationid: 'request-2' }, []],
  [{ action: 'no_such_action' }, []],
])('%j keeps %j, and counts them', async (query, kept) => {
  expect(await types(query)).toEqual(kept);
  expect((await list(query)).page.total).toBe(kept.length);
});

it('everything of one request is listed together, its visit of a page too', async () => {
  expect((await list({ correlationid: 'request-1' })).page.total).toBe(23);
});

it.holds('V14.2.3').all([
  ['a superadmin reads its own', superadmin, 'Superadmin', 'superadmin@example.com', 'ip of superadmin', 'ID'],
  ['another superadmin does not', other, '*****', '*****', null, null],
  ['an admin does not', admin, '*****', '*****', null, null],
])('name, e-mail, address and country of a superadmin: %s', async (_, reader, name, email, ip, country) => {
  const { actions } = await list({ action: 'create_account', objectid: superadmin.accountid }, reader);
  expect(actions).toMatchObject([
    {
      createdby: superadmin.accountid,
      createdbyname: name,
      createdbyemail: email,
      objectemail: email,
      objectname: name,
      clientIp: ip,
      clientCountry: country,
      createdbycategory: 'superadmin',
    },
  ]);
});

it.holds('V8.2.3b')('when a superadmin signed in is told to superadmins', async () => {
  const own = await ReadModels.create();
  const { accountid } = superadmin;
  await own.given(
    account(superadmin, 'superadmin@example.com'),
    {
      type: 'AccountSignedIn',
      stream: `account-${accountid}`,
      data: { accountid, method: 'password' },
      ...by(superadmin),
    },
    {
      type: 'FactorShown',
      stream: `factors-${accountid}`,
      data: { accountid, by: 'code', step: 1 },
      ...by(superadmin),
    },
    {
      type: 'AccountNewDeviceTold',
      stream: `account-${accountid}`,
      data: { accountid, toldat: LAST },
      ...by(superadmin),
    },
    {
      type: 'MailRequested',
      stream: 'mail-20260101801',
      data: {
        mailid: '20260101801',
        accountid,
        messageid: 'one',
        kind: 'new-device',
        language: 'en',
        address: 'superadmin@example.com',
        words: null,
        requestedat: LAST,
        until: LAST,
      },
      ...by(superadmin),
    },
    // Noted by the portal itself, seconds after the sign-in.
    {
      type: 'AlertSent',
      stream: `alert-notices-country-${accountid}`,
      data: { alertid: 'one', announcementid: '20260101701', numbers: 1, leftout: 0, at: LAST },
    },
    {
      type: 'AlertLeftOut',
      stream: `alert-notices-country-${accountid}`,
      data: { alertid: 'two' },
    },
    {
      type: 'AnnouncementRequested',
      stream: 'announcement-20260101701',
      by: '',
      category: 'system',
      data: {
        announcementid: '20260101701',
        templateid: 'general_announcement',
        language: 'en',
        subject: 'Alert of the portal',
        content: 'An account signed in from a country that is new for it.',
        applicantids: [],
        typed: 1,
        numbers: [{ name: 'superadmin', number: '+6281311112222' }],
        requestedat: LAST,
      },
    },
    // A letter of the portal to an applicant, about an interview.
    {
      type: 'AnnouncementRequested',
      stream: 'announcement-20260101702',
      by: '',
      category: 'system',
      data: {
        announcementid: '20260101702',
        templateid: 'general_announcement',
        language: 'id',
        subject: 'Wawancara: Doha',
        content: 'Anda diundang wawancara.',
        projectid: '20260101011',
        applicantids: ['20260101201'],
        typed: 0,
        requestedat: LAST,
      },
    },
    {
      type: 'AnnouncementRequeued',
      stream: 'message-20260101701-0',
      data: { announcementid: '20260101701', recipient: 0 },
      ...by(superadmin),
    },
    ...[superadmin, admin].map(
      ({ accountid }, n): GivenEvent => ({
        type: 'MailSent',
        stream: `mail-2026010180${n + 1}`,
        data: { mailid: `2026010180${n + 1}`, accountid, carrier: 'smtp' },
      }),
    ),
  );
  const trail = auditQueries(own.pool, { names: trailNames, exporting: exportingTo([]) });
  const readBy = async (actor: Actor) =>
    (await trail.listActions(callOf({ actor, query: auditListQuery.parse({}) }))).actions
      .map(({ type }) => type)
      .sort();
  const all = [
    'AccountNewDeviceTold',
    'AccountRegistered',
    'AccountSignedIn',
    'AlertLeftOut',
    'AlertSent',
    'AnnouncementRequested',
    'AnnouncementRequested',
    'AnnouncementRequeued',
    'FactorShown',
    'MailRequested',
    'MailSent',
    'MailSent',
  ];
  expect(await readBy(superadmin)).toEqual(all);
  expect(await readBy(other)).toEqual(all);
  // Of their own mail admins read, and of what the portal writes to applicants.
  expect(await readBy(admin)).toEqual(['AccountRegistered', 'AnnouncementRequested', 'MailSent']);
  const counted = async (actor: Actor) =>
    (await trail.countActions(callOf({ actor, query: auditCountsQuery.parse({ of: 'action' }) }))).counts;
  expect([(await counted(admin))?.mail_sent, (await counted(superadmin))?.mail_sent]).toEqual([1, 2]);
  expect([(await counted(admin))?.send_alert, (await counted(superadmin))?.send_alert]).toEqual([undefined, 1]);
  await own.drop();
});

it('e-mails of applicants are for superadmins; from where they acted is for admins too', async () => {
  const readBy = async (reader: Actor) => (await list({ objectid: AYU, action: 'create_application' }, reader)).actions;
  const from = { clientIp: 'ip of applicant', clientCountry: 'ID' };
  const device = { deviceDetails: { deviceType: 'phone', userAgent: 'Firefox' } };
  expect(await readBy(superadmin)).toMatchObject([{ createdbyemail: 'applicant@example.com', ...from, ...device }]);
  expect(await readBy(admin)).toMatchObject([{ createdbyemail: '*****', ...from, ...device }]);
});

it('of an erased account the entry stays, without a name', async () => {
  const { actions } = await list({ objectid: ERASED });
  expect(actions).toMatchObject([{ type: 'AccountRegistered', objectid: ERASED, objectname: null, objectemail: null }]);
});

const count = (query: Readonly<Record<string, unknown>>, actor: Actor = superadmin) =>
  queries.countActions(callOf({ actor, query: auditCountsQuery.parse(query) }));

it.all(['by', 'projectid', 'action', 'objecttype', 'ip', 'country'] as const)(
  'what is counted of %s is how long the list is with it',
  async (of) => {
    const { counts } = await count({ of });
    expect(Object.keys(counts!).length).toBeGreaterThan(0);
    for (const [value, number] of Object.entries(counts!))
      expect([value, (await list({ [of]: value })).page.total]).toEqual([value, number]);
  },
);

it('counts with what else narrows the trail, and not with the own choice', async () => {
  expect(await count({ of: 'action', by: admin.accountid, action: 'login' })).toEqual({ counts: { add_applicant: 2 } });
  expect(await count({ of: 'objecttype', objecttype: 'account', objectid: AYU, by: applicant.accountid })).toEqual({
    counts: { applicant: 14 },
  });
});

it('counts stretches of days by where the days of the reader begin', async () => {
  const day = (days: number) => new Date(Date.UTC(2026, 0, 5 + days)).toISOString();
  const days = { today: day(0), yesterday: day(-1), week: day(-6) };
  const { counts } = await count({ of: 'day', from: day(0), to: day(1), ...days });
  for (const name of ['today', 'yesterday', 'week'] as const)
    expect([
      name,
      (await list({ from: days[name], to: name === 'yesterday' ? days.today : day(1) })).page.total,
    ]).toEqual([name, counts![name]]);
  expect(counts!.today).toBe(1);
  expect(await count({ of: 'day' })).toEqual({ counts: null });
});

it.holds('V14.2.3c')('nobody finds or counts by an address that they do not see', async () => {
  const own = { ip: 'ip of superadmin' };
  expect((await list(own)).page.total).toBeGreaterThan(0);
  for (const reader of [other, admin]) {
    expect((await list(own, reader)).page.total).toBe(0);
    expect((await count({ of: 'ip' }, reader)).counts).not.toHaveProperty([own.ip]);
    const seen = (await list({ country: 'ID' }, reader)).actions.map(({ createdbycategory }) => createdbycategory);
    expect(new Set(seen)).toEqual(new Set(['admin', 'applicant']));
  }
});

it.holds('V8.2.3c')('what became of a message to a typed number is told to who may see phones', async () => {
  const failed = (recipient: number, to: object = {}): GivenEvent => ({
    type: 'AnnouncementFailed',
    stream: `message-20260101301-${recipient}`,
    data: { announcementid: '20260101301', recipient, reason: 'opted-out', ...to },
    by: '',
    category: 'system',
  });
  await models.given(failed(0, { applicantid: AYU }), failed(1));
  const failures = async (reader: Actor) => (await list({ action: 'announcement_failed' }, reader)).page.total;
  expect([await failures(superadmin), await failures(admin)]).toEqual([2, 1]);
});
