import { z } from 'zod';
import { defineEndpoint, id, text } from '../kernel';
import { registerProject, updateProject, updateProjectRecord } from './commands';
import { projectChoice, projectList, projectView } from './views';

const byId = z.object({ id });

/** Ten projects a page (002 §9); `search` matches project name, code, client company name or client country. */
export const projectListQuery = z.object({
  search: text(50).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type ProjectListQuery = z.infer<typeof projectListQuery>;

export const projectEndpoints = {
  listProjects: defineEndpoint({
    method: 'GET',
    path: '/projects/with-clients-openjobs',
    service: 'query-api',
    action: 'project.list',
    query: projectListQuery,
    answer: projectList,
  }),
  readProject: defineEndpoint({
    method: 'GET',
    path: '/projects/:id/with-client',
    service: 'query-api',
    action: 'project.read',
    params: byId,
    answer: projectView,
  }),
  projectsOfClient: defineEndpoint({
    method: 'GET',
    path: '/projects/:clientid/by-client',
    service: 'query-api',
    action: 'project.read',
    params: z.object({ clientid: id }),
    answer: z.array(projectChoice),
  }),
  registerProject: defineEndpoint({
    method: 'POST',
    path: '/projects',
    service: 'command-api',
    action: 'project.edit',
    body: registerProject,
    answer: z.object({ projectid: id }),
    status: 201,
  }),
  updateProject: defineEndpoint({
    method: 'PUT',
    path: '/projects/:id',
    service: 'command-api',
    action: 'project.edit',
    params: byId,
    body: updateProject,
    answer: z.object({ projectid: id }),
  }),
  updateProjectRecord: defineEndpoint({
    method: 'PUT',
    path: '/projects/:id/update-status',
    service: 'command-api',
    action: 'project.edit',
    params: byId,
    body: updateProjectRecord,
    answer: z.object({ projectid: id }),
  }),
};
