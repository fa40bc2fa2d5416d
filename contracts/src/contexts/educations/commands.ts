import { z } from 'zod';
import { applicantId } from '../applicants/kinds';
import { claimedActor, exactText, id, obeying, whateverElse } from '../../kernel';
import { education, educationRules } from './education';
import { EDUCATION_RECORD_STATUSES } from './values';

/** Fields of the record that a browser may echo and the server does not take from it. */
const echoed = {
  educationid: id.optional(),
  accountid: id.optional(),
  iscompleted: z.boolean().optional(),
  iscurrent: z.boolean().optional(),
  status: z.enum(EDUCATION_RECORD_STATUSES).optional(),
  createdat: exactText(40).optional(),
  updatedat: exactText(40).optional(),
  ...claimedActor,
};

/** POST /educations. */
export const addEducation = z
  .strictObject({ applicantid: applicantId, ...education.shape, ...echoed })
  .superRefine(obeying(educationRules), whateverElse);

/**
 * PUT /educations/{eduid}: the whole record again. It stays the applicant's whose it is. `revision` is the one the form
 * was opened at; another one in the log is answered 409.
 */
export const updateEducation = z
  .strictObject({
    applicantid: applicantId.optional(),
    ...education.shape,
    ...echoed,
    revision: z.number().int().min(0).optional(),
  })
  .superRefine(obeying(educationRules), whateverElse);

/** PUT /educations/update/{educationid}, which may have no body at all. */
export const removeEducation = z.strictObject(claimedActor);
