import { z } from 'zod';
import { id, pageInfo, viewsOf } from '../../kernel';
import { jobFields } from './fields';
import { JOB_RECORD_STATUSES } from './values';

const text = z.string().nullable();

/** Somebody who sent a CV to a job. */
export const jobApplicant = z.object({
  cvid: id,
  /** Its first two letters, then ****. */
  email: z.string(),
  /** Name of the CV below /assets/uploads/jobcv, see `assetHref`. */
  cvfile: z.string(),
  /** The name that its owner gave it. */
  filename: z.string(),
  contenttype: z.string(),
  /** Bytes. */
  size: z.number().int(),
  receivedat: z.string(),
  /** The applicant whom it was taken over to, for those who may do that. */
  applicant: z.object({ applicantid: id, accountid: id }).nullable(),
});
export type JobApplicant = z.infer<typeof jobApplicant>;

export const jobView = z.object({
  opjobid: id,
  ...viewsOf(jobFields),
  status: z.enum(JOB_RECORD_STATUSES),
  /** About how much the salary is in rupiah, at the agency's rate; null where it is in rupiah, or there is no rate. */
  inrupiah: z.number().nullable(),
  /** Whether CVs are taken today: it is active, and its last day has not passed in Jakarta. */
  open: z.boolean(),
  /** Names for `/assets/uploads/jobs/{flyer}` (`assetHref`): webp for a page and a card, jpeg of 1200 × 630 for a shared address. */
  flyer: text,
  flyerthumbnail: text,
  flyerpicture: text,
  /** Pixels of `flyer`; null where they are not known. */
  flyersize: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  /** Told, as the remarks are, to those who may change the job. */
  createdby: id.nullable(),
  updatedby: id.nullable(),
  createdat: z.string(),
  updatedat: z.string(),
  revision: z.number().int(),
  /** How many sent a CV, and the last of them; null for those who may not see them. */
  applicantcount: z.number().int().nullable(),
  applicants: z.array(jobApplicant).nullable(),
});
export type JobView = z.infer<typeof jobView>;

export const jobList = z.object({ jobs: z.array(jobView), page: pageInfo });
export type JobList = z.infer<typeof jobList>;

/** A job that can be linked to a project. */
export const foundJob = jobView.pick({ opjobid: true, opjobtitle: true, country: true, status: true, flyer: true });
export type FoundJob = z.infer<typeof foundJob>;

/** The answer to an upload of a flyer: `flyer` as in `jobView`. */
export const drawnJob = z.object({ opjobid: id, flyer: z.string() });

const facet = z.array(z.object({ value: z.string(), jobs: z.number().int() }));
/** Values that open jobs have, the most frequent first. */
export const jobFacets = z.object({ country: facet, industry: facet, contractterm: facet, currency: facet });
export type JobFacets = z.infer<typeof jobFacets>;

export const jobApplicantList = z.object({ applicants: z.array(jobApplicant), page: pageInfo });
export type JobApplicantList = z.infer<typeof jobApplicantList>;

/** The same with the whole address, to write to. */
export const jobContact = jobApplicant.extend({
  opjobid: id,
  opjobtitle: z.string(),
  /** The applicant with this address; `hascv`: with a CV file. */
  existing: z
    .object({
      applicantid: id,
      accountid: id,
      firstname: z.string(),
      lastname: z.string(),
      hascv: z.boolean(),
    })
    .nullable(),
});
export type JobContact = z.infer<typeof jobContact>;
