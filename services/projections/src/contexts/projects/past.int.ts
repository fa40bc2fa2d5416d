import { type Actor } from '@berangkat/contracts/kernel';
import { type ProjectComparison } from '@berangkat/contracts/projects';
import { type GivenEvent } from '../../engine/testing';
import { clientWithEmployer, projectRegistered } from '../../testing/events';
import { ReadModels } from '../../testing/read-models';
import { past } from './past';

const employer: Actor = { accountid: '20260101901', category: 'employer' };
const admin: Actor = { accountid: '20260101902', category: 'admin' };
const superadmin: Actor = { accountid: '20260101903', category: 'superadmin' };
const [HOTEL, RESORT] = ['20260101101', '20260101102'];
const [KITCHENS, GARDENS, LAUNDRY] = ['20260101001', '20260101002', '20260101003'];
const PERSON = '20260101501';

const of = (type: string, projectid: string, data: object = {}): GivenEvent => ({
  type,
  stream: `project-${projectid}`,
  data: { projectid, ...data },
});
const added = (projectid: string): GivenEvent => ({
  type: 'ApplicantAddedToProject',
  stream: `placement-${projectid}-${PERSON}`,
  data: { projectid, applicantid: PERSON },
});
const written = (projectid: string, clientid: string, more: object = {}) =>
  of('ProjectUpdated', projectid, {
    clientid,
    projectname: `Project ${projectid}`,
    projectcode: `P${projectid}`,
    projectstatus: 'active',
    ...more,
  });
const positionOf = (number: number): string => String(number).padStart(16, '0');

const HISTORY = [
  ...clientWithEmployer(HOTEL, employer),
  ...clientWithEmployer(RESORT, admin),
  projectRegistered(KITCHENS, HOTEL),
  projectRegistered(GARDENS, RESORT),
  // From here on, the seventh event.
  written(KITCHENS, HOTEL, { remarks: 'from May' }),
  projectRegistered(LAUNDRY, HOTEL),
  of('ProjectRemoved', GARDENS),
  written(KITCHENS, HOTEL),
  added(LAUNDRY),
];

let models: ReadModels;
let compare: (asof: number, until: number, reader?: Actor) => Promise<ProjectComparison>;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(...HISTORY);
  compare = (asof, until, actor = admin) =>
    past.projects.compare(models.pool, { id: '', asof: positionOf(asof), until: positionOf(until) }, actor);
});
afterAll(() => models.drop());

const told = ({ changes }: ProjectComparison) =>
  changes.map(({ before, after }) => [
    (after ?? before)!.projectid,
    before && [before.status, before.remarks],
    after && [after.status, after.remarks],
  ]);

it('tells which projects came and changed, what changed last first, and nothing of deleted ones', async () => {
  expect(told(await compare(6, 9))).toEqual([
    [LAUNDRY, null, ['active', null]],
    [KITCHENS, ['active', null], ['active', 'from May']],
  ]);
});

it('leaves out what is back as it was, whichever moment is named first', async () => {
  expect(told(await compare(10, 6))).toEqual(told(await compare(6, 10)));
  expect(told(await compare(6, 10)).map(([projectid]) => projectid)).toEqual([LAUNDRY]);
});

it('shows a deleted project to those who find it in the list', async () => {
  expect(told(await compare(8, 9, superadmin))).toEqual([[GARDENS, ['active', null], ['removed', null]]]);
});

it('tells how many applicants there were to those who may open the pipeline', async () => {
  const numbers = async (reader: Actor) =>
    (await compare(10, 11, reader)).changes.map(({ before, after }) => [before!.applicants, after!.applicants]);
  expect(await numbers(admin)).toEqual([[0, 1]]);
  expect(await numbers({ accountid: '20260101904', category: 'vendor' })).toEqual([]);
});
