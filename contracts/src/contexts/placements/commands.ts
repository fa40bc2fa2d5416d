import { z } from 'zod';
import { claimedActor, id, idOr, list, record, text, whateverElse } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import { transitions } from './transitions';
import { placementStatus } from './kinds';

const applicantid = idOr('no-applicant-selected');

export const addApplicant = z.strictObject({
  applicantid,
  applicantstatus: z.literal('applying').default('applying'),
  ...claimedActor,
});
export type AddApplicant = z.infer<typeof addApplicant>;

/** States that some step leads to: no right moves an applicant to `open` or `hired`. */
const reachable = placementStatus.refine((status) => transitions.some(({ to }) => to === status));

/**
 * Where the applicant shall go; the action follows from where it stands. `accepted` needs a comment of at most 100
 * characters. `from`: the state that the reader saw; the step is refused as stale when the applicant stands elsewhere.
 */
export const moveApplicant = z
  .strictObject({
    applicantid: id,
    applicantstatus: reachable,
    from: placementStatus.optional(),
    comment: text(100, 'comment-length').optional(),
    ...claimedActor,
  })
  .refine((move) => move.applicantstatus !== 'accepted' || (move.comment ?? '') !== '', {
    path: ['comment'],
    message: errorCode('comment-required'),
    ...whateverElse,
  });
export type MoveApplicant = z.infer<typeof moveApplicant>;

/** Most of a pipeline who take the same step with one call. */
const MAX_MOVED = 500;

/** The same step for several: each is moved or refused by itself. `from` has the state that the reader saw, by applicant. */
export const moveApplicants = z
  .strictObject({
    applicantids: list(id, MAX_MOVED, 'no-applicants-selected').refine(
      ({ length }) => length > 0,
      errorCode('no-applicants-selected'),
    ),
    applicantstatus: z.union([reachable, z.literal('removed')]),
    from: record(id, placementStatus, MAX_MOVED).optional(),
    comment: text(100, 'comment-length').optional(),
    ...claimedActor,
  })
  .refine((move) => move.applicantstatus !== 'accepted' || (move.comment ?? '') !== '', {
    path: ['comment'],
    message: errorCode('comment-required'),
    ...whateverElse,
  });
export type MoveApplicants = z.infer<typeof moveApplicants>;

/** `from` as in {@link moveApplicant}. */
export const removeApplicant = z.strictObject({
  applicantid: id,
  from: placementStatus.optional(),
  ...claimedActor,
});
export type RemoveApplicant = z.infer<typeof removeApplicant>;
