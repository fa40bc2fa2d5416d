import { z } from 'zod';
import { claimedActor, clearable, day, exactText, flag, id, line, optional, whateverElse } from '../../kernel';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import { documentType } from './kinds';

/** A day between 1950 and 2099: further away is a slip of the hand. */
const validDay = (refusal: PlainMessageId) => day(refusal).regex(/^(19[5-9]|20\d)/, errorCode(refusal));

const number = line(40, 'doc-number-length');
const issuer = line(60, 'doc-issuer-length');

const isAnyDay = (value: unknown): value is string => typeof value === 'string' && value.length === 10;

/** A document does not end before it was issued. */
export const datesInOrder = {
  check: ({ issuedon, expireson }: { issuedon?: string | null | undefined; expireson?: string | null | undefined }) =>
    !isAnyDay(issuedon) || !isAnyDay(expireson) || issuedon <= expireson,
  refusal: { path: ['expireson'], error: errorCode('doc-dates-order'), ...whateverElse },
};

/** The details of a document; none is required. */
export const documentDetails = z
  .object({
    number: optional(number),
    issuer: optional(issuer),
    issuedon: optional(validDay('doc-date')),
    expireson: optional(validDay('doc-date')),
  })
  .refine(datesInOrder.check, datesInOrder.refusal);
export type DocumentDetails = z.infer<typeof documentDetails>;

/** PUT …/documents/{documentid}: what is left out stays as it is, null or an empty text takes away what there is. */
export const updateDocument = z
  .strictObject({
    number: clearable(number),
    issuer: clearable(issuer),
    issuedon: clearable(validDay('doc-date')),
    expireson: clearable(validDay('doc-date')),
    ...claimedActor,
  })
  .refine(datesInOrder.check, datesInOrder.refusal);
export type UpdateDocument = z.infer<typeof updateDocument>;

/** `documentName` is the `documentname` of the document. */
export const removeDocument = z.strictObject({ documentName: exactText(120), ...claimedActor });
export type RemoveDocument = z.infer<typeof removeDocument>;

/** `imageName` is one of the `images` of the experience. */
export const removeWorkPhoto = z.strictObject({ imageName: exactText(120), ...claimedActor });
export type RemoveWorkPhoto = z.infer<typeof removeWorkPhoto>;

/** Text parts of the form with a CV file. `isduplicate`: in place of the one that is there. */
export const cvFields = z.strictObject({ accid: exactText(20).optional(), isduplicate: flag });

/** A CV file as it is recorded; `jobcv`: it was sent to a job, and is taken over from there. */
export const recordedCvFields = cvFields.extend({ jobcv: id.optional() });
export type RecordedCvFields = z.infer<typeof recordedCvFields>;

/** Text parts of the form with a document. `isduplicate`: beside another one of the same type. */
export const documentFields = z
  .strictObject({ documenttype: documentType, isduplicate: flag, ...documentDetails.shape })
  .refine(datesInOrder.check, datesInOrder.refusal);
export type DocumentFields = z.infer<typeof documentFields>;

/** Text parts of the form with a work photo: the experience that the path names. */
export const workPhotoFields = z.strictObject({ experienceid: exactText(20).optional() });
