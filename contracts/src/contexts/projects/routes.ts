import { defineRoutes } from '../../kernel/route';

export const projectRoutes = defineRoutes({
  listProjects: {
    method: 'GET',
    path: '/projects/with-clients-openjobs',
    service: 'query-api',
    action: 'project.list',
  },
  readProject: {
    method: 'GET',
    path: '/projects/:id/with-client',
    service: 'query-api',
    action: 'project.read',
  },
  projectsOfClient: {
    method: 'GET',
    path: '/projects/:clientid/by-client',
    service: 'query-api',
    action: 'project.read',
  },
  registerProject: {
    method: 'POST',
    path: '/projects',
    service: 'command-api',
    action: 'project.edit',
    status: 201,
  },
  updateProject: {
    method: 'PUT',
    path: '/projects/:id',
    service: 'command-api',
    action: 'project.edit',
  },
  linkJob: {
    method: 'PUT',
    path: '/projects/set-link/:id',
    service: 'command-api',
    action: 'project.edit',
  },
  uploadProjectFlyer: {
    method: 'PUT',
    path: '/projects/:id/flyer',
    service: 'files',
    action: 'project.edit',
    multipart: true,
    limit: 'upload',
  },
  removeProjectFlyer: {
    method: 'DELETE',
    path: '/projects/:id/flyer',
    service: 'command-api',
    action: 'project.edit',
  },
  readProjectFlyer: {
    method: 'GET',
    path: '/files/projectflyers/:id/:name',
    service: 'files',
    action: 'project.list',
  },
  updateProjectRecord: {
    method: 'PUT',
    path: '/projects/:id/update-status',
    service: 'command-api',
    action: 'project.edit',
  },
});
