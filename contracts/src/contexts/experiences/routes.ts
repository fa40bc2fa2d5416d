import { defineRoutes } from '../../kernel/route';

export const experienceRoutes = defineRoutes({
  listExperiences: {
    method: 'GET',
    path: '/experiences/applicant/:appid',
    service: 'query-api',
    action: 'applicant.read',
  },
  readExperience: {
    method: 'GET',
    path: '/experiences/:expid',
    service: 'query-api',
    action: 'applicant.read',
  },
  addExperience: {
    method: 'POST',
    path: '/experiences',
    service: 'command-api',
    action: 'experience.edit',
    status: 201,
  },
  updateExperience: {
    method: 'PUT',
    path: '/experiences/:id',
    service: 'command-api',
    action: 'experience.edit',
  },
  /** Removes it softly: there is no call that brings it back. */
  removeExperience: {
    method: 'PUT',
    path: '/experiences/update/:experienceid',
    service: 'command-api',
    action: 'experience.edit',
  },
});
