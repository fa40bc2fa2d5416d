import { applicantListQuery } from '@berangkat/contracts/applicants';
import { type GivenEvent } from '../engine/testing';
import { ReadModels } from '../testing/read-models';
import { listApplicants } from './list';

const [PROJECT, REMOVED, OTHER, OWNER] = ['20260101001', '20260101002', '20260101003', '20260101902'];
const admin = { accountid: '20260101901', category: 'admin' } as const;
const [AYU, BUDI, CITRA, EKA] = ['20260102201', '20260102202', '20260102203', '20260102204'];

const applied = (applicantid: string, firstname: string): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: {
    applicantid,
    accountid: OWNER,
    managedby: 'applicant',
    firstname,
    lastname: 'Dewi',
    industry: 'hospitality',
    department: 'culinary',
    positions: ['chef'],
  },
});
const shortlisted = (projectid: string, applicantid: string): GivenEvent[] =>
  ['ApplicantAddedToProject', 'ApplicantShortlisted'].map((type) => ({
    type,
    stream: `placement-${projectid}-${applicantid}`,
    data: { projectid, applicantid },
  }));
const project = (projectid: string, projectcode: string): GivenEvent => ({
  type: 'ProjectRegistered',
  stream: `project-${projectid}`,
  data: { projectid, projectname: `Project ${projectcode}`, projectcode, projectstatus: 'active' },
});

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    {
      type: 'AccountRegistered',
      stream: `account-${OWNER}`,
      data: {
        accountid: OWNER,
        category: 'vendor',
        email: 'agent@example.com',
        passwordhash: 'x',
        avatar: 'avatar0.png',
        status: 'verified',
        selfregistered: false,
      },
    },
    project(PROJECT, 'KT001'),
    project(REMOVED, 'OLD01'),
    project(OTHER, 'KT002'),
    applied(AYU, 'Ayu'),
    applied(BUDI, 'Budi'),
    applied(CITRA, 'Citra'),
    applied(EKA, 'Eka'),
    ...shortlisted(OTHER, AYU),
    ...shortlisted(PROJECT, EKA),
    { type: 'ApplicantRemoved', stream: `applicant-${EKA}`, data: { applicantid: EKA } },
    ...shortlisted(PROJECT, AYU),
    ...shortlisted(REMOVED, BUDI),
    { type: 'ProjectRemoved', stream: `project-${REMOVED}`, data: { projectid: REMOVED } },
  );
});
afterAll(() => models.drop());

const list = async (asked: object) => {
  const { applicants, page } = await listApplicants(models.pool, applicantListQuery.parse(asked), admin);
  return { names: applicants.map(({ firstname }) => firstname).sort(), total: page.total };
};

const listed = (status: string) => list({ status });

it('filters by the states that the column shows: those in removed projects do not count', async () => {
  expect(await listed('shortlisted')).toEqual({ names: ['Ayu'], total: 1 });
  expect(await listed('open')).toEqual({ names: ['Budi', 'Citra'], total: 2 });
});

it.each(['createdat', 'since'])('counts who stands somewhere once, by %s, and nobody who is removed', async (sort) => {
  expect(await list({ status: 'shortlisted', sort })).toEqual({ names: ['Ayu'], total: 1 });
  expect(await list({ project: `${PROJECT},${OTHER}`, sort })).toEqual({ names: ['Ayu'], total: 1 });
  expect(await list({ project: REMOVED, sort })).toEqual({ names: [], total: 0 });
});

it.each([
  ['a whole id', CITRA, ['Citra']],
  ['the end of an id', '2203', ['Citra']],
  ['an id and a name', `${CITRA} dewi`, ['Citra']],
  ['more digits than an id has', `${CITRA}0`, []],
])('finds %s', async (_, q, names) => expect(await list({ q })).toEqual({ names, total: names.length }));
