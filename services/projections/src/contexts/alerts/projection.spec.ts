import { type GivenEvent, projectionSpec } from '../../engine/testing';
import { alerts } from './projection';

const accountid = '20260101101';
const signIn = (clientCountry?: string, by = accountid) => ({
  type: 'AccountSignedIn',
  stream: `account-${by}`,
  data: { accountid: by, method: 'password' },
  audit: clientCountry === undefined ? {} : { clientCountry },
});
const exported = (rows: number, type = 'ApplicantsExported') => ({
  type,
  stream: `exports-${accountid}`,
  data: { accountid, rows, filter: '', ...(type === 'PipelineExported' && { projectid: '20260101201' }) },
});
const rules = (data: GivenEvent['data']): GivenEvent => ({ type: 'AlertRulesChanged', stream: 'alert-rules', data });
const { given } = projectionSpec(alerts);
const notice = { topic: 'alerts', ids: {} } as const;

it.holds('V16.3.3')('a sign-in from a country is new when there was another one before', async () => {
  const outcome = given(signIn('ID'), signIn(), signIn('ID'), signIn('SG'), signIn('ID'), signIn('SG', '20260101102'));
  await outcome.expectRows({ alerts: [{ rule: 'country', accountid, country: 'SG', acknowledgedat: null }] });
  await outcome.expectNotices(notice);
});
it.holds('V16.3.3')('an export of more people than the rule says', async () => {
  await given(exported(1_000), exported(1_001)).expectRows({
    alerts: [{ rule: 'export', accountid, amount: 1_001, threshold: 1_000 }],
  });
  await given(exported(1_001, 'PipelineExported')).expectRows({ alerts: [{ rule: 'export', amount: 1_001 }] });
});
it('rules judge what comes after them, and what is left out raises none', async () => {
  const history = [exported(600), rules({ exported: 500, newcountry: false }), exported(501)];
  await given(...history, rules({ newcountry: false }), exported(90_000), signIn('ID'), signIn('SG')).expectRows({
    alerts: [{ amount: 501, threshold: 500 }],
    alert_rules: [{ refusals: null, exported: null, newcountry: false, revision: 1 }],
  });
});
it.holds('V16.3.3')('refusals that were counted', () =>
  given({ type: 'RefusalsCounted', stream: `refusals-${accountid}`, data: { accountid, refused: 10 } }).expectRows({
    alerts: [{ rule: 'refusals', accountid, amount: 10, threshold: 10 }],
  }),
);
it.holds('V16.3.3')('a verification, and an alert when the log was changed', async () => {
  const begun = (verificationid: string) => ({
    type: 'VerificationBegun',
    stream: 'verifications',
    data: { verificationid },
    by: accountid,
  });
  await given(
    begun('v1'),
    {
      type: 'LogVerified',
      stream: 'verifications',
      data: { verificationid: 'v1', events: 9, seconds: 2, streams: 4, attested: 8 },
    },
    begun('v2'),
    {
      type: 'LogFoundChanged',
      stream: 'verifications',
      data: { verificationid: 'v2', events: 5, seconds: 1, reason: 'was changed' },
    },
    begun('v3'),
    { type: 'VerificationCancelled', stream: 'verifications', data: { verificationid: 'v3' } },
    begun('v4'),
  ).expectRows({
    verifications: [
      { verificationid: 'v1', begunby: accountid, whole: true, cancelled: false, events: 9, streams: 4, attested: 8 },
      { verificationid: 'v2', whole: false, events: 5, reason: 'was changed' },
      { verificationid: 'v3', whole: null, cancelled: true, endedat: expect.any(Number) as number },
      { verificationid: 'v4', whole: null, cancelled: false, endedat: null },
    ],
    alerts: [{ rule: 'log', accountid: null, reason: 'was changed' }],
  });
});
