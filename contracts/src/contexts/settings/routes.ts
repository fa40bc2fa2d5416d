import { defineRoutes } from '../../kernel/route';

export const settingRoutes = defineRoutes({
  /** Answers the settings that visitors may know: how to reach the agency, and what it promises. */
  readPublicSettings: {
    method: 'GET',
    path: '/settings/public',
    service: 'query-api',
    action: 'setting.read-public',
  },
  readSettings: {
    method: 'GET',
    path: '/settings',
    service: 'query-api',
    action: 'setting.read',
  },
  changeContact: {
    method: 'PUT',
    path: '/settings/contact',
    service: 'command-api',
    action: 'setting.edit-contact',
  },
  changeSettings: {
    method: 'PUT',
    path: '/settings',
    service: 'command-api',
    action: 'setting.edit',
  },
  changeAgencyCard: {
    method: 'PUT',
    path: '/settings/agency',
    service: 'command-api',
    action: 'setting.edit',
  },
  changeRates: {
    method: 'PUT',
    path: '/settings/rates',
    service: 'command-api',
    action: 'setting.edit',
  },
  uploadAgencyLogo: {
    method: 'PUT',
    path: '/settings/agency/:id/logo',
    service: 'files',
    action: 'setting.edit',
    multipart: true,
    limit: 'upload',
  },
  removeAgencyLogo: {
    method: 'DELETE',
    path: '/settings/agency/:id/logo',
    service: 'command-api',
    action: 'setting.edit',
  },
  readAgencyLogo: {
    method: 'GET',
    path: '/files/agencylogos/:id/:name',
    service: 'files',
    action: 'setting.read-public',
  },
});
