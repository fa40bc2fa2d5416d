import { type PlacementList } from '@berangkat/contracts/placements';
import { type ProjectList } from '@berangkat/contracts/projects';
import { type Client } from './client';

/** Every project, of all pages of the list: which ones stand first is another thing each day. */
const projectsOf = async (api: Client): Promise<ProjectList['projects']> => {
  const found: ProjectList['projects'] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await api.call('listProjects', { query: { page: String(page) } });
    const { projects, page: where } = body as ProjectList;
    found.push(...projects);
    if (projects.length === 0 || found.length >= where.total) return found;
  }
};

/** A project under way in which at least so many stand in that state, and who does. */
export const projectWith = async (api: Client, status: string, atLeast: number) => {
  for (const { projectid, projectname, projectstatus } of await projectsOf(api)) {
    if (projectstatus !== 'active') continue;
    const { placements } = (
      await api.call('listPlacements', { params: { id: projectid }, query: { status, app: '10', page: '1' } })
    ).body as PlacementList;
    if (placements.length >= atLeast) return { projectid, projectname, placements };
  }
  throw new Error(`no project has ${atLeast} who are ${status}`);
};

const standing = async (api: Client, projectid: string, applicantid: string): Promise<string | undefined> => {
  const { body } = await api.call('listApplicantsStatus', { params: { id: projectid } });
  return (body as { applicantid: string; applicantstatus: string }[]).find((row) => row.applicantid === applicantid)
    ?.applicantstatus;
};

/** Another session reads what this one has done as soon as the read models have it. */
export const arrives = async (api: Client, projectid: string, applicantid: string, status: string): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while ((await standing(api, projectid, applicantid)) !== status)
    if (Date.now() > deadline) throw new Error(`${applicantid} is not ${status}`);
};
