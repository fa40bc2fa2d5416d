import { alertListQuery } from '@berangkat/contracts/alerts';
import { type Actor } from '@berangkat/contracts/kernel';
import { raisedAlertsOf } from '@berangkat/platform/read-models';
import { type GivenEvent } from '../engine/testing';
import { callOf } from '../testing/asking';
import { ReadModels } from '../testing/read-models';
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

it('rules are those that were set last', async () => {
  const read = () => queries.readAlertRules(callOf({}));
  expect(await read()).toEqual({ rules: { refusals: 10, exported: 1_000, newcountry: true }, revision: -1 });
  await models.given({ type: 'AlertRulesChanged', stream: 'alert-rules', data: { refusals: 5, newcountry: false } });
  expect(await read()).toEqual({ rules: { refusals: 5, newcountry: false }, revision: 0 });
});
