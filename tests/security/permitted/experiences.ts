import { admins, type Permitted } from './kinds';

export const permitted: Permitted<'experiences'> = {
  listExperiences: ['applicant', 'vendor', 'employer', ...admins],
  readExperience: ['applicant', 'vendor', 'employer', ...admins],
  addExperience: ['applicant', 'vendor', ...admins],
  updateExperience: ['applicant', 'vendor', ...admins],
  removeExperience: ['applicant', 'vendor', ...admins],
};
