import { z } from 'zod';
import { defineEvent, id, personal } from '../../kernel';
import { STANDINGS } from '../placements/values';
import { mailId } from './mail-id';
import { GIVEN_UP_REASONS, MAIL_CARRIERS, MAIL_KINDS, MAIL_LANGUAGES } from './values';

/** The words of a message, each part as plain text. */
export const mailWords = z.object({
  subject: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  /** The words on the button that leads to the link. */
  button: z.string().optional(),
  /** Smaller, below the button. */
  notes: z.array(z.string()),
  /** The words that lead to where messages of its kind are turned off, last of all. */
  unsubscribe: z.string().optional(),
  /** The name of the sender. */
  sender: z.string(),
});
export type MailWords = z.infer<typeof mailWords>;

const context = 'mail';
const subject = ({ accountid }: { accountid: string }) => `account-${accountid}` as const;
const message = { mailid: mailId, accountid: id };

/**
 * A message to an account, in the words that it has from then on: whoever sends it, and however often it is tried, sends
 * the same. A link is named and not written down: its secret is made of the name and a key when the message is sent.
 */
export const MailRequested = defineEvent({
  type: 'MailRequested',
  context,
  version: 1,
  action: 'request_mail',
  said: ({ kind }) => kind,
  subject,
  schema: z.object({
    ...message,
    /** The left part of its Message-ID. */
    messageid: z.string(),
    kind: z.enum(MAIL_KINDS),
    language: z.enum(MAIL_LANGUAGES),
    address: personal(z.string()),
    name: personal(z.string()).optional(),
    words: personal(mailWords),
    /** The link that its button leads to. */
    linkid: z.string().optional(),
    /** The standing that it tells an applicant. */
    told: z.object({ projectid: id, applicantid: id, standing: z.enum(STANDINGS) }).optional(),
    /** Milliseconds since the epoch. */
    requestedat: z.number().int(),
    /** The moment from which nobody has any use for it. */
    until: z.number().int(),
  }),
});

/** The mail server said to try later. `code` is its answer's, as `451`. */
export const MailPostponed = defineEvent({
  type: 'MailPostponed',
  context,
  version: 1,
  action: 'postpone_mail',
  said: ({ code }) => code,
  subject,
  schema: z.object({ ...message, code: z.string(), answer: personal(z.string()), nextat: z.number().int() }),
});

export const MailSent = defineEvent({
  type: 'MailSent',
  context,
  version: 1,
  action: 'mail_sent',
  said: ({ carrier }) => `mail-${carrier}`,
  subject,
  schema: z.object({ ...message, carrier: z.enum(MAIL_CARRIERS) }),
});

/** The mail server will not have it. */
export const MailRefused = defineEvent({
  type: 'MailRefused',
  context,
  version: 1,
  action: 'mail_refused',
  said: ({ code }) => code,
  subject,
  schema: z.object({ ...message, code: z.string(), answer: personal(z.string()) }),
});

export const MailGivenUp = defineEvent({
  type: 'MailGivenUp',
  context,
  version: 1,
  action: 'mail_given_up',
  said: ({ reason }) => `mail-${reason}`,
  subject,
  schema: z.object({ ...message, reason: z.enum(GIVEN_UP_REASONS) }),
});

export const mailEvents = [MailRequested, MailPostponed, MailSent, MailRefused, MailGivenUp] as const;
