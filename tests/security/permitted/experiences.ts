import { anExperience } from '@berangkat/contracts/testing';
import { admins, type Bodies, type Permitted } from './kinds';

export const permitted: Permitted<'experiences'> = {
  listExperiences: ['applicant', 'vendor', 'employer', ...admins],
  readExperience: ['applicant', 'vendor', 'employer', ...admins],
  addExperience: ['applicant', 'vendor', ...admins],
  updateExperience: ['applicant', 'vendor', ...admins],
  removeExperience: ['applicant', 'vendor', ...admins],
};

export const bodies: Bodies<'experiences'> = {
  updateExperience: anExperience(),
  removeExperience: {},
};
