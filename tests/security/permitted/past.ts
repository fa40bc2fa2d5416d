import { admins, type Permitted } from './kinds';

const accounts = admins;
const applicants = ['staff', 'agent', ...admins] as const;
const pipeline = ['employer', ...admins] as const;
const projects = admins;

export const permitted: Permitted<'past'> = {
  readMoments: {
    accounts,
    applicants,
    applicant: ['applicant', 'vendor', 'employer', ...admins],
    pipeline,
    projects,
    reports: admins,
  },
  readComparison: { accounts, applicants, pipeline, projects },
};
