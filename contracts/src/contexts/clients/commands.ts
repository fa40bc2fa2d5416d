import { z } from 'zod';
import { claimedActor, echoedFields, id, idOr, list, optional, rulesOf, text } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import { clientFields } from './fields';
import { INTERVIEW_COMMENT_MAX, INTERVIEW_COMMENTS_MAX } from './values';

export const client = z.object({
  ...rulesOf(clientFields),
  /** The employer's account that is linked to this client; one client per account. */
  accountid: optional(idOr('client-accountid-length')),
});
export type Client = z.infer<typeof client>;

const echoed = { clientid: id.optional(), ...echoedFields('logo', 'createdat', 'updatedat'), ...claimedActor };

export const registerClient = z.strictObject({ ...client.shape, ...echoed });
export type RegisterClient = z.infer<typeof registerClient>;

export const updateClient = z.strictObject({
  ...client.shape,
  ...echoed,
  revision: z.number().int().min(0).optional(),
});
export type UpdateClient = z.infer<typeof updateClient>;

export const removeLogo = z.strictObject(claimedActor);

/** The comments that are offered at Pass Interview in the projects of a client, in this order. */
export const changeInterviewComments = z.strictObject({
  comments: list(
    text(INTERVIEW_COMMENT_MAX, 'comment-length').min(1, errorCode('comment-required')),
    INTERVIEW_COMMENTS_MAX,
    'client-interview-comments-count',
  ),
  ...claimedActor,
});
export type ChangeInterviewComments = z.infer<typeof changeInterviewComments>;
