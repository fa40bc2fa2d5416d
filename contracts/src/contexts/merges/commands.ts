import { z } from 'zod';
import { APPLICATION_FIELDS } from '../applicants/fields';
import { claimedActor, exactText, id, list, optional, text } from '../../kernel';
import { GIVEN, MAX_GIVEN } from './values';

/** Why: asked for where the records belong to two accounts. */
const reason = optional(text(200, 'merge-reason'));

/** `fields`, and the files that are true, are taken from the other record. */
export const mergeApplicants = z.strictObject({
  applicantid: id,
  otherid: id,
  fields: list(z.enum(APPLICATION_FIELDS), APPLICATION_FIELDS.length),
  photo: z.boolean(),
  fullphoto: z.boolean(),
  cv: z.boolean(),
  reason,
  ...claimedActor,
});
export type MergeApplicants = z.infer<typeof mergeApplicants>;

/**
 * A thing that goes to the other record: the name of a field or file, else an id; of a placement that of its project, of an
 * interview that of its day.
 */
const given = z.strictObject({ kind: z.enum(GIVEN), id: exactText(40).min(1) });
export type GivenThing = z.infer<typeof given>;

/** For the other record, things that are not named are as if it had never been merged. */
export const undoMerge = z.strictObject({ given: list(given, MAX_GIVEN), reason, ...claimedActor });
export type UndoMerge = z.infer<typeof undoMerge>;
