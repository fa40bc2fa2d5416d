import { admins, type Bodies, everyone, MISSING, type Permitted, superadmins } from './kinds';

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

const job = {
  opjobtitle: 'Alike Cook',
  country: 'qatar',
  description: 'Cooks alike',
  industry: 'hospitality',
  department: 'culinary',
  qualification: 'bachelor',
  experience: 1,
  contractterm: 'contract',
  duration: 12,
  salary: 8_000_000,
  currency: 'IDR',
};

export const bodies: Bodies<'jobs'> = {
  updateJob: job,
  updateJobWithFlyer: undefined,
  updateJobStatus: { status: 'active' },
  removeJob: {},
  removeFlyer: {},
  uploadJobCv: undefined,
  attachJobCv: { applicantid: MISSING },
  eraseJobCv: {},
};
