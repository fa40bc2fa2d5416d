import { DAY } from '../../kernel/calendar';

/** The template that announcements are sent with, by its name at WhatsApp. */
export const GENERAL_ANNOUNCEMENT = 'general_announcement';

/** Most people of one announcement. */
export const MAX_RECIPIENTS = 1_000;
/** Most of them whose numbers are typed. */
export const MAX_TYPED = 100;

/**
 * Milliseconds after which a message that still waits is not sent any more: nobody expects it, and a portal that is
 * restored from a backup would send once more what had been sent after the backup.
 */
export const SENT_WITHIN = DAY;

/** Characters of a message as WhatsApp takes it, with the text around what is written and with the name. */
export const MESSAGE_MAX = 1_024;

export const SUBJECT_MAX = 60;
export const CONTENT_MAX = 600;
export const NOTES_MAX = 200;
/** Of where something takes place, which may be a link, and of what to bring. */
export const PLACE_MAX = 120;
export const BRING_MAX = 100;

export const ANNOUNCEMENT_LANGUAGES = ['id', 'en'] as const;
export type AnnouncementLanguage = (typeof ANNOUNCEMENT_LANGUAGES)[number];

/** The language that an applicant is written to in: whoever said nothing applies to an agency of Indonesia. */
export const languageOf = (nationality: string | null | undefined): AnnouncementLanguage =>
  (nationality ?? 'indonesia') === 'indonesia' ? 'id' : 'en';

/** `interviews`: what the portal itself tells people of their interviews, one message each. */
export const ANNOUNCEMENT_KINDS = ['announcements', 'interviews'] as const;

/** The ways to somebody: mail is for applicants whom WhatsApp does not reach. */
export const WAYS = ['whatsapp', 'mail'] as const;
export type Way = (typeof WAYS)[number];

/**
 * The carriers of messages: WhatsApp; a mail server; the portal's own outbox, where it has no account with either and
 * nothing is sent; or `told`, where a person says that it was sent.
 */
export const CARRIERS = ['whatsapp', 'mail', 'outbox', 'told'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** The engines that a portal's messages go to. */
export const ANNOUNCEMENT_ENGINES = ['whatsapp', 'outbox'] as const satisfies readonly Carrier[];

/**
 * queued: waits for its turn · sending: given to the provider, whose answer is not recorded yet · outbox: lies in the
 * outbox of a portal without an account, and was not sent · sent, delivered, read: as the provider says · failed: not
 * sent · unknown: it may have been sent, and a person decides.
 */
export const RECIPIENT_STATES = [
  'queued',
  'sending',
  'outbox',
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Why a message was not sent, or why nobody knows. */
export const REASONS = [
  // not sent
  'no-number',
  'no-address',
  'same-number',
  'opted-out',
  'expired',
  'no-account',
  'no-template',
  'not-on-whatsapp',
  'refused',
  'mail-refused',
  'mail-limit',
  'by-hand',
  // waits
  'rate-limited',
  // nobody knows
  'interrupted',
  'no-answer',
  'server-error',
] as const;
export type Reason = (typeof REASONS)[number];

/** The documents' name of a state (001 §7). */
export type ResultStatus = 'queued' | 'sent' | 'failed' | 'error';

const STATUS: Readonly<Record<RecipientState, ResultStatus>> = {
  queued: 'queued',
  sending: 'queued',
  // Nothing has been sent, and it waits for an account.
  outbox: 'queued',
  sent: 'sent',
  delivered: 'sent',
  read: 'sent',
  failed: 'failed',
  unknown: 'error',
};
export const resultStatus = (state: RecipientState): ResultStatus => STATUS[state];

/** Replies that somebody has to read: characters of one that are kept, how many are shown, and for how long. */
export const REPLY_MAX = 500;
export const REPLIES_SHOWN = 100;
export const REPLIES_KEPT_DAYS = 30;

/** Messages of the outbox that are shown, the newest; older ones are not kept. */
export const OUTBOX_SHOWN = 200;

/** A number with its last three digits, for readers who may not see it. */
export const maskedNumber = (number: string): string => `*****${number.slice(-3)}`;
