import { z } from 'zod';
import { endpointsOf, exactText, id, ofPast, text } from '../../kernel';
import { linkJob, registerProject, removeProjectFlyer, updateProject, updateProjectRecord } from './commands';
import { projectRoutes } from './routes';
import { projectChoice, projectList, projectView } from './views';

const byId = z.object({ id });
const flyerFile = z.object({ id, name: exactText(85).regex(/^[\w-]{1,80}\.webp$/) });

/** Ten projects a page (002 §9); `search` matches project name, code, client company name or client country. */
export const projectListQuery = z.object({
  search: text(50).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type ProjectListQuery = z.infer<typeof projectListQuery>;

export const projectEndpoints = endpointsOf(projectRoutes, {
  listProjects: {
    query: projectListQuery.extend(ofPast),
    answer: projectList,
  },
  readProject: {
    params: byId,
    answer: projectView,
  },
  projectsOfClient: {
    params: z.object({ clientid: id }),
    answer: z.array(projectChoice),
  },
  registerProject: {
    body: registerProject,
    answer: z.object({ projectid: id }),
  },
  updateProject: {
    params: byId,
    body: updateProject,
    answer: z.object({ projectid: id }),
  },
  linkJob: {
    params: byId,
    body: linkJob,
    answer: z.object({ projectid: id }),
  },
  uploadProjectFlyer: { params: byId, answer: z.object({ projectid: id, flyer: z.string() }) },
  removeProjectFlyer: { params: byId, body: removeProjectFlyer, answer: z.object({ projectid: id }) },
  readProjectFlyer: { params: flyerFile, answer: z.unknown() },
  updateProjectRecord: {
    params: byId,
    body: updateProjectRecord,
    answer: z.object({ projectid: id }),
  },
});
