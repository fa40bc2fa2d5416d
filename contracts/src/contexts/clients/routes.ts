import { defineRoutes } from '../../kernel/route';

export const clientRoutes = defineRoutes({
  listClients: {
    method: 'GET',
    path: '/clients',
    service: 'query-api',
    action: 'client.list',
  },
  readClient: {
    method: 'GET',
    path: '/clients/:id',
    service: 'query-api',
    action: 'client.read',
  },
  registerClient: {
    method: 'POST',
    path: '/clients',
    service: 'command-api',
    action: 'client.edit',
    status: 201,
  },
  updateClient: {
    method: 'PUT',
    path: '/clients/:id',
    service: 'command-api',
    action: 'client.edit',
  },
  changeInterviewComments: {
    method: 'PUT',
    path: '/clients/:id/interview-comments',
    service: 'command-api',
    action: 'client.interview-comments',
  },
  uploadLogo: {
    method: 'PUT',
    path: '/clients/:id/logo',
    service: 'files',
    action: 'client.edit',
    multipart: true,
    limit: 'upload',
  },
  removeLogo: {
    method: 'DELETE',
    path: '/clients/:id/logo',
    service: 'command-api',
    action: 'client.edit',
  },
  readLogo: { method: 'GET', path: '/files/logos/:id/:name', service: 'files', action: 'client.see-logo' },
});
