import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { filesOf } from './files';
import { projectHandlers, type ProjectInterfaces } from './handlers';

export { holds } from './holds';

export const open = (
  { commandHandler, uniqueness, vault, nextId }: PortalDependencies,
  interfaces: ProjectInterfaces,
) => {
  const projects = projectHandlers(commandHandler, uniqueness, () => nextId('project'), interfaces, vault);
  const commands: Commands<'projects'> = {
    registerProject: ({ body }, meta) => projects.register(body, meta),
    updateProject: ({ params, body }, meta) => projects.update(params.id, body, meta),
    linkJob: ({ params, body }, meta) => projects.linkJob(params.id, body.opjobid, meta),
    removeProjectFlyer: ({ params }, meta) => projects.removeFlyer(params.id, meta),
    updateProjectRecord: ({ params, body }, meta) => projects.setRecordStatus(params.id, body.status, meta),
  };
  return {
    handlers: projects,
    commands,
    files: filesOf(projects),
    publishes: {
      project: (projectid: string) => projects.find(projectid),
      projectNameOf: (projectid: string) => projects.nameOf(projectid),
      clientBefore: (projectid: string, within?: number) => projects.clientBefore(projectid, within),
    },
  };
};
