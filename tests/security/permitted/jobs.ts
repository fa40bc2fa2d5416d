import { admins, everyone, type Permitted, superadmins } from './kinds';

export const permitted: Permitted<'jobs'> = {
  activeJobs: everyone,
  listJobs: everyone,
  jobFacets: everyone,
  readJob: everyone,
  readFlyer: everyone,
  uploadJobCv: everyone,
  findJobs: superadmins,
  listJobApplicants: ['employer', ...admins],
  readJobCvFile: ['employer', ...admins],
  readJobApplicant: admins,
  postJob: admins,
  postJobWithFlyer: admins,
  updateJob: admins,
  updateJobWithFlyer: admins,
  updateJobStatus: admins,
  removeJob: admins,
  removeFlyer: admins,
  attachJobCv: admins,
  eraseJobCv: superadmins,
};
