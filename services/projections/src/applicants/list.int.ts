import { applicantListQuery } from '@berangkat/contracts/applicants';
import { type GivenEvent } from '../engine/testing';
import { ReadModels } from '../testing/read-models';
import { listApplicants } from './list';

const [PROJECT, REMOVED, OWNER] = ['20260101001', '20260101002', '20260101902'];
const admin = { accountid: '20260101901', category: 'admin' } as const;
const [AYU, BUDI, CITRA] = ['20260102201', '20260102202', '20260102203'];

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
    applied(AYU, 'Ayu'),
    applied(BUDI, 'Budi'),
    applied(CITRA, 'Citra'),
    ...shortlisted(PROJECT, AYU),
    ...shortlisted(REMOVED, BUDI),
    { type: 'ProjectRemoved', stream: `project-${REMOVED}`, data: { projectid: REMOVED } },
  );
});
afterAll(() => models.drop());

const listed = async (status: string) => {
  const { applicants, page } = await listApplicants(models.pool, applicantListQuery.parse({ status }), admin);
  return { names: applicants.map(({ firstname }) => firstname).sort(), total: page.total };
};

it('filters by the states that the column shows: those in removed projects do not count', async () => {
  expect(await listed('shortlisted')).toEqual({ names: ['Ayu'], total: 1 });
  expect(await listed('open')).toEqual({ names: ['Budi', 'Citra'], total: 2 });
});
