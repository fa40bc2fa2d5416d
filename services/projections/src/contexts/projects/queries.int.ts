import { type Actor } from '@berangkat/contracts/kernel';
import { projectListQuery } from '@berangkat/contracts/projects';
import { type GivenEvent } from '../../engine/testing';
import { callOf } from '../../testing/asking';
import { ReadModels } from '../../testing/read-models';
import { projectQueries } from './queries';

const [OWN, FOREIGN, REMOVED] = ['20260101001', '20260101002', '20260101003'];
const [HOTEL, RESORT] = ['20260101101', '20260101102'];
const employer: Actor = { accountid: '20260101901', category: 'employer' };
const admin: Actor = { accountid: '20260101902', category: 'admin' };
const superadmin: Actor = { accountid: '20260101903', category: 'superadmin' };

const client = (clientid: string, companyname: string, country = 'indonesia'): GivenEvent => ({
  type: 'ClientRegistered',
  stream: `client-${clientid}`,
  data: {
    clientid,
    companyname,
    clientcode: companyname.toUpperCase(),
    address: 'Jalan Thamrin 1',
    country,
    companyregistrationnumber: `REG${clientid}`,
    personincharge: 'Ibu Ratna',
    status: 'verified',
  },
});
const project = (projectid: string, clientid: string, projectname: string): GivenEvent => ({
  type: 'ProjectRegistered',
  stream: `project-${projectid}`,
  data: { projectid, clientid, projectname, projectcode: `P${projectid}`, projectstatus: 'active', remarks: 'inside' },
});

let models: ReadModels;
let queries: ReturnType<typeof projectQueries>;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    client(HOTEL, 'Hotel', 'norway'),
    client(RESORT, 'Resort'),
    {
      type: 'ClientAccountLinked',
      stream: `client-${HOTEL}`,
      data: { clientid: HOTEL, accountid: employer.accountid },
    },
    project(OWN, HOTEL, 'Kitchens'),
    project(FOREIGN, RESORT, 'Gardens'),
    project(REMOVED, HOTEL, 'Laundry'),
    { type: 'ProjectRemoved', stream: `project-${REMOVED}`, data: { projectid: REMOVED } },
    ...Array.from({ length: 11 }, (_, index) => project(`202601020${index + 10}`, RESORT, `Season ${index}`)),
  );
  queries = projectQueries(models.pool);
});
afterAll(() => models.drop());

const list = (actor: Actor, query: object = {}) =>
  queries.listProjects(callOf({ actor, query: projectListQuery.parse(query) }));
const read = (actor: Actor, id: string) => queries.readProject(callOf({ actor, params: { id } }));

it.holds('lists-newest-first')('lists the newest first, ten on a page', async () => {
  const first = await list(admin);
  const second = await list(admin, { page: '2' });
  expect(first.projects.map(({ projectname }) => projectname).slice(0, 2)).toEqual(['Season 10', 'Season 9']);
  expect([first.projects.length, first.page.total]).toEqual([10, second.projects.length + 10]);
  expect(new Set([...first.projects, ...second.projects].map(({ projectid }) => projectid)).size).toBe(
    first.page.total,
  );
});

it.holds('project-search-fields')('is searched by the project and by its client', async () => {
  const found = async (search: string) =>
    (await list(admin, { search })).projects.map(({ projectname }) => projectname).sort();
  expect(await found('kitch')).toEqual(['Kitchens']);
  expect(await found(`p${OWN}`)).toEqual(['Kitchens']);
  expect(await found('HOTEL')).toEqual(['Kitchens']);
  for (const country of ['norway', 'Norwegia']) expect(await found(country)).toEqual(['Kitchens']);
  expect(await found('100%')).toEqual([]);
});

it.holds('projects-03')(
  'shows the terms and remarks to everybody who is signed in, numbers only to those who may see them',
  async () => {
    const { projects } = await list(employer, { search: 'kitchens' });
    expect(projects).toMatchObject([{ projectid: OWN, remarks: 'inside', applicants: 0 }]);
    const gardens = await list(employer, { search: 'gardens' });
    expect(gardens.projects).toMatchObject([{ remarks: 'inside', applicants: null }]);
    expect((await list(admin, { search: 'gardens' })).projects).toMatchObject([{ remarks: 'inside', applicants: 0 }]);
  },
);

it('an employer reads the own projects; somebody else’s and none are answered alike', async () => {
  expect(await read(employer, OWN)).toMatchObject({ projectname: 'Kitchens', clientname: 'Hotel' });
  const refusals = await Promise.all(
    [FOREIGN, '20260101999'].map((id) => read(employer, id).catch((error: Error) => error.message)),
  );
  expect(refusals[0]).toEqual(expect.any(String));
  expect(refusals[1]).toBe(refusals[0]);
});

it.holds('project-removed-shown')('a removed project is there for those who may see removed ones', async () => {
  expect(await read(superadmin, REMOVED)).toMatchObject({ status: 'removed' });
  await expect(read(employer, REMOVED)).rejects.toThrow();
  expect((await list(employer, { search: 'laundry' })).projects).toEqual([]);
});

it('has its flyer and the logo of its client, as the files service names them', async () => {
  await models.given(
    {
      type: 'ProjectFlyerChanged',
      stream: `project-${OWN}`,
      data: { projectid: OWN, flyer: `projectflyers/${OWN}/0-page.webp` },
    },
    {
      type: 'ClientLogoChanged',
      stream: `client-${HOTEL}`,
      data: { clientid: HOTEL, logo: `logos/${HOTEL}/1-page.webp` },
    },
  );
  expect(await read(employer, OWN)).toMatchObject({
    flyer: `${OWN}-0-page.webp`,
    client: { companyname: 'Hotel', logo: `${HOTEL}-1-page.webp` },
  });
});
