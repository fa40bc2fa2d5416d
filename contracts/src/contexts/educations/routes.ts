import { defineRoutes } from '../../kernel/route';

export const educationRoutes = defineRoutes({
  listEducations: {
    method: 'GET',
    path: '/educations/applicant/:appid',
    service: 'query-api',
    action: 'applicant.read',
  },
  readEducation: {
    method: 'GET',
    path: '/educations/:eduid',
    service: 'query-api',
    action: 'applicant.read',
  },
  addEducation: {
    method: 'POST',
    path: '/educations',
    service: 'command-api',
    action: 'education.edit',
    status: 201,
  },
  updateEducation: {
    method: 'PUT',
    path: '/educations/:eduid',
    service: 'command-api',
    action: 'education.edit',
  },
  /** Removes it softly: there is no call that brings it back. */
  removeEducation: {
    method: 'PUT',
    path: '/educations/update/:educationid',
    service: 'command-api',
    action: 'education.edit',
  },
});
