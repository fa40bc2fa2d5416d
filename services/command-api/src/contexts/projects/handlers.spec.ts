import { type Actor } from '@berangkat/contracts/kernel';
import { registerProject } from '@berangkat/contracts/projects';
import { aClient, aJob } from '@berangkat/contracts/testing';
import { memoryPortal } from '../../testing';

const portal = memoryPortal();
const { by, handlers } = portal;
const { clients, jobs, projects } = handlers;
const superadmin: Actor = { accountid: '20251111901', category: 'superadmin' };
const NOBODY = '20200101001';
const form = (clientid?: string) =>
  registerProject.parse({ projectname: 'Doha Culinary', projectcode: 'DOHA27', projectstatus: 'active', clientid });

beforeAll(() => portal.seed());
afterAll(() => portal.close());

it.holds('pr-client-exists')('is for a client that there is, or for none yet', async () => {
  const missing = {
    status: 400,
    code: 'project-client-missing',
    errors: [expect.objectContaining({ field: 'clientid' })],
  };
  await expect(projects.register(form(NOBODY), by(superadmin))).rejects.toMatchObject(missing);
  const { projectid } = (await projects.register(form(), by(superadmin))).body;
  await expect(projects.update(projectid, form(NOBODY), by(superadmin))).rejects.toMatchObject(missing);
  const { clientid } = (await clients.register(aClient(), by(superadmin))).body;
  await projects.update(projectid, form(clientid), by(superadmin));
  expect(await projects.find(projectid)).toMatchObject({ clientid });
});

it.holds('project-job-linked')('is linked to a job that there is, and to none any more', async () => {
  const { projectid } = (await projects.register(form(), by(superadmin))).body;
  await expect(projects.linkJob(projectid, NOBODY, by(superadmin))).rejects.toMatchObject({ code: 'jobcv-not-found' });
  const { opjobid } = (await jobs.post(aJob(), by(superadmin))).body;
  for (const job of [opjobid, null]) await projects.linkJob(projectid, job, by(superadmin));
});
