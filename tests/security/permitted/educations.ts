import { anEducation } from '@berangkat/contracts/testing';
import { admins, type Bodies, type Permitted } from './kinds';

export const permitted: Permitted<'educations'> = {
  listEducations: ['applicant', 'vendor', 'employer', ...admins],
  readEducation: ['applicant', 'vendor', 'employer', ...admins],
  addEducation: ['applicant', 'vendor', ...admins],
  updateEducation: ['applicant', 'vendor', ...admins],
  removeEducation: ['applicant', 'vendor', ...admins],
};

export const bodies: Bodies<'educations'> = {
  updateEducation: anEducation(),
  removeEducation: {},
};
