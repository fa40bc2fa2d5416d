import { z } from 'zod';
import { applicantId } from '../applicants/kinds';
import { claimedActor, exactText, id, list, obeying, whateverElse } from '../../kernel';
import { experience, experienceRules } from './experience';
import { EXPERIENCE_RECORD_STATUSES } from './values';

/** Fields of the record that a browser may echo and the server does not take from it. */
const echoed = {
  experienceid: id.optional(),
  accountid: id.optional(),
  images: list(exactText(200), 100).optional(),
  status: z.enum(EXPERIENCE_RECORD_STATUSES).optional(),
  createdat: exactText(40).optional(),
  updatedat: exactText(40).optional(),
  ...claimedActor,
};

/** POST /experiences. */
export const addExperience = z
  .strictObject({ applicantid: applicantId, ...experience.shape, ...echoed })
  .superRefine(obeying(experienceRules), whateverElse);

/**
 * PUT /experiences/{id}: the whole record again. It stays the applicant's whose it is. `revision` is the one the form
 * was opened at; another one in the log is answered 409.
 */
export const updateExperience = z
  .strictObject({
    applicantid: applicantId.optional(),
    ...experience.shape,
    ...echoed,
    revision: z.number().int().min(0).optional(),
  })
  .superRefine(obeying(experienceRules), whateverElse);

/** PUT /experiences/update/{experienceid}, which may have no body at all. */
export const removeExperience = z.strictObject(claimedActor);
