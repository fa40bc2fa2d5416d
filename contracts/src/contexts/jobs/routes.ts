import { defineRoutes } from '../../kernel/route';

const change = { method: 'PUT', service: 'command-api', action: 'job.edit' } as const;

export const jobRoutes = defineRoutes({
  /** Open jobs that have a flyer, for the landing page. */
  activeJobs: { method: 'GET', path: '/openjobs/active', service: 'query-api', action: 'job.list' },
  listJobs: { method: 'GET', path: '/openjobs/paging', service: 'query-api', action: 'job.list' },
  /** Answers the filters of the open jobs, and how many jobs each has. */
  jobFacets: { method: 'GET', path: '/openjobs/facets', service: 'query-api', action: 'job.list' },
  findJobs: { method: 'GET', path: '/openjobs', service: 'query-api', action: 'job.find' },
  readJob: { method: 'GET', path: '/openjobs/:id', service: 'query-api', action: 'job.list' },
  listJobApplicants: {
    method: 'GET',
    path: '/openjobs/:id/applicants',
    service: 'query-api',
    action: 'job.applicants',
  },
  readJobApplicant: {
    method: 'GET',
    path: '/openjobs/:id/applicants/:cvid',
    service: 'query-api',
    action: 'job.contact',
  },

  postJob: { method: 'POST', path: '/openjobs', service: 'command-api', action: 'job.edit', status: 201 },
  /** The same with a flyer: text part `json`, file part `file`. */
  postJobWithFlyer: {
    method: 'POST',
    path: '/openjobs',
    service: 'files',
    action: 'job.edit',
    status: 201,
    multipart: true,
    limit: 'upload',
  },
  updateJob: { ...change, path: '/openjobs/:id' },
  updateJobWithFlyer: {
    method: 'PUT',
    path: '/openjobs/updatewithfile/:id',
    service: 'files',
    action: 'job.edit',
    multipart: true,
    limit: 'upload',
  },
  updateJobStatus: { ...change, path: '/openjobs/update-status/:id' },
  removeJob: { ...change, path: '/openjobs/remove/:id' },
  removeFlyer: { ...change, method: 'DELETE', path: '/openjobs/:id/flyer' },

  uploadJobCv: {
    method: 'PUT',
    path: '/openjobs/cvupload/:id',
    service: 'files',
    action: 'job.apply',
    multipart: true,
    limit: 'job-cv',
  },
  /** 409 `cv-duplicate` without `isduplicate` where the applicant has a CV file already. */
  attachJobCv: {
    method: 'POST',
    path: '/openjobs/:id/applicants/:cvid/attach',
    service: 'files',
    action: 'job.attach-cv',
  },
  eraseJobCv: {
    method: 'PUT',
    path: '/openjobs/:id/applicants/:cvid/erase',
    service: 'command-api',
    action: 'job.erase-cv',
  },

  readFlyer: { method: 'GET', path: '/files/flyers/:id/:name', service: 'files', action: 'job.list' },
  readJobCvFile: { method: 'GET', path: '/files/jobcvs/:id/:name', service: 'files', action: 'job.applicants' },
});
