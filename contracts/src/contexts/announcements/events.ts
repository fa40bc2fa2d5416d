import { z } from 'zod';
import { defineEvent, id, personal } from '../../kernel';
import { ANNOUNCEMENT_LANGUAGES, type Carrier, CARRIERS, REASONS } from './values';

const context = 'announcements';
const reason = z.enum(REASONS);

/** One message: the recipient's place in the announcement, and whose record it is, unless the number was typed. */
const message = {
  announcementid: id,
  recipient: z.number().int(),
  applicantid: id.optional(),
};

/**
 * An announcement as a whole, with everybody it goes to: recipients are counted through `applicantids` first, and then
 * through the typed numbers. Numbers of applicants are read when their turn comes. What is written may be about people,
 * so it is sealed with the numbers that were typed.
 */
export const AnnouncementRequested = defineEvent({
  type: 'AnnouncementRequested',
  context,
  version: 1,
  action: 'send_announcement',
  said: ({ subject }) => subject,
  subject: ({ announcementid }) => `announcement-${announcementid}` as const,
  maxBytes: 128 * 1024,
  schema: z.object({
    announcementid: id,
    templateid: z.string(),
    language: z.enum(ANNOUNCEMENT_LANGUAGES),
    subject: personal(z.string()),
    content: personal(z.string()),
    notes: personal(z.string()).optional(),
    /** The same in the other language: each applicant is written to in the own one. */
    translation: personal(
      z.object({ subject: z.string(), content: z.string(), notes: z.string().optional() }),
    ).optional(),
    /** `yyyy-mm-dd` and `hh:mm`, of the agency's clock. */
    day: z.string().optional(),
    time: z.string().optional(),
    place: personal(z.string()).optional(),
    bring: personal(z.string()).optional(),
    sender: z.string().optional(),
    /** The legal name of the agency at that moment, which the message is signed with. */
    agency: z.string().optional(),
    projectid: id.optional(),
    applicantids: z.array(id),
    /** How many numbers were typed. */
    typed: z.number().int(),
    /** `same`: an applicant of this announcement has the number, and it is not written to again. */
    numbers: personal(
      z.array(z.object({ name: z.string(), number: z.string(), same: z.literal(true).optional() })),
    ).optional(),
    /** Milliseconds since the epoch. */
    requestedat: z.number().int(),
  }),
});

/** It is given to the provider by this attempt. Nothing is known of the outcome until the next event. */
export const AnnouncementSending = defineEvent({
  type: 'AnnouncementSending',
  context,
  version: 1,
  action: 'sending_announcement',
  subject: ({ announcementid, applicantid }) =>
    applicantid === undefined ? (`announcement-${announcementid}` as const) : (`applicant-${applicantid}` as const),
  schema: z.object({ ...message, attemptid: z.string(), number: personal(z.string()) }),
});

/** It goes by mail, as the message that its place and this attempt name: WhatsApp does not reach them. */
export const AnnouncementMailed = defineEvent({
  type: 'AnnouncementMailed',
  context,
  version: 1,
  action: 'mail_announcement',
  schema: z.object({ ...message, attemptid: z.string() }),
});

/** The provider did not take it and said to try later. */
export const AnnouncementPostponed = defineEvent({
  type: 'AnnouncementPostponed',
  context,
  version: 1,
  action: 'postpone_announcement',
  said: ({ reason }) => reason,
  schema: z.object({ ...message, reason }),
});

/** Names that the outbox gives: before version 2 they alone told what it took from what WhatsApp took. */
const OUTBOX_NAME = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const carrierOf = (messageid: unknown): Carrier =>
  typeof messageid !== 'string' ? 'told' : OUTBOX_NAME.test(messageid) ? 'outbox' : 'whatsapp';

/**
 * It was handed over. `messageid` is its name with WhatsApp, in the outbox or among mail; left out where a person says
 * that it was sent.
 */
export const AnnouncementSent = defineEvent({
  type: 'AnnouncementSent',
  context,
  version: 2,
  action: 'announcement_sent',
  said: ({ carrier }) => carrier,
  schema: z.object({ ...message, messageid: z.string().optional(), carrier: z.enum(CARRIERS) }),
  upcasts: { 1: (data) => ({ ...data, carrier: carrierOf(data.messageid) }) },
});

export const AnnouncementDelivered = defineEvent({
  type: 'AnnouncementDelivered',
  context,
  version: 1,
  action: 'announcement_delivered',
  schema: z.object({ ...message, messageid: z.string() }),
});

export const AnnouncementRead = defineEvent({
  type: 'AnnouncementRead',
  context,
  version: 1,
  action: 'announcement_read',
  schema: z.object({ ...message, messageid: z.string() }),
});

/** It was not sent. `code` is the provider's. */
export const AnnouncementFailed = defineEvent({
  type: 'AnnouncementFailed',
  context,
  version: 1,
  action: 'announcement_failed',
  said: ({ reason }) => reason,
  schema: z.object({ ...message, reason, code: z.string().optional() }),
});

/** It may have been sent: the answer of the provider was lost, or the process that waited for it. */
export const AnnouncementUncertain = defineEvent({
  type: 'AnnouncementUncertain',
  context,
  version: 1,
  action: 'announcement_unknown',
  said: ({ reason }) => reason,
  schema: z.object({ ...message, reason }),
});

/** A person wants it sent once more. */
export const AnnouncementRequeued = defineEvent({
  type: 'AnnouncementRequeued',
  context,
  version: 1,
  action: 'resend_announcement',
  schema: z.object(message),
});

/** No announcements to this number any more. `numberkey` names it without telling it. */
export const NumberOptedOut = defineEvent({
  type: 'NumberOptedOut',
  context,
  version: 1,
  action: 'opt_out',
  said: ({ by }) => by,
  schema: z.object({ numberkey: z.string(), applicantid: id.optional(), by: z.enum(['reply', 'provider', 'admin']) }),
});

export const NumberOptedIn = defineEvent({
  type: 'NumberOptedIn',
  context,
  version: 1,
  action: 'opt_in',
  said: ({ by }) => by,
  schema: z.object({ numberkey: z.string(), applicantid: id.optional(), by: z.enum(['reply', 'admin']) }),
});

/**
 * Somebody has read a reply of which it was not certain what is wanted, and done what it asks for. `replykey` names it
 * without the provider's name for it, which holds the number.
 */
export const UnclearReplySettled = defineEvent({
  type: 'UnclearReplySettled',
  context,
  version: 1,
  action: 'settle_reply',
  schema: z.object({ replykey: z.string(), applicantid: id.optional() }),
});

/** The events of one message to one person. */
export const messageEvents = [
  AnnouncementSending,
  AnnouncementMailed,
  AnnouncementPostponed,
  AnnouncementSent,
  AnnouncementDelivered,
  AnnouncementRead,
  AnnouncementFailed,
  AnnouncementUncertain,
  AnnouncementRequeued,
] as const;

export const announcementEvents = [
  AnnouncementRequested,
  ...messageEvents,
  NumberOptedOut,
  NumberOptedIn,
  UnclearReplySettled,
] as const;
