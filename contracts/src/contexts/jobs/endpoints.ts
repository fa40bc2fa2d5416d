import { z } from 'zod';
import { endpointsOf, exactText, id, paging, several, text } from '../../kernel';
import { contractTerm, country, currency, readerLanguage } from '../../shared/reference';
import {
  attachJobCv,
  jobCvFields,
  postJob,
  postJobFields,
  removeJob,
  updateJob,
  updateJobFields,
  updateJobStatus,
} from './commands';
import { jobRoutes } from './routes';
import { FIND_JOBS_FROM, JOB_STATUSES } from './values';
import { drawnJob, foundJob, jobApplicantList, jobContact, jobFacets, jobList, jobView } from './views';

/**
 * Readers who may change jobs see all that are not removed, or those of a `status`; everybody else sees open ones.
 * `search` matches title, description, department and the country by its name in either language. `salary` is the least, in the currency that is named.
 * Countries are sorted by their names in `lang`.
 */
export const jobListQuery = z.object({
  search: text(50).optional(),
  country: several(country, 20).optional(),
  industry: several(text(60), 20).optional(),
  contractterm: several(contractTerm, contractTerm.options.length).optional(),
  currency: currency.optional(),
  salary: z.coerce.number().int().min(0).max(9_999_999_999).optional(),
  status: several(z.enum(JOB_STATUSES), JOB_STATUSES.length).optional(),
  sort: z.enum(['created', 'opjobtitle', 'country', 'salary', 'deadline', 'status', 'applicants']).default('created'),
  dir: z.enum(['asc', 'desc']).default('desc'),
  lang: readerLanguage,
  ...paging,
});
export type JobListQuery = z.infer<typeof jobListQuery>;

/** The newest first. */
export const jobApplicantsQuery = z.object(paging);
export type JobApplicantsQuery = z.infer<typeof jobApplicantsQuery>;

const byId = z.object({ id });
const ofJob = z.object({ id, cvid: id });
const flyerFile = z.object({ id, name: exactText(85).regex(/^[\w-]{1,80}\.(webp|jpg)$/) });
const cvFile = z.object({ id, name: exactText(85).regex(/^[\w-]{1,80}\.(pdf|jpg|jpeg|png|doc|docx)$/) });
const done = z.object({ opjobid: id });

export const jobEndpoints = endpointsOf(jobRoutes, {
  activeJobs: { answer: z.array(jobView) },
  listJobs: { query: jobListQuery, answer: jobList },
  jobFacets: { answer: jobFacets },
  findJobs: { query: z.object({ search: text(50).min(FIND_JOBS_FROM) }), answer: z.array(foundJob) },
  readJob: { params: byId, answer: jobView },
  listJobApplicants: { params: byId, query: jobApplicantsQuery, answer: jobApplicantList },
  readJobApplicant: { params: ofJob, answer: jobContact },

  postJob: { body: postJob, answer: done },
  postJobWithFlyer: { fields: postJobFields, answer: drawnJob },
  updateJob: { params: byId, body: updateJob, answer: done },
  updateJobWithFlyer: { params: byId, fields: updateJobFields, answer: drawnJob },
  updateJobStatus: { params: byId, body: updateJobStatus, answer: done },
  removeJob: { params: byId, body: removeJob, answer: done },
  removeFlyer: { params: byId, body: removeJob, answer: done },

  uploadJobCv: { params: byId, fields: jobCvFields, answer: z.object({ cvid: id }) },
  attachJobCv: { params: ofJob, body: attachJobCv, answer: z.object({ cv: z.string() }) },
  eraseJobCv: { factor: 'fresh', params: ofJob, body: removeJob, answer: done },

  readFlyer: { params: flyerFile, answer: z.unknown() },
  readJobCvFile: { params: cvFile, answer: z.unknown() },
});
