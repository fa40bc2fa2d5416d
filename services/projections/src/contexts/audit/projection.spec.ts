import { type GivenEvent, projectionSpec } from '../../engine/testing';
import { audit } from './projection';

const [AYU, KITCHEN, HOTEL, SARI, RATNA] = ['20260101101', '20260101301', '20260101201', '20260101901', '20260101902'];
const AT = Date.UTC(2026, 0, 5, 9);

/** The one entry of the trail that an event makes. */
const expectEntry = async (event: GivenEvent, entry: Readonly<Record<string, unknown>>): Promise<void> => {
  await projectionSpec(audit)
    .given(event)
    .expectRows({ audit_actions: [entry] });
};

it('an entry says who did what, when, from where and in which request', async () => {
  await expectEntry(
    {
      type: 'ApplicantShortlisted',
      data: { projectid: KITCHEN, applicantid: AYU },
      at: AT,
      by: SARI,
      category: 'employer',
      audit: {
        clientIp: '203.0.113.7',
        clientCountry: 'ID',
        deviceType: 'phone',
        userAgent: 'Firefox',
        page: '/pipeline',
      },
    },
    {
      type: 'ApplicantShortlisted',
      action: 'shortlist_applicant',
      page: '/pipeline',
      objecttype: 'applicant',
      objectid: AYU,
      projectid: KITCHEN,
      comment: null,
      fields: [],
      restores: null,
      at: AT,
      byid: SARI,
      bycategory: 'employer',
      ip: '203.0.113.7',
      country: 'ID',
      devicetype: 'phone',
      useragent: 'Firefox',
      correlationid: 'request-1',
      visit: false,
    },
  );
});

it('what is not known of a request is null', async () => {
  await expectEntry(
    { type: 'AccountSignedOut', data: { accountid: SARI } },
    { page: null, ip: null, country: null, devicetype: null, useragent: null, projectid: null },
  );
});

it.all([
  ['AccountSignedIn', { accountid: SARI, method: 'password' }, 'account', SARI],
  ['AdminCommentAdded', { applicantid: AYU, commentid: '20260101401', comment: 'Call' }, 'applicant', AYU],
  ['ClientAccountLinked', { clientid: HOTEL, accountid: SARI }, 'client', HOTEL],
  ['ProjectRemoved', { projectid: KITCHEN }, 'project', KITCHEN],
  ['ApplicantDeparted', { projectid: KITCHEN, applicantid: AYU }, 'applicant', AYU],
  ['PageAccessed', { page: '/dashboard' }, 'page', null],
])('%s is about what its context is about, whatever other ids it carries', async (type, data, objecttype, objectid) => {
  await expectEntry({ type, data }, { objecttype, objectid });
});

it.all([
  ['AccountStatusChanged', { accountid: SARI, status: 'suspended' }, 'suspended'],
  ['ProjectUpdated', { projectid: KITCHEN, projectstatus: 'complete' }, 'complete'],
  ['ApplicantPassedInterview', { projectid: KITCHEN, applicantid: AYU, comment: 'good' }, 'accepted'],
  ['ApplicantRemoved', { applicantid: AYU }, 'removed'],
  ['AdminCommentAdded', { applicantid: AYU, commentid: '20260101401', comment: 'Call' }, null],
])('%s says the status that it leads to, where it leads to one', async (type, data, status) => {
  await expectEntry({ type, data }, { status });
});

it('an update names the fields that changed, in order, never what they hold', async () => {
  const update = {
    type: 'ApplicationUpdated',
    data: { applicantid: AYU, lastname: 'Santoso', height: 170, cleared: ['remarks'] },
  };
  await expectEntry(update, { fields: ['height', 'lastname', 'remarks'], comment: null });
});

it('keeps what was said: a comment, a status, and nothing once it is erased', async () => {
  const rejected = { type: 'ApplicantRejected', data: { projectid: KITCHEN, applicantid: AYU, comment: 'Too late' } };
  await expectEntry(rejected, { comment: 'Too late' });
  await expectEntry({ ...rejected, data: { ...rejected.data, comment: null } }, { comment: null });
  await expectEntry({ ...rejected, type: 'ApplicantShortlisted' }, { comment: 'Too late' });
  const suspended = { type: 'AccountStatusChanged', data: { accountid: SARI, status: 'suspended' } };
  await expectEntry(suspended, { comment: 'suspended' });
});

it.holds('page-access-action')(
  'a visit is told apart from actions, and says which page; a visitor is nobody',
  async () => {
    const visit = { type: 'PageAccessed', data: { page: '/dashboard', visitor: 'v1' }, by: '', category: 'visitor' };
    await expectEntry(visit, {
      action: 'page_access',
      objecttype: 'page',
      page: '/dashboard',
      visit: true,
      byid: null,
      bycategory: 'visitor',
    });
  },
);

it('every event has an entry of its own, also one like the one before; the bookkeeping of the portal has none', async () => {
  const signedIn = { type: 'AccountSignedIn', data: { accountid: SARI, method: 'password' }, by: RATNA };
  const outcome = projectionSpec(audit).given(signedIn, signedIn, { type: 'VisitsAllotted', data: { visits: 100 } });
  await outcome.expectRows({
    audit_actions: [
      { type: 'AccountSignedIn', byid: RATNA },
      { type: 'AccountSignedIn', byid: RATNA },
    ],
  });
});

it('an event of a type that the portal does not know has no entry', async () => {
  await projectionSpec(audit).given({ type: 'NeverDefined', data: {} }).expectRows({ audit_actions: [] });
});

it('the trail itself tells nobody', async () => {
  await projectionSpec(audit)
    .given({ type: 'ProjectRemoved', data: { projectid: KITCHEN } })
    .expectNotices();
});
