import { z } from 'zod';
import { exactText, id } from '../../kernel';
import { ANSWER_MAX, MAIL_CARRIERS, MAIL_KINDS } from './values';
import { mailWords } from './events';
import { mailId } from './mail-id';

/** The notifier and command-api tell each other this of a message. None of it goes to browsers. */

export const claimMail = z.strictObject({ mailid: mailId });
export type ClaimMail = z.infer<typeof claimMail>;

/** A message as it is sent; the same however often it is asked for. */
export const outgoingMail = z.object({
  mailid: mailId,
  accountid: id,
  messageid: z.string(),
  kind: z.enum(MAIL_KINDS),
  address: z.string(),
  name: z.string().optional(),
  words: mailWords,
  language: z.string(),
  /** The address that its button leads to. */
  link: z.string().optional(),
  /** The file for calendars that goes with it (RFC 5545). */
  calendar: z.string().optional(),
  /** The address at which its reader turns messages of its kind off. */
  unsubscribe: z.string().optional(),
  /** Milliseconds since the epoch. */
  requestedat: z.number(),
});
export type OutgoingMail = z.infer<typeof outgoingMail>;

/** `skip` where there is nothing to send any more. */
export const claimedMail = z.discriminatedUnion('action', [
  z.object({ action: z.literal('skip') }),
  z.object({ action: z.literal('send'), mail: outgoingMail }),
]);
export type ClaimedMail = z.infer<typeof claimedMail>;

const answered = { code: exactText(10), answer: exactText(ANSWER_MAX) };

/** The outcome of a try. */
export const mailOutcome = z.strictObject({
  mailid: mailId,
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('sent'), carrier: z.enum(MAIL_CARRIERS) }),
    z.strictObject({ kind: z.literal('refused'), ...answered }),
    z.strictObject({ kind: z.literal('postponed'), ...answered }),
  ]),
});
export type MailOutcome = z.infer<typeof mailOutcome>;
