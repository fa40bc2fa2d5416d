import { z } from 'zod';
import { FORM_FIELD_MAX } from '../../shared/files';
import {
  claimedActor,
  email,
  ending,
  EMAIL_MAX,
  exactText,
  id,
  list,
  obeying,
  rulesOf,
  text,
  whateverElse,
} from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import { enoughSalary } from '../../shared/reference/salary';
import { jobFields } from './fields';
import { JOB_STATUSES } from './values';

export const job = z.object(rulesOf(jobFields));
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
