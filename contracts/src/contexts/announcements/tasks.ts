import { z } from 'zod';
import { exactText, id } from '../../kernel';
import { ANNOUNCEMENT_LANGUAGES, MAX_RECIPIENTS, MAX_TYPED, REASONS } from './values';

/** The place of a message in an announcement. Notifier and command-api exchange it; none of this goes to browsers. */
const place = {
  announcementid: id,
  recipient: z
    .number()
    .int()
    .min(0)
    .max(MAX_RECIPIENTS + MAX_TYPED),
};
const code = exactText(60).optional();
const messageid = exactText(200);
const attemptid = exactText(36);
const reason = z.enum(REASONS);

/** One message to send, as it goes over the bus: ids, never a number. */
export const announcementTask = z.strictObject(place);
export type AnnouncementTask = z.infer<typeof announcementTask>;

/** Asks for leave to send. The same attempt is answered alike, so that a lost answer may be asked for again. */
export const claimMessage = z.strictObject({ ...place, attemptid });
export type ClaimMessage = z.infer<typeof claimMessage>;

/** The message to send; `skip` where there is nothing to do, or where only a person may send it again. */
export const claimed = z.discriminatedUnion('action', [
  z.object({ action: z.literal('skip') }),
  z.object({
    action: z.literal('send'),
    /** The applicant whose number it is, where it was not typed. */
    applicantid: id.optional(),
    /** E.164. */
    number: z.string(),
    templateid: z.string(),
    language: z.enum(ANNOUNCEMENT_LANGUAGES),
    parameters: z.array(z.string()),
  }),
]);
export type Claimed = z.infer<typeof claimed>;

/** The outcome of an attempt. */
export const messageOutcome = z.strictObject({
  ...place,
  attemptid,
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('sent'), messageid }),
    /** It lies in the outbox of a portal without an account. */
    z.strictObject({ kind: z.literal('outbox'), messageid }),
    z.strictObject({ kind: z.literal('failed'), reason, code }),
    z.strictObject({ kind: z.literal('postponed'), reason }),
    z.strictObject({ kind: z.literal('unknown'), reason }),
  ]),
});
export type MessageOutcome = z.infer<typeof messageOutcome>;

/** A later report of the provider. */
export const messageReport = z.strictObject({
  ...place,
  messageid,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  /** Of a failure. */
  reason: reason.optional(),
  code,
});
export type MessageReport = z.infer<typeof messageReport>;

/** The wish of a number's owner, in digits as the provider writes it. */
export const numberWish = z.strictObject({ number: exactText(20), optedout: z.boolean() });
export type NumberWish = z.infer<typeof numberWish>;

/** How a message is named towards the provider, who says the name again in its reports. */
export const referenceOf = ({ announcementid, recipient }: AnnouncementTask): string =>
  `${announcementid}/${recipient}`;
export const taskIn = (reference: string): AnnouncementTask | undefined => {
  const [announcementid, recipient] = reference.split('/');
  return announcementTask.safeParse({ announcementid, recipient: Number(recipient) }).data;
};
