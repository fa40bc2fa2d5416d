import { z } from 'zod';
import { FORM_FIELD_MAX } from '../../shared/files';
import {
  claimedActor,
  day,
  email,
  ending,
  EMAIL_MAX,
  exactText,
  id,
  list,
  obeying,
  optional,
  text,
  whateverElse,
} from '../../kernel';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import { contractTerms, countries, currencies, qualifications, typedTerm } from '../../shared/reference';
import { enoughSalary, typedSalary } from '../../shared/reference/salary';
import { DURATION_MAX, EXPERIENCE_MAX, JOB_STATUSES } from './values';

/** 3 to 50 characters. */
const line = (message: PlainMessageId) => text(50, message).min(3, errorCode(message));
const chosen = (message: PlainMessageId) => text(60, message).min(1, errorCode(message));
const count = (min: number, max: number, message: PlainMessageId) =>
  z.number(errorCode(message)).int(errorCode(message)).min(min, errorCode(message)).max(max, errorCode(message));

/** The open job form (002 §5; the description 3 to 200, readings.md C33). */
export const job = z.object({
  opjobtitle: line('job-title-length'),
  country: typedTerm(countries, errorCode('job-country-required')),
  description: text(200, 'job-description-length').min(3, errorCode('job-description-length')),
  /** Of the kept lists, in any accepted spelling. */
  industry: chosen('job-industry-required'),
  department: chosen('job-department-required'),
  qualification: typedTerm(qualifications, errorCode('job-qualification-required')),
  /** Years. */
  experience: count(0, EXPERIENCE_MAX, 'job-experience-range'),
  contractterm: typedTerm(contractTerms, errorCode('job-contractterm-required')),
  /** Months. */
  duration: count(1, DURATION_MAX, 'job-duration-range'),
  salary: typedSalary({ missing: 'job-salary-required', digits: 'job-salary-digits', length: 'job-salary-length' }),
  currency: typedTerm(currencies, errorCode('job-currency-required')),
  bonus: optional(line('job-bonus-length')),
  incentives: optional(line('job-incentives-length')),
  /** The last day on which CVs are taken, in Jakarta; without one until it is deactivated. */
  deadline: optional(day('job-deadline')),
  remarks: optional(text(150, 'job-remarks-length')),
});
export type Job = z.infer<typeof job>;
export const jobRules = [enoughSalary('salary')];

/** Fields of the record that a browser may echo and the server does not take from it: a new job is active. */
const echoed = {
  opjobid: id.optional(),
  status: z.enum(JOB_STATUSES).optional(),
  flyer: exactText(120).nullable().optional(),
  applicants: list(z.strictObject({ email: exactText(60), cvfile: exactText(120) }).partial(), 500).optional(),
  createdat: exactText(40).optional(),
  updatedat: exactText(40).optional(),
  ...claimedActor,
};

export const postJob = z.strictObject({ ...job.shape, ...echoed }).superRefine(obeying(jobRules), whateverElse);
export type PostJob = z.infer<typeof postJob>;

/** The whole job again. `revision`: of what the form was opened at; another one in the log is answered 409. */
export const updateJob = z
  .strictObject({ ...job.shape, ...echoed, revision: z.number().int().min(0).optional() })
  .superRefine(obeying(jobRules), whateverElse);
export type UpdateJob = z.infer<typeof updateJob>;

/** A text part of a form that holds what would be the body without a file. */
const jsonPart = <S extends z.ZodType>(schema: S) =>
  exactText(FORM_FIELD_MAX)
    .transform((sent, context): unknown => {
      try {
        return JSON.parse(sent);
      } catch {
        context.addIssue({ code: 'custom', message: errorCode('malformed-json') });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Text parts of the forms with a flyer. */
export const postJobFields = z.strictObject({ json: jsonPart(postJob) });
export const updateJobFields = z.strictObject({ json: jsonPart(updateJob) });

export const updateJobStatus = z.strictObject({ status: z.enum(JOB_STATUSES), ...claimedActor });

/** PUT /openjobs/remove/{id}, the removal of a flyer and the erasure of a CV, which say no more than the address does. */
export const removeJob = z.strictObject(claimedActor);

/**
 * POST …/applicants/{cvid}/attach: the file goes to the record of an applicant. `isduplicate`: in place of the CV file that
 * is there.
 */
export const attachJobCv = z.strictObject({
  applicantid: id,
  isduplicate: z.boolean().default(false),
  ...claimedActor,
});

/** Text parts of the form with a candidate's CV. */
export const jobCvFields = z.strictObject({
  email: text(EMAIL_MAX, 'jobcv-email-required', 'jobcv-email-invalid')
    .check(ending(z.minLength(1, errorCode('jobcv-email-required'))))
    .pipe(email('jobcv-email-invalid')),
});
export type JobCvFields = z.infer<typeof jobCvFields>;
