import { z } from 'zod';
import { claimedActor, echoedFields, exactText, id, list, record, text } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import { application, contactWithHiddenPhones, phonesDiffer, somePosition, type Application } from './application';
import { APPLICATION_FIELDS } from './fields';
import { managedBy } from './kinds';
import { submitQuick, type SubmitQuick, updateQuick, type UpdateQuick, withKind } from './quick';

/**
 * Fields that a browser may echo and the server does not take from it: who owns the record and the files come from
 * elsewhere.
 */
const echoed = {
  applicantid: id.optional(),
  accountid: id.optional(),
  ...echoedFields('photo', 'fullphoto', 'photohash', 'cv', 'documents'),
  ...echoedFields('age', 'selectedpositions', 'status', 'owner_email', 'owner_category'),
  ...echoedFields('project_statuses', 'action_items', 'admincomments', 'createdat', 'updatedat'),
};

/**
 * The full form, POST /applicants. An admin or vendor names the owning account with `accountid`; any other account
 * owns what it sends.
 */
export const submitFull = z
  .strictObject({
    kind: z.literal('full'),
    ...application.shape,
    ...echoed,
    ...claimedActor,
    managedby: managedBy.optional(),
    owneremail: exactText(50).optional(),
  })
  .refine(phonesDiffer.check, phonesDiffer.refusal)
  .refine(somePosition.check, somePosition.refusal);
export type SubmitFull = z.infer<typeof submitFull>;

/** A command as a client sends it: the kind follows from the fields, see `withKind`. */
type Sent<S extends z.ZodType> = Omit<z.input<S>, 'kind'>;

/** POST /applicants with the full form, or the quick one. */
export const submitApplication = z.preprocess(
  withKind,
  z.discriminatedUnion('kind', [submitFull, submitQuick]),
) as unknown as z.ZodType<SubmitFull | SubmitQuick, Sent<typeof submitFull> | Sent<typeof submitQuick>>;
export type SubmitApplication = z.infer<typeof submitApplication>;

/**
 * PUT /applicants/{id}: the whole form again, without the numbers that the sender may not see and does not change.
 * `revision` is the one the form was opened at; another one in the log is answered 409.
 */
export const updateFull = z
  .strictObject({
    kind: z.literal('full'),
    ...application.shape,
    phone1: contactWithHiddenPhones.shape.phone1,
    ...echoed,
    ...claimedActor,
    managedby: managedBy.optional(),
    owneremail: exactText(50).optional(),
    revision: z.number().int().min(0).optional(),
  })
  .refine(phonesDiffer.check, phonesDiffer.refusal)
  .refine(somePosition.check, somePosition.refusal);
export type UpdateFull = z.infer<typeof updateFull>;

/** PUT /applicants/{id} with the full form, or the quick one. */
export const updateApplication = z.preprocess(
  withKind,
  z.discriminatedUnion('kind', [updateFull, updateQuick]),
) as unknown as z.ZodType<UpdateFull | UpdateQuick, Sent<typeof updateFull> | Sent<typeof updateQuick>>;
export type UpdateApplication = z.infer<typeof updateApplication>;

/** Only the application out of a command that carries more. */
export const applicationOf = <A extends Application | UpdatedApplication>(command: A): A =>
  Object.fromEntries(
    APPLICATION_FIELDS.filter((field) => command[field] !== undefined).map((field) => [field, command[field]]),
  ) as unknown as A;

/** An application of which hidden numbers may be left out. */
export type UpdatedApplication = Omit<Application, 'phone1'> & { readonly phone1?: string | undefined };

/** 'delete' is a command and stored as removed; unknown values get 400 (readings.md, A43). */
export const eraseApplicant = z.strictObject(claimedActor);

export const updateApplicantStatus = z.strictObject({ status: z.enum(['delete', 'open']), ...claimedActor });

/** A draft: whatever the form holds so far, unchecked but bounded. */
export const saveDraft = z.strictObject({
  stage: z.number().int().min(1).max(4),
  form: record(
    exactText(40),
    z.union([exactText(400), z.number(), z.boolean(), z.null(), list(exactText(60), 30)]),
    60,
  ),
});
export type SaveDraft = z.infer<typeof saveDraft>;

export const addAdminComment = z.strictObject({
  applicantid: id.optional(),
  comment: text(200, 'comment-required', 'admincomment-length').min(1, errorCode('comment-required')),
  accountid: id.optional(),
  ...claimedActor,
});

/**
 * The stored images of a photo: names of its two sizes, the hexadecimal SHA-256 of the larger one, and 64 bits of what it
 * shows.
 */
export interface StoredPhoto {
  readonly photo: string;
  readonly thumbnail: string;
  readonly photohash: string;
  readonly photoprint?: string;
}
