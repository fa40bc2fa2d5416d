import { type AuditEntry } from '@berangkat/contracts/audit';
import { type Trail } from '@berangkat/contracts/kernel';
import { OTHER_PAGE } from '@berangkat/contracts/paths';
import { loadTrail } from '@berangkat/contracts/trail';
import { translator } from '../../../shared/i18n/texts';
import { en } from '../texts/en';
import { commentOf, hrefOf, sentenceOf } from './sentence';

const t = translator<typeof en>('en', en);
let trail: Trail;
beforeAll(async () => {
  trail = await loadTrail('en');
});
const entry: AuditEntry = {
  actionid: 'a',
  type: 'ApplicantPassedInterview',
  action: 'pass_interview',
  page: null,
  objecttype: 'applicant',
  objectid: '20261121001',
  objectname: 'Budi Santoso',
  objectemail: null,
  status: null,
  projectid: '20261121002',
  projectname: 'Doha Culinary',
  comment: 'good English',
  restoredfrom: null,
  changes: [],
  createdat: '2026-11-21T00:00:00Z',
  createdby: '20261121003',
  createdbyname: 'Sari',
  createdbyemail: 'sari@example.com',
  createdbycategory: 'employer',
  clientIp: null,
  clientCountry: null,
  deviceDetails: { deviceType: null, userAgent: null },
  correlationid: 'c',
};

it('says who moved whom to where', () =>
  expect(sentenceOf(entry, t, trail)).toBe('Sari moved Budi Santoso to accepted in Doha Culinary'));
it('names nobody who was erased', () =>
  expect(sentenceOf({ ...entry, objectname: null }, t, trail)).toBe(
    'Sari moved someone who was erased to accepted in Doha Culinary',
  ));
it('tells people apart whose e-mail is masked', () => {
  const hidden = { ...entry, createdbyname: '*****', createdbycategory: 'superadmin' };
  expect(sentenceOf(hidden, t, trail)).toBe('Superadmin 20261121003 moved Budi Santoso to accepted in Doha Culinary');
  const own = {
    ...hidden,
    type: 'AccountRegistered',
    createdbycategory: 'applicant',
    objecttype: 'account',
    objectname: '*****',
    objectid: '20261121003',
  };
  expect(sentenceOf(own, t, trail)).toBe('Applicant account 20261121003 registered');
  const other = {
    ...entry,
    type: 'AccountLoginIdReset',
    objecttype: 'account',
    objectname: '*****',
    objectid: '20261121009',
  };
  expect(sentenceOf(other, t, trail)).toBe('Sari gave Account 20261121009 a new login ID');
});
it('tells registering oneself from being registered', () =>
  expect(
    sentenceOf(
      {
        ...entry,
        type: 'AccountRegistered',
        objecttype: 'account',
        objectname: 'Sari',
        objectid: '20261121003',
      },
      t,
      trail,
    ),
  ).toBe('Sari registered'));
it('knows the portal itself', () =>
  expect(
    sentenceOf(
      { ...entry, createdby: null, createdbyname: null, createdbyemail: null, createdbycategory: 'system' },
      t,
      trail,
    ),
  ).toMatch(/^The portal /));
it('puts the status that an account was given into the sentence, and not beside it', () => {
  const changed = {
    ...entry,
    type: 'AccountStatusChanged',
    objecttype: 'account',
    objectname: 'budi@example.com',
    comment: 'suspended',
  };
  expect(sentenceOf(changed, t, trail)).toBe('Sari changed the status of budi@example.com to suspended');
  expect(commentOf(changed, trail)).toBeNull();
  expect(commentOf(entry, trail)).toBe('good English');
});
it('names a document in the language of the reader, and only as long as it is known', async () => {
  const uploaded = { ...entry, type: 'DocumentUploaded', projectname: null, comment: 'Police Clearance' };
  expect(sentenceOf(uploaded, t, await loadTrail('id'))).toBe('Sari mengunggah dokumen Budi Santoso: SKCK');
  expect(sentenceOf({ ...uploaded, objectname: null, comment: null }, t, trail)).toBe(
    'Sari uploaded a document of someone who was erased',
  );
});
it('names the action of an event that it has no sentence for', () =>
  expect(sentenceOf({ ...entry, type: 'Unknown' }, t, trail)).toBe('Sari: pass_interview'));
it('leads to where a thing can be looked at', () => {
  expect(hrefOf('applicant', '20261121001')).toBe('/applicant-detail/20261121001');
  expect(hrefOf('client', '20261121001')).toBe('/client-form?id=20261121001');
  expect(hrefOf('account', '20261121001')).toBe('/account-form?id=20261121001');
  expect(hrefOf('page', null)).toBeUndefined();
});
it.all([
  ['Ayu Lestari', 'Sari said that Budi Santoso and applicant Ayu Lestari (20261121002) are two people'],
  [null, 'Sari said that Budi Santoso and applicant 20261121002 are two people'],
])('another person whom an action names is told by name and id: %s', (saidname, sentence) => {
  const told = { ...entry, type: 'ApplicantsToldApart', comment: '20261121002', saidname };
  expect(sentenceOf(told, t, trail)).toBe(sentence);
});
it.all([
  ['en', '/audit-trail', 'Sari visited “Audit trail”'],
  ['id', '/application-form', 'Sari mengunjungi “Formulir Lamaran”'],
  ['en', '/applicant-detail/20261121001', 'Sari visited “Curriculum Vitae (20261121001)”'],
  ['en', '/of-long-ago', 'Sari visited “/of-long-ago”'],
] as const)('says in %s what the page %s is called', async (locale, page, sentence) => {
  const visit = { ...entry, type: 'PageAccessed', objecttype: 'page', objectname: null, page };
  expect(sentenceOf(visit, t, await loadTrail(locale))).toBe(sentence);
});
it('a day is said as people write it', () => {
  const planned = { ...entry, objecttype: 'interviewday', objectname: '2026-12-03', comment: '2026-12-04' };
  expect(sentenceOf({ ...planned, type: 'InterviewDayPlanned' }, t, trail)).toBe(
    'Sari planned an interview day of Doha Culinary: Fri, 4 December 2026',
  );
  expect(sentenceOf({ ...planned, type: 'InterviewDayCancelled' }, t, trail)).toBe(
    'Sari called off the interview day Thu, 3 December 2026 of Doha Culinary',
  );
});
it('says that a page was none', () => {
  const visit = { ...entry, type: 'PageAccessed', objecttype: 'page', objectname: null, page: OTHER_PAGE };
  expect(sentenceOf(visit, t, trail)).toBe('Sari visited a page that does not exist');
});
