import { type AuditEntry } from '@berangkat/contracts/audit';
import { domainEvents } from '@berangkat/contracts/events';
import { OTHER_PAGE } from '@berangkat/contracts/paths';
import { translator } from '../../../shared/i18n/texts';
import { type AuditWords } from '../texts';
import { en } from '../texts/en';
import { ACTIONS } from './actions';
import { sentenceOf } from './sentence';

const t = translator<AuditWords>('en', en);
const entry: AuditEntry = {
  actionid: 'a',
  type: 'ApplicantPassedInterview',
  action: 'pass_interview',
  page: null,
  objecttype: 'applicant',
  objectid: '20261121001',
  objectname: 'Budi Santoso',
  objectemail: null,
  projectid: '20261121002',
  projectname: 'Doha Culinary',
  comment: 'good English',
  fields: [],
  createdat: '2026-11-21T00:00:00Z',
  createdby: '20261121003',
  createdbyemail: 'sari@example.com',
  createdbycategory: 'employer',
  clientIp: null,
  clientCountry: null,
  deviceDetails: { deviceType: null, userAgent: null },
  correlationid: 'c',
};

it('says who moved whom to where', () =>
  expect(sentenceOf(entry, t)).toBe('sari@example.com moved Budi Santoso to accepted in Doha Culinary'));
it('names nobody who was erased', () =>
  expect(sentenceOf({ ...entry, objectname: null }, t)).toBe(
    'sari@example.com moved somebody who was erased to accepted in Doha Culinary',
  ));
it('tells people apart whose e-mail is masked', () => {
  const hidden = { ...entry, createdbyemail: '*****', createdbycategory: 'superadmin' };
  expect(sentenceOf(hidden, t)).toBe('Superadmin 20261121003 moved Budi Santoso to accepted in Doha Culinary');
  const own = {
    ...hidden,
    type: 'AccountRegistered',
    createdbycategory: 'applicant',
    objecttype: 'account',
    objectname: '*****',
    objectid: '20261121003',
  };
  expect(sentenceOf(own, t)).toBe('Applicant account 20261121003 registered');
  const other = {
    ...entry,
    type: 'AccountLoginIdReset',
    objecttype: 'account',
    objectname: '*****',
    objectid: '20261121009',
  };
  expect(sentenceOf(other, t)).toBe('sari@example.com gave Account 20261121009 a new login ID');
});
it('tells registering oneself from being registered', () =>
  expect(
    sentenceOf(
      {
        ...entry,
        type: 'AccountRegistered',
        objecttype: 'account',
        objectname: 'sari@example.com',
        objectid: '20261121003',
      },
      t,
    ),
  ).toBe('sari@example.com registered'));
it('knows the portal itself', () =>
  expect(sentenceOf({ ...entry, createdby: null, createdbyemail: null, createdbycategory: 'system' }, t)).toMatch(
    /^The portal /,
  ));
it.each(domainEvents.map(({ type }) => type))('has a sentence for %s', (type) => expect(en).toHaveProperty(type));
it('filters by every action but the visits', () => {
  const actions = domainEvents.filter(({ context }) => context !== 'audit').map(({ action }) => action);
  expect([...ACTIONS].sort()).toEqual(actions.sort());
});
it('says that a page was none', () => {
  const visit = { ...entry, type: 'PageAccessed', objecttype: 'page', objectname: null, page: OTHER_PAGE };
  expect(sentenceOf(visit, t)).toBe('sari@example.com visited a page that does not exist');
});
