import { concurrently } from '../concurrently';
import { type DemoClient } from '../content/clients';
import { type DemoProject } from '../content/projects';
import { type Session } from '../portal';
import { type Progress } from '../progress';
import { type Accounts } from './accounts';
import { type Found } from './found';

/** Ids by code. */
export type Ids = ReadonlyMap<string, string>;

/** The superadmin registers the clients, each linked to its employer's account. */
export const loadClients = async (
  superadmin: Session,
  clients: readonly DemoClient[],
  accounts: Accounts,
  found: Found,
  progress: Progress,
): Promise<Ids> => {
  const ids = new Map<string, string>();
  await concurrently(4, clients, async ({ employer, ...client }) => {
    const body = { ...client, ...(employer !== undefined && { accountid: accounts.idOf(employer) }) };
    const clientid =
      found.clients.get(client.clientcode) ??
      (await superadmin.send<{ clientid: string }>('POST', '/clients', body, `client ${client.clientcode}`)).clientid;
    ids.set(client.clientcode, clientid);
    progress.step();
  });
  return ids;
};

const detailsOf = (
  { client, departments: _, size: __, stage: ___, ends: ____, ...details }: DemoProject,
  clients: Ids,
) => ({
  ...details,
  clientid: clients.get(client),
});

/** The superadmin registers the projects. */
export const loadProjects = async (
  superadmin: Session,
  projects: readonly DemoProject[],
  clients: Ids,
  found: Found,
  progress: Progress,
): Promise<Ids> => {
  const ids = new Map<string, string>();
  await concurrently(4, projects, async (project) => {
    const { projectcode } = project;
    const body = { ...detailsOf(project, clients), projectstatus: 'active' };
    const projectid =
      found.projects.get(projectcode) ??
      (await superadmin.send<{ projectid: string }>('POST', '/projects', body, `project ${projectcode}`)).projectid;
    ids.set(projectcode, projectid);
    progress.step();
  });
  return ids;
};

/** What becomes of projects in the end. Last of all, because nobody can be moved in a project that has been removed. */
export const endProjects = async (
  superadmin: Session,
  projects: readonly DemoProject[],
  clients: Ids,
  ids: Ids,
): Promise<void> => {
  await concurrently(4, projects, async (project) => {
    const path = `/projects/${ids.get(project.projectcode)!}`;
    const item = `project ${project.projectcode} ends`;
    switch (project.ends) {
      case undefined:
        return;
      case 'complete':
      case 'suspended':
      case 'cancelled':
        await superadmin.send('PUT', path, { ...detailsOf(project, clients), projectstatus: project.ends }, item);
        return;
      case 'removed':
        await superadmin.send('PUT', `${path}/update-status`, { status: 'removed' }, item);
        return;
      case 'restored':
        await superadmin.send('PUT', `${path}/update-status`, { status: 'removed' }, `${item} for now`);
        await superadmin.send('PUT', `${path}/update-status`, { status: 'active' }, item);
    }
  });
};
