import { type Commands } from '../commands';
import { type PortalDependencies } from '../dependencies';
import { projectHandlers, type ProjectNeighbours } from './handlers';

export { holds } from './holds';

export const open = ({ commandHandler, uniqueness, nextId }: PortalDependencies, neighbours: ProjectNeighbours) => {
  const projects = projectHandlers(commandHandler, uniqueness, () => nextId('project'), neighbours);
  const commands: Commands<'projects'> = {
    registerProject: ({ body }, meta) => projects.register(body, meta),
    updateProject: ({ params, body }, meta) => projects.update(params.id, body, meta),
    linkJob: ({ params, body }, meta) => projects.linkJob(params.id, body.opjobid, meta),
    updateProjectRecord: ({ params, body }, meta) => projects.setRecordStatus(params.id, body.status, meta),
  };
  return { handlers: projects, commands, offers: { project: (projectid: string) => projects.find(projectid) } };
};
