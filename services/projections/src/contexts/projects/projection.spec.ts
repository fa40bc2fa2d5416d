import { projectionSpec } from '../../engine/testing';
import { projects } from './projection';

const [PROJECT, CLIENT] = ['20260101001', '20260101101'];
const details = { projectname: 'Kitchens of Bali', projectcode: 'KT001', projectstatus: 'active' };
const registered = { type: 'ProjectRegistered', data: { projectid: PROJECT, clientid: CLIENT, ...details } };
const [removed, restored] = ['ProjectRemoved', 'ProjectRestored'].map((type) => ({
  type,
  data: { projectid: PROJECT },
})) as [typeof registered, typeof registered];

it('a registered project is listed, with nothing where nothing was said', async () => {
  await projectionSpec(projects)
    .given(registered)
    .expectRows({
      projects: [
        {
          projectid: PROJECT,
          clientid: CLIENT,
          ...details,
          requirements: null,
          remarks: null,
          status: 'active',
          revision: 0,
        },
      ],
    });
});

it('an update replaces the whole project: what it leaves out is gone', async () => {
  await projectionSpec(projects)
    .given(
      { ...registered, data: { ...registered.data, remarks: 'urgent' } },
      { type: 'ProjectUpdated', data: { projectid: PROJECT, ...details, requirements: 'Two years of experience' } },
    )
    .expectRows({
      projects: [{ clientid: null, requirements: 'Two years of experience', remarks: null, revision: 1 }],
      project_changes: [
        {
          changes: [
            { field: 'clientid', before: CLIENT, after: null },
            { field: 'requirements', before: null, after: 'Two years of experience' },
            { field: 'remarks', before: 'urgent', after: null },
          ],
        },
      ],
    });
});

it('a removed project stays as it was, and comes back', async () => {
  await projectionSpec(projects)
    .given(registered, removed)
    .expectRows({ projects: [{ ...details, status: 'removed' }] });
  await projectionSpec(projects)
    .given(registered, removed, restored)
    .expectRows({ projects: [{ ...details, status: 'active', revision: 2 }] });
});

it('every change tells the project', async () => {
  await projectionSpec(projects)
    .given(registered, removed, restored)
    .expectNotices({ topic: 'projects', ids: { projectid: PROJECT } });
});

it('a flyer stays when the project changes, and until there is another one or none', async () => {
  const drawn = (name: string) => ({
    type: 'ProjectFlyerChanged',
    data: { projectid: PROJECT, flyer: `projectflyers/${PROJECT}/${name}.webp` },
  });
  await projectionSpec(projects)
    .given(registered, drawn('first'), { type: 'ProjectUpdated', data: { projectid: PROJECT, ...details } })
    .expectRows({ projects: [{ flyer: `projectflyers/${PROJECT}/first.webp`, revision: 2 }] });
  await projectionSpec(projects)
    .given(registered, drawn('first'), drawn('second'))
    .expectRows({ projects: [{ flyer: `projectflyers/${PROJECT}/second.webp` }] });
  await projectionSpec(projects)
    .given(registered, drawn('first'), { type: 'ProjectFlyerRemoved', data: { projectid: PROJECT } })
    .expectRows({ projects: [{ flyer: null, revision: 2 }] });
});
