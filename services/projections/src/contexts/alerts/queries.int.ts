import { alertListQuery } from '@berangkat/contracts/alerts';
import { type Actor } from '@berangkat/contracts/kernel';
import { raisedAlertsOf } from '@berangkat/platform/read-models';
import { type GivenEvent } from '../../engine/testing';
import { callOf } from '../../testing/asking';
import { ReadModels } from '../../testing/read-models';
import { alertQueries } from './queries';

const superadmin: Actor = { accountid: '20260101902', category: 'superadmin' };
const other: Actor = { accountid: '20260101903', category: 'superadmin' };
const admin: Actor = { accountid: '20260101901', category: 'admin' };

const account = ({ accountid, category }: Actor, displayname: string): GivenEvent[] => [
  {
    type: 'AccountRegistered',
    stream: `account-${accountid}`,
    data: {
      ...{ accountid, category, email: `${category}@example.com`, passwordhash: 'x', avatar: 'a' },
      status: 'verified',
      selfregistered: false,
    },
  },
  { type: 'AccountNamed', stream: `account-${accountid}`, data: { accountid, displayname } },
];
const signIn = ({ accountid, category }: Actor, clientCountry: string): GivenEvent => ({
  type: 'AccountSignedIn',
  stream: `account-${accountid}`,
  data: { accountid, method: 'password' },
  by: accountid,
  category,
  audit: { clientCountry },
});

let models: ReadModels;
let queries: ReturnType<typeof alertQueries>;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    ...account(superadmin, 'Sari'),
    ...account(other, 'Dewi'),
    ...account(admin, 'Rani'),
    signIn(superadmin, 'ID'),
    signIn(superadmin, 'SG'),
    signIn(admin, 'ID'),
    signIn(admin, 'MY'),
    {
      type: 'ApplicantsExported',
      stream: `exports-${admin.accountid}`,
      data: { accountid: admin.accountid, rows: 4_000, filter: '' },
      by: admin.accountid,
    },
  );
  queries = alertQueries(models.pool);
});
afterAll(() => models.drop());

const list = (query: object = {}, actor = superadmin) =>
  queries.listAlerts(callOf({ actor, query: alertListQuery.parse(query) }));

it('lists the newest first, by name; a country of a superadmin is shown to that superadmin alone', async () => {
  expect(await list()).toMatchObject({
    open: 3,
    page: { total: 3 },
    alerts: [
      { rule: 'export', name: 'Rani', amount: 4_000, threshold: 1_000 },
      { rule: 'country', name: 'Rani', country: 'MY' },
      { rule: 'country', name: 'Sari', country: 'SG' },
    ],
  });
  expect((await list({}, other)).alerts[2]).toMatchObject({ rule: 'country', name: '*****', country: null });
});

it('what was acknowledged waits for nobody, and says by whom', async () => {
  const [newest] = (await list()).alerts;
  const { alertid } = newest!;
  await models.given({
    type: 'AlertAcknowledged',
    stream: `alert-${alertid}`,
    data: { alertid },
    by: superadmin.accountid,
  });
  expect(await list({ open: 'only' })).toMatchObject({ open: 2, page: { total: 2 } });
  expect((await list()).alerts[0]).toMatchObject({ alertid, acknowledgedbyname: 'Sari' });
  expect((await list({ app: '10', page: '1' })).alerts).toHaveLength(3);
});

it('an alert says to how many numbers it was sent, or that it was left out', async () => {
  const [first, second, third] = (await list()).alerts;
  const stream = 'alert-notices-country-portal';
  const sent = { alertid: first!.alertid, announcementid: '20260101301', numbers: 2, leftout: 0, at: 1 };
  await models.given(
    { type: 'AlertSent', stream, data: sent },
    { type: 'AlertLeftOut', stream, data: { alertid: second!.alertid } },
  );
  expect((await list()).alerts).toMatchObject([
    { alertid: first!.alertid, sentto: 2, sentat: expect.any(String) as string, leftout: false },
    { alertid: second!.alertid, sentto: null, sentat: null, leftout: true },
    { alertid: third!.alertid, sentto: null, leftout: false },
  ]);
  const asked = { after: 0, rules: ['export', 'country'] as const };
  const raised = async (more: object) =>
    (await raisedAlertsOf(models.pool, { ...asked, unfinished: false, ...more })).map(({ alertid }) => alertid);
  expect(await raised({})).toEqual([third!.alertid]);
  expect(await raised({ unfinished: true })).toEqual([third!.alertid, first!.alertid]);
  expect(await raised({ rules: ['log'] })).toEqual([]);
  expect(await raised({ after: Date.now() + 60_000 })).toEqual([]);
});

describe('what is parked', () => {
  const park = (projection: string, stream: string, subject: string | null, since: string) =>
    models.pool.query(
      `insert into ops.parked_streams (projection, generation, stream, event_id, event_type, error, subject, since)
       select name, live_generation, $2, gen_random_uuid(), 'ApplicationSubmitted', 'KeyBroken: …', $3, $4 from ops.projections where name = $1`,
      [projection, stream, subject, since],
    );
  afterEach(() => models.pool.query('delete from ops.parked_streams'));

  it('is one alert as long as it lasts, which names whose records they are, and is sent like others', async () => {
    const before = await list({ open: 'only' });
    await park('applicants', 'applicant-20260101001', 'applicant-20260101001', '2026-01-01T00:00:00Z');
    await park('audit', 'education-1', 'applicant-20260101001', '2026-01-02T00:00:00Z');
    await park('accounts', 'account-20260101777', null, '2026-01-03T00:00:00Z');
    const now = await list({ open: 'only' });
    expect(now).toMatchObject({ open: before.open + 1, page: before.page, silent: false });
    expect(now.alerts[0]).toMatchObject({
      rule: 'parked',
      at: '2026-01-03T00:00:00.000Z',
      amount: 3,
      reason: 'account-20260101777, applicant-20260101001',
      acknowledgedat: null,
    });
    const asked = { after: Date.UTC(2026, 0, 2), unfinished: false };
    const raised = await raisedAlertsOf(models.pool, { ...asked, rules: ['parked'] });
    expect(raised).toMatchObject([{ rule: 'parked', amount: 3, at: Date.UTC(2026, 0, 3) }]);
    expect(await raisedAlertsOf(models.pool, { ...asked, rules: ['log'] })).toEqual([]);
    expect((await list({ app: '10', page: '2' })).alerts).toEqual([]);
  });

  it.holds('V16.4.2d')('says so where alerts are parked themselves', async () => {
    await park('alerts', 'alerts', null, '2026-01-01T00:00:00Z');
    expect(await list()).toMatchObject({ silent: true, alerts: [{ rule: 'parked', reason: 'alerts' }, {}, {}, {}] });
  });
});

it('rules are those that were set last', async () => {
  const read = () => queries.readAlertRules(callOf({}));
  expect(await read()).toEqual({ rules: { refusals: 10, exported: 1_000, newcountry: true }, revision: -1 });
  await models.given({ type: 'AlertRulesChanged', stream: 'alert-rules', data: { refusals: 5, newcountry: false } });
  expect(await read()).toEqual({ rules: { refusals: 5, newcountry: false }, revision: 0 });
});
