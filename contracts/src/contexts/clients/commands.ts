import { z } from 'zod';
import { claimedActor, code, echoedFields, email, id, idOr, list, optional, text } from '../../kernel';
import { HAS_LETTER } from '../../kernel/visible';
import { errorCode } from '../../shared/messages/error-code';
import { phoneText } from '../../shared/phones/typed';
import { countries, typedTerm } from '../../shared/reference';
import { clientStatus, INTERVIEW_COMMENT_MAX, INTERVIEW_COMMENTS_MAX } from './values';

/** The client form (002 §5). */
export const client = z.object({
  companyname: text(50, 'client-company-empty', 'client-company-length')
    .min(1, errorCode('client-company-empty'))
    .min(3, errorCode('client-company-length')),
  /** Characters other than letters and digits are stripped. */
  clientcode: code(/[^a-zA-Z0-9]/g, 5, 15, 'client-code-length'),
  address: text(100, 'client-address-length').min(10, errorCode('client-address-length')),
  country: typedTerm(countries, errorCode('client-country-required')),
  phone: optional(phoneText('client-phone-length', /^\+?\d{8,15}$/)),
  email: optional(email('client-email-invalid', 'client-email-length')),
  companyregistrationnumber: text(50, 'client-registration-length').min(5, errorCode('client-registration-length')),
  personincharge: text(50, 'client-pic-length')
    .min(2, errorCode('client-pic-length'))
    .regex(HAS_LETTER, errorCode('client-pic-length')),
  status: clientStatus.default('verified'),
  remarks: optional(text(200, 'client-remarks-length')),
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
