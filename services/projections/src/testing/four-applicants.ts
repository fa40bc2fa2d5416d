import { type Actor } from '@berangkat/contracts/kernel';
import { type GivenEvent } from '../engine/testing';
import { accountRegistered, clientWithEmployer, projectRegistered } from './events';

export const [AYU, BUDI, CITRA, DIAN, NONE] = [
  '20260101101',
  '20260101102',
  '20260101103',
  '20260101104',
  '20260101999',
];
export const [KITCHEN, GARDEN, LAUNDRY] = ['20260101201', '20260101202', '20260101203'];
export const [HOTEL, RESORT] = ['20260101301', '20260101302'];

export const applicant: Actor = { accountid: '20260101901', category: 'applicant' };
export const vendor: Actor = { accountid: '20260101902', category: 'vendor' };
export const chef: Actor = { accountid: '20260101903', category: 'employer' };
export const gardener: Actor = { accountid: '20260101904', category: 'employer' };
export const agent: Actor = { accountid: '20260101905', category: 'agent' };
export const admin: Actor = { accountid: '20260101906', category: 'admin' };
export const superadmin: Actor = { accountid: '20260101907', category: 'superadmin' };

export const client = (clientid: string, companyname: string, employer: Actor): GivenEvent[] =>
  clientWithEmployer(clientid, employer, { companyname, clientcode: companyname.toUpperCase() });
export const project = (projectid: string, clientid: string, projectcode: string): GivenEvent =>
  projectRegistered(projectid, clientid, { projectname: `Project ${projectcode}`, projectcode });
const of = (
  applicantid: string,
  type: string,
  data: Readonly<Record<string, unknown>> = {},
  by?: Actor,
): GivenEvent => ({
  type,
  stream: `applicant-${applicantid}`,
  data: { applicantid, ...data },
  ...(by && { by: by.accountid }),
});
export const applied = (applicantid: string, owner: Actor, data: Readonly<Record<string, unknown>>): GivenEvent =>
  of(applicantid, 'ApplicationSubmitted', {
    accountid: owner.accountid,
    managedby: owner.category,
    lastname: 'Dewi',
    passportnumber: 'X1234567',
    phone1: '+628110000123',
    phone2: '+628110000456',
    remarks: 'Speaks French',
    ...data,
  });
export const placed = (projectid: string, applicantid: string, ...types: readonly string[]): GivenEvent[] =>
  types.map((type) => ({ type, stream: `placement-${projectid}-${applicantid}`, data: { projectid, applicantid } }));
const comment = (commentid: string, text: string, by: Actor) =>
  of(AYU, 'AdminCommentAdded', { commentid, comment: text }, by);

const industry = (id: string, value: string) => ({ id, name: value, value, aliases: [] });

/** Four applicants, one of them removed; two employers with a project each, and one that was removed. */
export const history: readonly GivenEvent[] = [
  {
    type: 'IndustriesSeeded',
    stream: 'masterdata-industry',
    data: { entries: [industry('20251111501', 'hospitality'), industry('20251111502', 'wellness')] },
  },
  ...[applicant, vendor, chef, gardener, agent, admin, superadmin].map((actor) => accountRegistered(actor)),
  ...client(HOTEL, 'Hotel', chef),
  ...client(RESORT, 'Resort', gardener),
  project(KITCHEN, HOTEL, 'KT001'),
  project(GARDEN, RESORT, 'GD001'),
  project(LAUNDRY, RESORT, 'LD001'),
  applied(AYU, applicant, {
    firstname: 'Ayu',
    gender: 'female',
    dateofbirth: '1990-05-01',
    degree: 'master',
    experience: 12,
    industry: 'hospitality',
    department: 'culinary',
    positions: ['Sous Chef'],
    motto: 'Service from the heart',
    email: 'ayu@mail.example',
  }),
  applied(BUDI, vendor, {
    firstname: 'Budi',
    gender: 'male',
    dateofbirth: '2000-05-01',
    degree: 'school',
    experience: 1,
    industry: 'hospitality',
    department: 'service',
    positions: ['Waiter', 'Sous Chef'],
    email: 'budi@mail.example',
    phone1: '0811-9876-543',
  }),
  applied(CITRA, vendor, {
    firstname: 'Citra',
    gender: 'other',
    dateofbirth: '1995-05-01',
    degree: 'diploma',
    experience: 5,
    industry: 'wellness',
    department: 'deck',
    positions: ['Deckhand'],
    email: 'citra@mail.example',
  }),
  applied(DIAN, vendor, { firstname: 'Dian', industry: 'wellness', department: 'deck', email: 'dian@mail.example' }),
  ...placed(KITCHEN, AYU, 'ApplicantAddedToProject', 'ApplicantShortlisted'),
  ...placed(LAUNDRY, AYU, 'ApplicantAddedToProject'),
  ...placed(GARDEN, AYU, 'ApplicantAddedToProject', 'ApplicantRemovedFromProject'),
  ...placed(GARDEN, BUDI, 'ApplicantAddedToProject', 'ApplicantPrepared', 'ApplicantDeparted'),
  { type: 'ProjectRemoved', stream: `project-${LAUNDRY}`, data: { projectid: LAUNDRY } },
  comment('20260101401', 'Call again', admin),
  comment('20260101402', 'Called', superadmin),
  of(AYU, 'ApplicantPhotoChanged', { photo: 'photos/ayu.webp', thumbnail: 'photos/ayu-s.webp', photohash: 'f' }),
  of(DIAN, 'ApplicantRemoved'),
];
